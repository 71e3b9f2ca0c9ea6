import { runDry } from '../engine/dry-run.ts';
import type { BoardRequest } from '../model/board.ts';
import type { Outcome } from '../model/outcome.ts';
import { plural } from '../text/grammar.ts';
import type { CheckedFile } from './checked-files.ts';

type Request = Omit<BoardRequest, 'repeatable'>;

/** An operation, and its requests. */
type Step = { readonly outcome: Outcome; readonly requests: readonly Request[] };

export type FilePlan = {
  readonly file: CheckedFile;
  /** In the order in which a run carries them out. */
  readonly steps: readonly Step[];
};

/** `taskboard.yml: 3 requests`. */
export function describePlanSize({ source }: CheckedFile, requests: number): string {
  return `${source.name}: ${plural(requests, 'request')}`;
}

/** @param file without problems */
export function planFile(file: CheckedFile): FilePlan {
  const steps: { outcome: Outcome; requests: Request[] }[] = [];
  if (file.checked !== undefined) {
    runDry(file.checked, file.request, {
      onEvent: (event) => {
        if (event.kind === 'outcome') steps.push({ outcome: event.outcome, requests: [] });
        if (event.kind === 'request') steps.at(-1)?.requests.push(event.request);
      },
    });
  }
  return { file, steps };
}
