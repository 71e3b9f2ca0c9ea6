/** Properties of a subtask that may be set; absent ones keep their value, `null` clears (task-board-api.md, Subtask). */
export type SubtaskChanges = {
  readonly name?: string;
  readonly finished?: boolean;
  readonly userId?: string | null;
  readonly dueDateTimestamp?: string | null;
  readonly dueDateTimestampLocal?: string | null;
};

export type SubtaskTarget =
  | { readonly by: 'name'; readonly name: string }
  | { readonly by: 'index'; readonly index: number };

export type Verb = { readonly base: string; readonly past: string };

type FlagProperty = { readonly value: 'flag'; readonly on: Verb; readonly off: Verb };

type TextProperty = {
  readonly value: 'name' | 'user' | 'timestamp';
  readonly title: string;
  /** Instead of "set the due date of": `rename`, continued by `"Code review" to "Review"`. */
  readonly verb?: Verb;
};

export type SubtaskProperty = FlagProperty | (TextProperty & { readonly clearable: boolean });

type PropertyOf<Value> = [Value] extends [boolean]
  ? FlagProperty
  : TextProperty & { readonly clearable: null extends Value ? true : false };

/** In the order of task-board-api.md, which is that of a body. */
export const subtaskProperties: {
  readonly [Key in keyof SubtaskChanges]-?: PropertyOf<Required<SubtaskChanges>[Key]>;
} = {
  name: { value: 'name', title: 'name', verb: { base: 'rename', past: 'renamed' }, clearable: false },
  finished: { value: 'flag', on: { base: 'tick', past: 'ticked' }, off: { base: 'untick', past: 'unticked' } },
  userId: { value: 'user', title: 'assignee', verb: { base: 'assign', past: 'assigned' }, clearable: true },
  dueDateTimestamp: { value: 'timestamp', title: 'due date', clearable: true },
  dueDateTimestampLocal: { value: 'timestamp', title: 'local due date', clearable: true },
};

export const subtaskKeys = Object.keys(subtaskProperties) as readonly (keyof SubtaskChanges)[];
