// Webhook registrations as shapes: what the board is sent (task-board-api.md, "Webhook"), and what keeps them from being
// made twice (contract.md, section 6).
import {
  type DeclarationFields,
  type KeepIn,
  type KeepPlace,
  type WebhookDefinition,
  type WebhookFilter,
  webhookEvents,
} from '../../model/declaration.ts';
import { anyOf } from '../../text/messages.ts';
import { suggest } from '../../text/suggest.ts';
import { scalarValue } from '../yaml/source-node.ts';
import { object, optional, required } from './object-shape.ts';
import { type TextIssue, flag, nameIssue, nameText, soundText, urlIssue, wordOf } from './scalars.ts';
import { type Shape, invalid, invalidType, listOf, refined, valueOrMap } from './shape.ts';
import { synonyms } from './synonyms.ts';

const eventName = wordOf(webhookEvents);
const event: Shape<WebhookDefinition['events'][number]> = valueOrMap(
  refined(eventName, (name) => ({ name })),
  object('an event', { name: required(eventName) }),
);

const events = listOf(`a list of events, which can be ${anyOf(webhookEvents)}`, event, 1);

const anyUrl = 'an absolute URL such as "https://hooks.example.com/board"';

const callbackUrl = soundText(anyUrl, callbackIssue, {
  pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^/\\s\\\\@][^\\s\\\\]*$',
});

function callbackIssue(text: string): TextIssue {
  const issue = urlIssue(text, 'the URL', 'leave them out, since the board would store and show them');
  return issue && { expected: anyUrl, ...issue };
}

function storeName(what: string): Shape<string> {
  const pattern = '^(?![Gg][Ii][Tt][Hh][Uu][Bb]_)[A-Za-z_][A-Za-z0-9_]*$';
  return soundText(what, actionsNameIssue, { pattern });
}

/**
 * The rules for names of secrets and of variables (GitHub, "Naming your secrets" and "Naming conventions for configuration
 * variables").
 */
export function actionsNameIssue(name: string): TextIssue {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    const reason = 'a name of a secret or variable has only letters A to Z, digits and _, and no digit first';
    return { reason, hint: 'write the name itself, not an expression for the value' };
  }
  return /^GITHUB_/i.test(name) ? { reason: 'names that begin with GITHUB_ are reserved' } : undefined;
}

const places = 'repository, organization or environment:NAME';

const keepIn: Shape<KeepIn> = {
  description: {
    kind: 'any-of',
    options: [
      { kind: 'words', words: ['repository', 'organization'] },
      { kind: 'text', title: places, pattern: '^environment:\\S(.*\\S)?$', not: ['environment:.', 'environment:..'] },
    ],
  },
  read: (node, context) => {
    const value = scalarValue(node);
    if (value === 'repository' || value === 'organization') return { kind: value };
    const name = /^environment:(.*)/s.exec(String(value))?.[1];
    if (name !== undefined && name.trim() === name && nameIssue(name) === undefined)
      return { kind: 'environment', name };
    const hint = suggest(String(value), ['repository', 'organization'], synonyms);
    return context.reject(node.offset, { ...invalidType(places, node, hint), code: 'invalid-value' });
  },
};

const keepPlace = object('keep', {
  secret: required(storeName('the name of an Actions secret')),
  id: required(storeName('the name of an Actions variable')),
  in: optional(keepIn),
});

/** Where a registration is kept; `keep: {}` keeps nothing, as contract.md, section 2, writes it. */
const keep: Shape<KeepPlace | undefined> = {
  description: { kind: 'any-of', options: [keepPlace.description, object('keep', {}).description] },
  read: (node, context) => {
    if (node.type === 'map' && node.complete && node.entries.length === 0) return undefined;
    const fields = keepPlace.read(node, context);
    return fields === invalid ? invalid : { in: { kind: 'repository' }, ...fields };
  },
};

export const webhookFields = {
  name: optional(nameText('the name of the webhook')),
  callbackUrl: required(callbackUrl),
  events: required(events),
  filter: optional(
    object('a filter', {
      columnId: optional(nameText('a column id')),
      swimlaneId: optional(nameText('a swimlane id')),
      changedProperties: optional(listOf('a list of property names', nameText('the name of a property'))),
    } satisfies Readonly<Record<keyof WebhookFilter, unknown>>),
  ),
} satisfies Readonly<Record<keyof WebhookDefinition, unknown>>;

const registration = object('a webhook registration', {
  ...webhookFields,
  keep: optional(keep),
  'allow-duplicate': optional(flag),
});

export const webhookRegistration: Shape<DeclarationFields<'webhook-registrations'>> = refined(
  registration,
  ({ keep, 'allow-duplicate': allowDuplicate, ...webhook }) => ({
    list: 'webhook-registrations',
    webhook,
    ...(keep && { keep }),
    ...(allowDuplicate && { allowDuplicate: true }),
  }),
);
