// What a report of Stryker comes to: a score for each room, and the survivors that nobody has argued.
import type { Argument } from './argued.ts';

/** Of a report in Stryker's format (mutation-testing-report-schema), what is read here. */
export type Report = { readonly files: Readonly<Record<string, ReportedFile>> };

type ReportedFile = { readonly source: string; readonly mutants: readonly ReportedMutant[] };

type ReportedMutant = {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
};

type Place = { readonly line: number; readonly column: number };

export type Room = {
  readonly name: string;
  readonly mutants: number;
  readonly killed: number;
  readonly argued: number;
  readonly survivors: readonly string[];
};

/** `killed` of those that aren't argued, as a share, with the bounds of its 95 % confidence interval (Wilson). */
export function scoreOf({ mutants, killed, argued }: Room): { share: number; from: number; to: number } {
  const n = mutants - argued;
  if (n === 0) return { share: 1, from: 0, to: 1 };
  const [share, z] = [killed / n, 1.96];
  const middle = share + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const scale = 1 + z ** 2 / n;
  return { share, from: Math.max(0, (middle - reach) / scale), to: Math.min(1, (middle + reach) / scale) };
}

const fates: Readonly<Record<string, 'killed' | 'survived'>> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
};

/** One room a folder of `src`. Mutants that weren't drawn, or don't compile, count nowhere. */
export function roomsOf(report: Report, argued: readonly Argument[]): readonly Room[] {
  const tested = mutantsOf(report).filter(({ fate }) => fate !== undefined);
  return [...Map.groupBy(tested, ({ path }) => path.split('/')[1] ?? path)].map(([name, all]) => {
    const survivors = all.filter(({ fate }) => fate === 'survived');
    const open = survivors.filter((mutant) => !argued.some((one) => isAbout(one, mutant)));
    return {
      name,
      mutants: all.length,
      killed: all.length - survivors.length,
      argued: survivors.length - open.length,
      survivors: open.map(({ path, at, line, change }) => `${path}:${at}: ${line}\n    ${change}`),
    };
  });
}

/** Arguments about mutants that are killed, or that there are no more. */
export function idleArguments(report: Report, argued: readonly Argument[]): readonly Argument[] {
  const others = mutantsOf(report).filter(({ fate }) => fate !== 'killed');
  return argued.filter((one) => one.file in report.files && !others.some((mutant) => isAbout(one, mutant)));
}

function mutantsOf({ files }: Report) {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => ({
      path,
      at: mutant.location.start.line,
      line: lineOf(source, mutant),
      change: changeOf(source, mutant),
      fate: fates[mutant.status],
    })),
  );
}

function isAbout({ file, line, change }: Argument, mutant: ReturnType<typeof mutantsOf>[number]): boolean {
  return mutant.path === file && mutant.line === line && mutant.change === change;
}

function lineOf(source: string, { location: { start } }: ReportedMutant): string {
  return (source.split('\n')[start.line - 1] ?? '').trim();
}

/** `old → new`, on one line. */
function changeOf(source: string, { location: { start, end }, replacement }: ReportedMutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  const old = [(lines[0] ?? '').slice(start.column - 1), ...lines.slice(1)].join(' ');
  return `${old} → ${replacement}`.replaceAll(/\s+/g, ' ');
}
