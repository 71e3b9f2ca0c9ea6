/** What somebody wrote, and of it one slip. */
export type Mistake = {
  readonly title: string;
  /** Text of `.github/taskboard.yml`. */
  readonly file?: string;
  /** Inputs of the step beside `base-url` and `token`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Text of `tasks.txt`. */
  readonly tasks?: string;
  /** Variables that expressions see. */
  readonly env?: Readonly<Record<string, string>>;
  /** It is legal, and a warning tells of it. */
  readonly warns?: true;
  /** Slips, if there is more than one. */
  readonly slips?: number;
};

export const inFile = (title: string, file: string, more: Partial<Mistake> = {}): Mistake => ({ title, file, ...more });

export const inInputs = (title: string, inputs: Readonly<Record<string, string>>, more: Partial<Mistake> = {}) => ({
  title,
  inputs,
  ...more,
});

/** One update of one subtask in the file; `lines` follow its task and its name. */
export const update = (lines: string) => `subtask-updates:\n  - task: T8\n    name: Write tests\n${lines}`;

export const setting = (line: string) => update(`    set:\n      ${line}\n`);

export const removal = (lines: string) => `label-removals:\n  - ${lines}\n`;

/** An export of one task; `lines` follow the task. */
export const exporting = (lines: string) => `time-entry-exports:\n  - task: T8\n    ${lines}\n`;

export const registering = (lines: string) =>
  `webhook-registrations:\n  - callbackUrl: https://hooks.example.com/board\n    ${lines}\n`;

/** Apart, since a plain string with it looks like a mistake in a template. */
export const expression = (text: string) => `$${'{{'} ${text} }}`;
