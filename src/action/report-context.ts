// What summary and comment need in addition to the outcomes, redacted.
import type { Outcome } from '../model/outcome.ts';
import type { Settings } from '../model/settings.ts';
import type { DisplayNames } from '../model/totals.ts';
import type { ReportContext } from '../report/markdown/report.ts';

type Reported = {
  /** Redacted, as are the names. */
  readonly outcomes: readonly Outcome[];
  readonly names: DisplayNames;
  readonly interruption: string | undefined;
};

/** Charts and totals are loaded only if something was exported. */
export async function reportContext(
  { outcomes, names, interruption }: Reported,
  { dryRun, origin }: Pick<Settings, 'dryRun' | 'origin'>,
  redact: (text: string) => string,
): Promise<ReportContext> {
  const has = (what: 'exported' | 'verified') => outcomes.some((outcome) => outcome[what] !== undefined);
  const exports = has('exported') ? await import('../report/summary/export-summary.ts') : undefined;
  const verified = has('verified') ? await import('../report/differences.ts') : undefined;
  return {
    names,
    dryRun,
    ...(origin !== '' && { boardHost: redact(new URL(origin).host) }),
    ...(interruption !== undefined && { interruption: redact(interruption) }),
    ...(exports && { renderExports: exports.renderExports }),
    ...(verified && { differenceSection: verified.differenceSection }),
  };
}
