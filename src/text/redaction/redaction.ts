// The secrets of the run, and texts without them (contract.md, section 5). A second line of defence behind the masks
// of the runner, which know neither the step summary nor files nor outputs.
import type { Outcome } from '../../model/outcome.ts';
import { createSecretFinder, type SecretFinder } from './secret-finder.ts';
import { formsOf } from './secret-forms.ts';

export type Redaction = {
  /**
   * Takes a secret in all the forms in which it could come back: each of its lines, and as JSON, URLs, HTML and base64
   * spell it. Blank ones are passed over. Gives the new texts that a runner should mask, the secret itself first.
   */
  readonly addSecret: (secret: string) => readonly string[];
  /** The text with every occurrence of a secret, also of overlapping ones, as `***`. */
  readonly redact: (text: string) => string;
  /** Plain data with its texts redacted; numbers and property names stay. */
  readonly redactData: <T>(value: T) => T;
  /**
   * JSON text, redacted so that it stays JSON; any other text is redacted as a whole. The names of an object at the
   * top are redacted too: in the outputs they are names of webhooks.
   */
  readonly redactJson: (text: string) => string;
  /** The texts of our own markup, as the job summary has it, redacted; its tags stay, whatever the secrets are. */
  readonly redactMarkup: (markup: string) => string;
  /** An outcome to be shown: texts are redacted, but for `registered`, which outputs need. */
  readonly redactOutcome: (outcome: Outcome) => Outcome;
  /**
   * For data that is written to files: secrets that are so short that they stand in any text by chance are left, since
   * they would spoil the data and give nothing away.
   */
  readonly forFiles: Pick<SecretFinder, 'mentions' | 'redact'>;
};

const minLengthInFiles = 4;

export function createRedaction(): Redaction {
  const finder = createSecretFinder();
  const forFiles = createSecretFinder();
  const { redact } = finder;
  const redactData = <T>(value: T): T => mapTexts(value, redact) as T;

  return {
    addSecret: (secret) => {
      const { spelled, base64 } = formsOf(secret);
      const added = spelled.filter((form) => !finder.knows(form));
      for (const form of [...spelled, ...base64]) {
        finder.learn(form);
        if (form.length >= minLengthInFiles) forFiles.learn(form);
      }
      return added;
    },
    redact,
    redactData,
    redactJson: (text) => {
      if (!finder.mentions(text)) return text;
      try {
        const data: unknown = redactData(JSON.parse(text));
        return JSON.stringify(
          typeof data !== 'object' || data === null || Array.isArray(data)
            ? data
            : Object.fromEntries(Object.entries(data).map(([name, value]) => [redact(name), value])),
        );
      } catch {
        return redact(text);
      }
    },
    redactMarkup: (markup) => markup.replace(/(<[^<>]*>)|[^<>]+/g, (text, tag?: string) => tag ?? redact(text)),
    redactOutcome: ({ registered, ...shown }) => ({ ...redactData(shown), ...(registered && { registered }) }),
    forFiles,
  };
}

/** Words of our own types, on which programs decide: a secret that is such a word must not change them. */
const ownWords: ReadonlySet<string> = new Set(['kind', 'source', 'status', 'by', 'format', 'ifMissing']);

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, mapTexts(item, map)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      ownWords.has(name) && (typeof item === 'string' || Array.isArray(item)) ? item : mapTexts(item, map),
    ]),
  );
}
