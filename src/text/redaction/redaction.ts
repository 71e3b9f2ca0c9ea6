// The secrets of the run, and redaction (contract.md, section 5). A second line of defence behind the masks
// of the runner, which know neither the step summary nor files nor outputs.

import type { PlannedRequest } from '../../model/board.ts';
import { declarationLists } from '../../model/declaration.ts';
import { inputNames } from '../../model/inputs.ts';
import type { Operation } from '../../model/operation.ts';
import { type Outcome, outcomeStatuses } from '../../model/outcome.ts';
import type { Position, RenderedProblem } from '../../model/problem.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { isJsonObject, parseJson } from '../json.ts';
import { ownFields } from './own-fields.ts';
import { SecretFinder } from './secret-finder.ts';
import { formsOf } from './secret-forms.ts';

type Redact = (text: string) => string;
type RedactStart = (text: string, length: number) => string;

export type Redaction = {
  /**
   * Learns a secret in all forms in which it could come back: each of its lines, and as JSON, URLs, HTML and base64
   * spell it. Blank ones are ignored. Returns the new strings that a runner should mask, the secret itself first.
   */
  readonly addSecret: (secret: string) => readonly string[];
  readonly redact: Redact;
  /** The first `length` characters of a text, redacted, for excerpts. */
  readonly redactStart: RedactStart;
  /** Its message, and its source unless that is the name of an input. */
  readonly redactProblem: <Rendered extends Pick<RenderedProblem, 'at' | 'message'>>(problem: Rendered) => Rendered;
  /**
   * Its fields that hold text from outside; `registered.secret` stays, since outputs need it. Without the tables of an
   * export, which only reports show: they may have 100,000 rows.
   */
  readonly redactOutcome: (outcome: Outcome) => Outcome;
  /** The outcome with the tables of its export. */
  readonly redactReported: (outcome: Outcome) => Outcome;
  readonly redactOperation: <One extends Operation>(operation: One) => One;
  readonly redactRequest: (request: PlannedRequest) => PlannedRequest;
  /**
   * The value of an output that is JSON, redacted so that it stays JSON: outside text in `results`, names and
   * values of `webhookIds`, paths. Counts stay. What is not JSON is redacted as a whole.
   */
  readonly redactJson: Redact;
  /**
   * For text that we rendered, after its fields have been redacted: leaves secrets so short, or so much like our own
   * names, that redacting them would cut these up. The result is never longer than the text, so its bounds still hold.
   */
  readonly redactRendered: Redact;
  /** For markup that we rendered, such as the job summary: redacts only the contents of `<code>`. */
  readonly redactMarkup: Redact;
  /**
   * For data that is written to files: secrets so short that any text contains them by chance are left, since redacting
   * them would spoil the data and protect nothing. `mentions` need not find secrets without the character, if one is given.
   */
  readonly forFiles: { readonly mentions: (text: string, character?: string) => boolean; readonly redact: Redact };
};

const minLengthInFiles = 4;

/** Longer than a replacement, too. */
const minLengthRendered = 4;

const ownNames = [...outcomeStatuses, ...declarationLists, ...inputNames].join('\n');

export function createRedaction(): Redaction {
  const finder = new SecretFinder();
  const rendered = new SecretFinder();
  const forFiles = new SecretFinder();
  const redact: Redact = (text) => finder.redact(text);
  const redactOperation = <One extends Operation>(operation: One): One => ({
    ...redactFields(operation, redact),
    at: redactPosition(operation.at, redact),
  });
  const redactReported = ({ operation, registered, ...outcome }: Outcome): Outcome => ({
    ...redactFields(outcome, redact),
    operation: redactOperation(operation),
    // The outputs `secret` and `secrets` need it, and nothing else shows it.
    ...(registered && { registered: { ...registered, webhookId: redact(registered.webhookId) } }),
  });
  return {
    addSecret: (secret) => {
      const { spelled, base64 } = formsOf(secret);
      const added = spelled.filter((form) => !finder.knows(form));
      for (const form of [...spelled, ...base64]) {
        finder.learn(form);
        if (form.length >= minLengthRendered && !ownNames.includes(form)) rendered.learn(form);
        if (form.length >= minLengthInFiles) forFiles.learn(form);
      }
      return added;
    },
    redact,
    redactStart: (text, length) => finder.redactStart(text, length),
    redactProblem: (problem) => ({
      ...problem,
      at: redactPosition(problem.at, redact),
      message: redact(problem.message),
    }),
    redactOutcome: ({ exported, ...outcome }) => {
      if (exported === undefined) return redactReported(outcome);
      const { summary: _, ...rest } = exported;
      return redactReported({ ...outcome, exported: rest });
    },
    redactReported,
    redactOperation,
    redactRequest: ({ method, path, body }) => ({
      method,
      path: redact(path),
      ...(body !== undefined && { body: redact(body) }),
    }),
    redactJson: (text) => {
      if (!finder.mentions(text)) return text;
      const data = parseJson(text);
      return data === undefined ? redact(text) : JSON.stringify(redactOutput(data, redact));
    },
    redactRendered: (text) => rendered.redact(text),
    redactMarkup: (markup) =>
      markup.replace(/(<code>)([^<]*)/g, (_code, tag: string, text: string) => tag + rendered.redact(text)),
    forFiles: { mentions: (...asked) => forFiles.mentions(...asked), redact: (text) => forFiles.redact(text) },
  };
}

export function redactNames({ users, tasks, projects }: DisplayNames, redact: Redact): DisplayNames {
  const redacted = (names: ReadonlyMap<string, string>) => new Map([...names].map(([id, name]) => [id, redact(name)]));
  return { users: redacted(users), tasks: redacted(tasks), ...(projects && { projects: redacted(projects) }) };
}

function redactPosition(at: Position, redact: Redact): Position {
  return inputNames.some((name) => name === at.source) ? at : { ...at, source: redact(at.source) };
}

/** `results` is a list of objects, `files` one of strings; `webhookIds` and the counts are objects by name. */
function redactOutput(data: unknown, redact: Redact): unknown {
  if (!isJsonObject(data)) return redactFields(data, redact);
  const redacted = new Map<string, unknown>();
  for (const [index, [name, value]] of Object.entries(data).entries()) {
    if (typeof value === 'number') redacted.set(name, value);
    else {
      const shown = redact(name);
      // Callback URLs may differ only in what is redacted.
      redacted.set(redacted.has(shown) ? `${shown} (${index + 1})` : shown, redactFields(value, redact));
    }
  }
  return Object.fromEntries(redacted);
}

/** Redacts every text in the value but those of our own fields. Property names and keys of maps stay. */
function redactFields<T>(value: T, redact: Redact): T;
function redactFields(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactFields(item, redact));
  if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, redactFields(item, redact)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, ownFields.has(name) ? item : redactFields(item, redact)]),
  );
}
