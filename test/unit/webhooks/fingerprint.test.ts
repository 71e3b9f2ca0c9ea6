import { describe, expect, it } from 'vitest';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import type { WebhookDefinition } from '../../../src/model/declaration.ts';
import { fingerprintOf as fingerprintOn } from '../../../src/webhooks/fingerprint.ts';

const board = 'https://board.example.com';
const fingerprintOf = (definition: WebhookDefinition) => fingerprintOn(definition, board);

const hook: WebhookDefinition = {
  name: 'Build hook',
  callbackUrl: 'https://hooks.example.com/board',
  events: [{ name: 'taskCreated' }, { name: 'taskChanged' }],
  filter: { columnId: 'C1', swimlaneId: 'S1', changedProperties: ['color', 'name'] },
};

/** Of a registration in YAML. */
async function fingerprintIn(yaml: string): Promise<string> {
  const inline = new Map([['webhook-registrations', yaml]] as const);
  const { declarations, problems } = await parseDeclarations({ inline, workspace: '/w' });
  expect(problems).toEqual([]);
  const [declaration] = declarations;
  if (declaration?.list !== 'webhook-registrations') throw new Error('no registration');
  return fingerprintOf(declaration.webhook);
}

const { name: _name, ...unnamed } = hook;
const { filter: _filter, ...unfiltered } = hook;

describe('the fingerprint of a webhook', () => {
  it("never changes, since it is in users' variables", () => {
    expect(fingerprintOf(hook)).toBe('v2:4203ed43a404a32cc1c645e90270eb57ccadf4d53601a22f1158607f1d28c4fd');
  });

  it('includes the board', () => {
    const others = ['https://board.example.org', 'http://board.example.com', 'https://board.example.com/team'];
    expect(new Set([board, ...others].map((address) => fingerprintOn(hook, address))).size).toBe(4);
  });

  const others: readonly [string, WebhookDefinition][] = [
    ['another name', { ...hook, name: 'build hook' }],
    ['no name', unnamed],
    ['another address', { ...hook, callbackUrl: 'https://hooks.example.com/board/' }],
    ['the same address written otherwise', { ...hook, callbackUrl: 'https://HOOKS.example.com/board' }],
    ['an event less', { ...hook, events: hook.events.slice(1) }],
    ['no filter', unfiltered],
    ['no column', { ...hook, filter: { swimlaneId: 'S1', changedProperties: ['color', 'name'] } }],
    ['column and swimlane exchanged', { ...hook, filter: { ...hook.filter, columnId: 'S1', swimlaneId: 'C1' } }],
    ['no property', { ...hook, filter: { ...hook.filter, changedProperties: [] } }],
    ['properties that read the same when joined', { ...hook, filter: { changedProperties: ['color,name'] } }],
  ];
  it.each(others)('is another with %s', (_what, changed) => {
    expect(fingerprintOf(changed)).not.toBe(fingerprintOf(hook));
  });

  it('treats an empty filter as none, as it filters nothing', () => {
    expect(fingerprintOf({ ...unfiltered, filter: {} })).toBe(fingerprintOf(unfiltered));
  });

  it('is the same for events by name and as objects, and for keys in any order', async () => {
    const one = `
- name: Hook
  callbackUrl: https://h.example/x
  events: [taskCreated, { name: taskChanged }]
  filter: { columnId: C1, changedProperties: [color, name] }`;
    const other = `
- filter: { changedProperties: [name, color], columnId: C1 }
  events: [taskChanged, { name: taskCreated }]
  callbackUrl: https://h.example/x
  name: Hook`;
    expect(await fingerprintIn(one)).toBe(await fingerprintIn(other));
  });

  it('ignores repeats, and the order of events and properties', () => {
    const events = [...hook.events, ...hook.events].reverse();
    const filter = { changedProperties: ['name', 'color', 'name'], swimlaneId: 'S1', columnId: 'C1' };
    expect(fingerprintOf({ ...hook, events, filter })).toBe(fingerprintOf(hook));
  });
});
