// The secrets of the run, and redaction (contract.md, section 5). A second line of defence behind the masks
// of the runner, which know neither the step summary nor files nor outputs.

import { declarationLists } from '../model/declaration.ts';
import { type Outcome, outcomeStatuses } from '../model/operation.ts';
import type { RenderedProblem } from '../model/problem.ts';
import { inputNames } from '../model/settings.ts';
import { redactFields } from './redact-fields.ts';
import { SecretFinder } from './secret-finder.ts';
import { formsOf } from './secret-forms.ts';

export type Redaction = {
  /**
   * Learns a secret in all forms in which it could come back: each of its lines, and as JSON, URLs, HTML and base64
   * spell it. Blank ones are ignored. Returns the new strings that a runner should mask, the secret itself first.
   */
  readonly addSecret: (secret: string) => readonly string[];
  readonly redact: SecretFinder['redact'];
  readonly redactStart: SecretFinder['redactStart'];
  readonly redactOutcome: (outcome: Outcome) => Outcome;
  readonly redactProblem: <Rendered extends RenderedProblem>(problem: Rendered) => Rendered;
  /**
   * For text that we rendered, after its fields have been redacted: leaves secrets so short, or so much like our own
   * names, that redacting them would cut these up. The result is never longer than the text, so its bounds still hold.
   */
  readonly redactRendered: SecretFinder['redact'];
  /** For markup that we rendered: redacts only the contents of `<code>`. */
  readonly redactMarkup: SecretFinder['redact'];
  /**
   * For data that is written to files: secrets so short that any text contains them by chance are left, since redacting
   * them would spoil the data and protect nothing.
   */
  readonly forFiles: Pick<SecretFinder, 'mentions' | 'anyNumeric' | 'redact'>;
};

/** Any text contains shorter ones by chance; and none may be shorter than what replaces it. */
const minLength = 4;

const ownNames = [...outcomeStatuses, ...declarationLists, ...inputNames].join('\n');

export function createRedaction(): Redaction {
  const finder = new SecretFinder();
  const rendered = new SecretFinder();
  const forFiles = new SecretFinder();
  const { redact, redactStart } = finder;
  return {
    addSecret: (secret) => {
      const { spelled, base64 } = formsOf(secret);
      const added = spelled.filter((form) => !finder.knows(form));
      for (const form of [...spelled, ...base64]) {
        finder.learn(form);
        if (form.length < minLength) continue;
        forFiles.learn(form);
        if (!ownNames.includes(form)) rendered.learn(form);
      }
      return added;
    },
    redact,
    redactStart,
    redactOutcome: (outcome) => redactFields(outcome, redact),
    redactProblem: (problem) => redactFields(problem, redact),
    redactRendered: rendered.redact,
    redactMarkup: (markup) =>
      markup.replace(/(<code>)([^<]*)/g, (_code, tag: string, text: string) => tag + rendered.redact(text)),
    forFiles,
  };
}
