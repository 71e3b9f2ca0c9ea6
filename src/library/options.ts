import type { DeclarationList } from '../model/declaration.ts';
import {
  type AuthScheme,
  type InputName,
  type Inputs,
  inputNames,
  workflowInputs,
  yamlInputs,
} from '../model/settings.ts';
import { suggest } from '../text/suggest.ts';
import type { Declarations } from './declarations.ts';
import type { GlobalType } from './global-type.ts';

/** How a board is reached, and how patiently. */
export type BoardOptions = {
  /** Address of the board, without `/api/v1`; https, unless the host is loopback. */
  readonly baseUrl: string;
  /** The credential. It may be left out only with the scheme `none`. */
  readonly token?: string;
  /** How the token is sent; `bearer` unless given. */
  readonly authScheme?: AuthScheme;
  /** The user of the scheme `basic`, or the header of the scheme `header`. */
  readonly authName?: string;
  /** Permits http to any host. The token then travels unencrypted. */
  readonly allowInsecureHttp?: boolean;
  /** Requests in flight at most, 1 to 64; 4 unless given. */
  readonly concurrency?: number;
  /** Seconds for one attempt, the whole response included; 30 unless given. */
  readonly requestTimeout?: number;
  /** Attempts for one request, 1 to 10; 4 unless given. */
  readonly maxAttempts?: number;
};

/** YAML, or the data that it would be. */
type Yaml<Key extends keyof Declarations> = string | NonNullable<Declarations[Key]>;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Declarations that follow those of the text, such as `subtaskUpdates`. */
type DeclarationOptions = { readonly [List in DeclarationList as CamelCase<List>]?: Yaml<List> };

/** The inputs of the action that don't concern GitHub. Values are as there, or the equivalent data. */
export type InputOptions = Partial<BoardOptions> &
  DeclarationOptions & {
    /** How task ids are found in the event; replaces that key of the text. */
    readonly taskReferences?: Yaml<'task-references'>;
    /** What a pull request must have; replaces that key of the text. */
    readonly require?: Yaml<'require'>;
    /** Names of users and tasks for reports; replaces that key of the text. */
    readonly names?: Yaml<'names'>;
    /** What an hour costs, for amounts in reports; replaces that key of the text. */
    readonly rates?: Yaml<'rates'>;
    /** The kinds of declarations that are allowed; all unless given. */
    readonly allowedOperations?: string | readonly DeclarationList[];
    /** Ids or globs of the tasks that may be touched; any unless given. */
    readonly allowedTasks?: string | readonly string[];
    /** Nothing is sent if more requests than this are planned; 0: no limit. */
    readonly maxRequests?: number;
    /** Plan each request, and send none. */
    readonly dryRun?: boolean;
    /** Start nothing more after the first failure. */
    readonly failFast?: boolean;
    /** `i/n`: only the tasks of the i-th of n parts. */
    readonly shard?: string;
    /** Seconds for the whole run; 600 unless given. */
    readonly runTimeout?: number;
  };

/** What the declarations are about, and where they run. */
export type ContextOptions = {
  /** Name of the text in problems; `taskboard.yml` unless given. */
  readonly source?: string;
  /** Absolute path of the folder that files are read from and written to; the working directory unless given. */
  readonly workspace?: string;
  /** The GitHub event that expressions, tasks and checklists are taken from. */
  readonly event?: { readonly name: string; readonly payload: Readonly<Record<string, unknown>> };
  /**
   * Variables that expressions can read, as `env` and, by their `GITHUB_` and `RUNNER_` names, as `github` and
   * `runner`; none unless given.
   */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ends the work: requests in flight are aborted, and no new one starts. */
  readonly signal?: GlobalType<'AbortSignal'>;
};

const libraryInputs = inputNames.filter((name) => !workflowInputs.some((other) => other === name));
const listInputs: readonly InputName[] = ['allowed-operations', 'allowed-tasks'];

/** `baseUrl` for `base-url`. */
export function optionOf(input: string): string {
  return input.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** What messages call it, with a value that they name. */
export function optionWith(input: string, value: string | undefined): string {
  const name = input === 'config-file' ? 'the text' : optionOf(input);
  return value === undefined ? name : `${name}: ${value}`;
}

const inputOfOption: ReadonlyMap<string, InputName> = new Map(libraryInputs.map((name) => [optionOf(name), name]));

/** @param others options that aren't inputs. @throws TypeError for an unknown option, or a value that no input can have */
export function inputsOf(options: object, others: readonly string[]): Inputs {
  const inputs = new Map<string, string | object>();
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined || others.includes(option)) continue;
    const input = inputOfOption.get(option);
    if (input === undefined) {
      const hint = suggest(option, [...inputOfOption.keys(), ...others]);
      throw new TypeError(`unknown option ${JSON.stringify(option)}${hint === undefined ? '' : `; ${hint}`}`);
    }
    inputs.set(input, inputValue(option, input, value));
  }
  return inputs;
}

function inputValue(option: string, input: InputName, value: unknown): string | object {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) {
    // A plain copy: without what is undefined, and with dates as texts.
    if (yamlInputs.includes(input)) return JSON.parse(JSON.stringify(value));
    if (listInputs.includes(input) && Array.isArray(value)) return value.map(String).join('\n');
  }
  throw new TypeError(`the option ${option} cannot be a value of type ${value === null ? 'null' : typeof value}`);
}
