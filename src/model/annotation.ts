import type { Position } from './problem.ts';

/** A message that GitHub shows on the run's page and, if it has a place, next to that line of the file. */
export type Annotation = {
  readonly level: 'error' | 'warning' | 'notice';
  /** Our own fixed text, nothing from outside. */
  readonly title: string;
  /** Under 4,096 characters, visible text; line breaks are allowed. */
  readonly message: string;
  readonly below?: string;
  /** A place in a file of the repository, its path relative to the workspace. */
  readonly at?: Position;
};
