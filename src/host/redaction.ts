// The secrets of the run, and texts without them (contract.md, section 5). A second line of defence behind the masks
// of the runner, which know neither the step summary nor files nor outputs.
import type { Outcome } from '../model/outcome.ts';

export type Redaction = {
  /**
   * Takes a secret in all the forms in which it could come back: each of its lines, and as JSON, URLs and HTML spell
   * it. Blank ones are passed over. Gives the new texts that a runner should mask, the secret itself first.
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
  /** An outcome to be shown: texts are redacted, but for `registered`, which outputs need. */
  readonly redactOutcome: (outcome: Outcome) => Outcome;
};

const replacement = '***';

/** A line this short, such as `}`, is in every text and gives nothing away. */
const minLineLength = 3;

/** Secrets are found by their first characters, so that thousands of them cost no more than one. */
const keyLength = 4;

export function createRedaction(): Redaction {
  const known = new Set<string>();
  const byStart = new Map<string, string[]>();
  const firstUnits = new Uint8Array(65_536);
  const keyLengths = new Set<number>();

  const learn = (text: string): void => {
    known.add(text);
    const key = text.slice(0, keyLength);
    const sameStart = byStart.get(key);
    if (sameStart === undefined) byStart.set(key, [text]);
    else sameStart.push(text);
    firstUnits[text.charCodeAt(0)] = 1;
    keyLengths.add(key.length);
  };

  const longestAt = (text: string, index: number): number => {
    let longest = 0;
    for (const length of keyLengths) {
      for (const secret of byStart.get(text.slice(index, index + length)) ?? []) {
        if (secret.length > longest && text.startsWith(secret, index)) longest = secret.length;
      }
    }
    return longest;
  };

  const redact = (text: string): string => {
    if (known.size === 0) return text;
    let redacted = '';
    let hiddenTo = 0;
    for (let index = 0; index < text.length; index += 1) {
      if (firstUnits[text.charCodeAt(index)] === 0) continue;
      const length = longestAt(text, index);
      if (length === 0) continue;
      // One that begins inside another only makes the hidden stretch longer.
      if (index >= hiddenTo) redacted += text.slice(hiddenTo, index) + replacement;
      hiddenTo = Math.max(hiddenTo, index + length);
    }
    return hiddenTo === 0 ? text : redacted + text.slice(hiddenTo);
  };

  const redactData = <T>(value: T): T => mapTexts(value, redact) as T;

  return {
    addSecret: (secret) => {
      const added = formsOf(secret).filter((form) => !known.has(form));
      for (const form of added) learn(form);
      return added;
    },
    redact,
    redactData,
    redactJson: (text) => {
      if (known.size === 0) return text;
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
    redactOutcome: ({ registered, ...shown }) => ({ ...redactData(shown), ...(registered && { registered }) }),
  };
}

/** The secret, its lines and what encoders make of them; a set, since most are the same. */
function formsOf(secret: string): readonly string[] {
  if (secret.trim() === '') return [];
  const lines = secret.split(/[\r\n]+/).filter((line) => line.trim().length >= minLineLength);
  const forms = [secret, secret.trim(), ...lines].flatMap((text) => {
    const percent = encodeURIComponent(text.toWellFormed());
    const strict = percent.replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
    const json = JSON.stringify(text).slice(1, -1);
    return [text, json, json.replaceAll('/', '\\/'), percent, strict, percent.replaceAll('%20', '+'), htmlForm(text)];
  });
  return [...new Set(forms)];
}

function htmlForm(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Words of our own types, on which programs decide: a secret that is such a word must not change them. */
const ownWords: ReadonlySet<string> = new Set(['kind', 'source', 'status', 'by', 'format', 'ifMissing']);

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      ownWords.has(name) && typeof item === 'string' ? item : mapTexts(item, map),
    ]),
  );
}
