import type { BoardChange } from './changes.ts';
import type { BoardState, Task, Webhook } from './state.ts';

/** The content of a running board. Every change goes through `commit`. */
export class LiveBoard {
  readonly #tasks: Map<string, Task>;
  readonly #webhooks: Webhook[];
  readonly #onChange: (change: BoardChange) => void;

  constructor({ tasks, webhooks }: BoardState, onChange: (change: BoardChange) => void) {
    this.#tasks = new Map(tasks);
    this.#webhooks = [...webhooks];
    this.#onChange = onChange;
  }

  get tasks(): ReadonlyMap<string, Task> {
    return this.#tasks;
  }

  get webhooks(): readonly Webhook[] {
    return this.#webhooks;
  }

  snapshot(): BoardState {
    return { tasks: new Map(this.#tasks), webhooks: [...this.#webhooks] };
  }

  commit(change: BoardChange): void {
    if (change.kind === 'webhook-created') this.#webhooks.push(change.webhook);
    else if (change.kind === 'task-deleted') this.#tasks.delete(change.task._id);
    else this.#tasks.set(change.task._id, change.task);
    this.#onChange(change);
  }
}
