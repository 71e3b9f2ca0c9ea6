// The only importer of the charting library at run time (docs/decisions/0011-charts.md).
import { None, parse, type Spec, View } from 'vega';

/**
 * The chart as `<svg>…</svg>`: attributes only, no style, no script, no external resource. Colours are variables of the
 * page, so that one drawing works in light mode, dark mode and print. External text is allowed in data, never in signals.
 */
export async function drawChart(spec: Spec): Promise<string> {
  const view = new View(parse(spec), { renderer: 'none', loader: refusingLoader, logLevel: None });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

const refuse = (): Promise<never> => Promise.reject(new Error('A chart loads nothing.'));

const refusingLoader = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

/** Inherited from the page. */
export const chartFont = 'inherit';

export const colors = {
  text: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  weekend: 'var(--weekend)',
  gap: 'var(--card)',
  single: 'var(--s0)',
} as const;

/** As many as can be distinguished at a glance; the page has a variable for each. */
export const seriesCount = 8;

export type Paint = { readonly fill: string; readonly stroke: string };

export function seriesPaint(index: number): Paint {
  return { fill: `var(--s${index})`, stroke: colors.gap };
}

/** Billable time is filled, other time is hollow: distinguishable without colours. */
export const splitPaints = {
  billable: { fill: colors.single, stroke: colors.single },
  rest: { fill: colors.gap, stroke: colors.single },
} as const;
