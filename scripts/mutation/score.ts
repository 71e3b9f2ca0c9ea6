// What a report of Stryker comes to: a score for each module, and the survivors.

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

export type Module = {
  readonly name: string;
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly string[];
};

/** `killed` as a share, with the bounds of its 95 % confidence interval (Wilson). */
export function scoreOf({ mutants: n, killed }: Module): { share: number; from: number; to: number } {
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

/** One module a folder of `src`. Mutants that weren't drawn, or don't compile, count nowhere. */
export function modulesOf({ files }: Report): readonly Module[] {
  const tested = Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.flatMap((mutant) => {
      const fate = fates[mutant.status];
      return fate === undefined ? [] : [{ path, source, mutant, fate }];
    }),
  );
  return [...Map.groupBy(tested, ({ path }) => path.split('/')[1] ?? path)].map(([name, all]) => {
    const survivors = all.filter(({ fate }) => fate === 'survived').map(describe);
    return { name, mutants: all.length, killed: all.length - survivors.length, survivors };
  });
}

function describe(survivor: { path: string; source: string; mutant: ReportedMutant }): string {
  const { path, source, mutant } = survivor;
  const line = mutant.location.start.line;
  const text = (source.split('\n')[line - 1] ?? '').trim();
  return `${path}:${line}: ${text}\n    ${changeOf(source, mutant)}`;
}

/** `old → new`, on one line. */
function changeOf(source: string, { location: { start, end }, replacement }: ReportedMutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  const old = [(lines[0] ?? '').slice(start.column - 1), ...lines.slice(1)].join(' ');
  return `${old} → ${replacement}`.replaceAll(/\s+/g, ' ');
}
