import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type InputMetadata = {
  readonly description: string;
  readonly required?: boolean;
  readonly default?: string;
};

/** What the runner reads from `action.yml`. */
export type ActionMetadata = {
  readonly name: string;
  readonly description: string;
  readonly author?: string;
  readonly branding?: { readonly icon: string; readonly color: string };
  readonly inputs: Readonly<Record<string, InputMetadata>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly main: string };
};

/** Root of the repository, with a trailing slash. */
export const actionRoot = new URL('../../', import.meta.url);

let metadata: ActionMetadata | undefined;

/** Reads `action.yml` of this repository, once. */
export function readActionMetadata(): ActionMetadata {
  metadata ??= parse(readFileSync(new URL('action.yml', actionRoot), 'utf8')) as ActionMetadata;
  return metadata;
}

/**
 * The `INPUT_…` variables that the runner passes: every input of `action.yml` that is given or has a default, and
 * unknown ones too, which only make the runner warn. Names are upper-cased and spaces become `_`; hyphens stay.
 *
 * @throws Error if a default is an expression other than that of the job's token, since nothing here evaluates it.
 */
export function renderInputVariables(
  metadata: ActionMetadata,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  for (const [name, { default: preset }] of Object.entries(metadata.inputs)) {
    if (preset === '$' + '{{ github.token }}') {
      values.set(name, 'ghs_tokenOfTheJob');
      continue;
    }
    if (preset?.includes('${{') && given[name] === undefined) {
      throw new Error(`action.yml: the default of ${name} is an expression; pass the input`);
    }
    // The runner sets inputs without a default as well, to an empty string.
    values.set(name, preset ?? '');
  }
  for (const [name, value] of Object.entries(given)) values.set(name, value);
  return Object.fromEntries(
    [...values].map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]),
  );
}
