import { parse } from 'yaml';
import { blocksOf } from './markdown-blocks.ts';

type Workflow = {
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, string>> }[];
      }
    >
  >;
};

export type WorkflowStep = {
  /** The first event that starts the workflow. */
  readonly eventName: string;
  /** The values under `with`, as written. */
  readonly inputs: Readonly<Record<string, string>>;
};

/** The steps of this action in the text of a workflow. */
export function stepsOf(workflow: string): readonly WorkflowStep[] {
  const { on, jobs } = parse(workflow) as Workflow;
  const eventName = Object.keys(on)[0] ?? '';
  return Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ uses }) => uses?.includes('/taskboard-action@'))
    .map((step) => ({ eventName, inputs: step.with ?? {} }));
}

/** The inputs, with expressions replaced as GitHub would. @throws Error for an expression that has no value */
export function fillIn(
  inputs: Readonly<Record<string, string | number | boolean>>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const filled = Object.entries(inputs).map(([name, text]) => {
    const value = String(text).replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
      const found = values[expression];
      if (found === undefined) throw new Error(`the test has no value for \${{ ${expression} }}: give it one`);
      return found;
    });
    return [name, value] as const;
  });
  return Object.fromEntries(filled);
}

/** How many blocks of YAML a guide has, and steps of this action in those that are workflows. */
export function countYaml(guide: string): { readonly blocks: number; readonly steps: number } {
  const blocks = blocksOf(guide, 'yaml');
  const workflows = blocks.filter((text) => text.startsWith('on:'));
  return { blocks: blocks.length, steps: workflows.flatMap(stepsOf).length };
}
