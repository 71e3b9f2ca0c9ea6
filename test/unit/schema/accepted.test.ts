// Whatever the validator accepts, the schema accepts: an editor never underlines what would run.
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { describeFile } from '../../../scripts/schema/describe-file.ts';
import { emitSchema } from '../../../scripts/schema/emit-schema.ts';
import { parseDeclarations } from '../../../src/declare/declarations.ts';
import type { Description, ObjectDescription } from '../../../src/declare/shapes/shape.ts';
import type { Evaluate } from '../../../src/model/expression.ts';
import { fc } from '../../support/fast-check.ts';

const file = describeFile();
const validate = new Ajv({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  keywords: ['errorMessage'],
}).compile(emitSchema(file));

/** Texts of every kind that a shape reads, and some that only look like one. */
const texts = [
  ...['T8', 'a b', ' ', '', '.', '..', 'null', 'true', '0', 'é', 'a/b', '100%', 'T8, T21', '*', 'T?', '\u00A0'],
  ...['2026-12-01T12:00:00Z', '2026-12-01T13:00:00+01:00', '2026-12-01T13:00:00', '2026-12-01', '2026-02-30T12:00:00Z'],
  ...['reports/time.csv', 'a.XLSX', '{from}/{shard}.md', '../a.csv', '/a.csv', 'a.pdf', 'a', '.github/tasks.txt'],
  ...['last-month', 'last-1-days', 'last-366-days', 'last-367-days', 'last-07-days'],
  ...['2026-11-01/2026-12-01', '2026-11-01T06:00:00Z/2026-12-01', 'Europe/Stockholm', 'UTC', 'utc'],
  ...['15m', '1h', '90s', '25h', '0m', 'environment:prod', 'environment:', 'A_SECRET', 'GITHUB_X', '1A'],
  ...['https://a.example/b?c', 'HTTP://a.example', 'https://u:p@a.example', 'https://', 'T/([A-Z]+)', '('],
  ...['https://a.example/t/{task}', 'http://{task}.example'],
  ...['EUR', 'JPY', '80', '95.50'],
];

/** `${{ JSON }}`, which the stand-in below evaluates to what JSON says. */
const expressions = ['true', '0', '"T8"', 'null', '"a.csv"'].map((json) => `$\{{ ${json} }}`);

const evaluate: Evaluate = {
  evaluateText: (text) => {
    const json = /^\$\{\{ (.*) \}\}$/.exec(text)?.[1];
    return { ok: true, value: { value: json === undefined ? text : (JSON.parse(json) as string) } };
  },
  evaluateCondition: () => ({ ok: true, value: { holds: true } }),
};

async function isAccepted(document: object): Promise<boolean> {
  const text = stringify(document);
  return (
    (
      await parseDeclarations({
        file: { name: 'board.yml', text },
        inline: new Map(),
        loadEvaluator: async () => evaluate,
        workspace: '/w',
      })
    ).problems.length === 0
  );
}

/** Mostly what the description asks for, so that documents are accepted often enough. */
function anyValue(description: Description): fc.Arbitrary<unknown> {
  const usual = usualValue(description);
  const odd = fc.constantFrom<unknown>(...texts, true, false, null, 0, -1, 1.5, [], {});
  return fc.oneof(
    { arbitrary: usual, weight: 40 },
    { arbitrary: fc.constantFrom(...expressions), weight: 4 },
    { arbitrary: odd, weight: 1 },
  );
}

function usualValue(description: Description): fc.Arbitrary<unknown> {
  switch (description.kind) {
    case 'text': {
      const pattern = new RegExp(description.pattern ?? '', 'u');
      return fc.constantFrom(...texts.filter((text) => pattern.test(text) && !description.not?.includes(text)));
    }
    case 'words':
      return fc.constantFrom(...description.words);
    case 'constant':
      return fc.constant(description.value);
    case 'flag':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: description.minimum, max: 9 });
    case 'number':
      return fc.constantFrom(0, 80, 95.5, 1e21);
    case 'list':
      return fc.array(anyValue(description.item), { minLength: description.minItems ?? 0, maxLength: 2 });
    case 'any-of':
      return fc.oneof(...description.options.map(anyValue));
    case 'object':
      return objectOf(description);
    case 'map':
      return fc.dictionary(fc.constantFrom('U1', '007', 'a b'), anyValue(description.value), { maxKeys: 2 });
  }
}

function objectOf({ fields, rules }: ObjectDescription): fc.Arbitrary<unknown> {
  const record = fc.record(
    Object.fromEntries(Object.entries(fields).map(([key, { description }]) => [key, anyValue(description)])),
  );
  const entries = Object.entries(fields);
  const kept = fc.record(
    Object.fromEntries(entries.map(([key, { required }]) => [key, required ? fc.constant(true) : chance(3)])),
  );
  /** Of keys that exclude each other, which stays. */
  const chosen = fc.array(fc.nat(), { minLength: rules.length, maxLength: rules.length });
  return fc.tuple(record, kept, chosen).map(([value, keep, choices]) => {
    const wanted: Record<string, boolean> = { ...keep };
    for (const [index, rule] of rules.entries()) {
      if (rule.kind !== 'exactly-one-of') continue;
      const alreadyChosen = rule.keys.find((key) => wanted[key] === true && index > 0 && key === 'checklist');
      const winner = alreadyChosen ?? rule.keys[(choices[index] ?? 0) % rule.keys.length];
      for (const key of rule.keys) wanted[key] = key === winner;
    }
    // A skipped declaration may lack any value: an expression without one stands even where none is allowed.
    const isKept = ([key, item]: [string, unknown]) => wanted[key] === true && !(key === 'if' && item === false);
    return Object.fromEntries(Object.entries(value).filter(isKept));
  });
}

const chance = (of: number): fc.Arbitrary<boolean> => fc.nat(of - 1).map((drawn) => drawn === 0);

describe('the schema accepts what the validator accepts', () => {
  const lists = Object.entries(file.fields).map(([key, { description }]) => [key, description] as const);

  it.each(lists)('under %s', async (key, description) => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(anyValue(description), async (value) => {
        const document = { [key]: value };
        if (!(await isAccepted(document))) return;
        accepted += 1;
        expect([validate(document), validate.errors, document]).toEqual([true, null, document]);
      }),
      { numRuns: 500 },
    );
    // Otherwise the property says little.
    expect(accepted).toBeGreaterThan(5);
  });
});
