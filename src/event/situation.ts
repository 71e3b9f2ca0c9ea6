import type { CheckBox, PullRequest, TaskReferences } from '../model/pull-request.ts';

/** The readers of `pull-request/`, handed in because a run without pull requests does not load them. */
export type PullRequestReaders = {
  readonly findTaskReferences: (
    pullRequest: PullRequest,
    references: TaskReferences,
  ) => {
    readonly tasks: readonly string[];
    readonly notices: readonly string[];
    /** Why nothing was looked for, in short. */
    readonly nothing?: string;
  };
  readonly boxesToSend: (
    pullRequest: PullRequest,
    heading: true | string,
    trustedAuthors: readonly string[],
  ) => {
    readonly boxes: readonly CheckBox[];
    readonly notices: readonly string[];
    /** A clause for each box that occurs twice with different ticks. */
    readonly conflicts: readonly string[];
    /** Why nothing was looked for, in short. */
    readonly nothing?: string;
  };
};

export type PullRequestSituation = {
  readonly eventName: string;
  /** Absent where the event has none. */
  readonly pullRequest?: PullRequest;
  /** Absent where none are declared. */
  readonly references?: TaskReferences;
  /** Lists of globs, of which an id must match one each. */
  readonly allowedTasks: readonly (readonly string[])[];
};
