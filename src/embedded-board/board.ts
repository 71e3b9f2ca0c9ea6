// A running board: its content, and everything that a change to it concerns.
import { readDataFile, writeDataFile } from './data-file.ts';
import { Deliveries } from './deliveries.ts';
import type { BoardEvent } from './events.ts';
import { FaultScript } from './fault-script.ts';
import type { BoardOptions, Pause } from './options.ts';
import { type RecordedRequest, RequestLog } from './request-log.ts';
import { sampleState } from './sample-data.ts';
import type { BoardState, Task, Webhook } from './state.ts';

export class Board {
  readonly options: BoardOptions;
  readonly pause: Pause;
  readonly faults: FaultScript;
  readonly deliveries: Deliveries;
  readonly log = new RequestLog();
  readonly tasks: Map<string, Task>;
  readonly webhooks: Webhook[];
  /** The base URL for clients: `http://127.0.0.1:PORT`, and the path prefix. Empty until the board listens. */
  url = '';
  #changes = 0;

  /** @throws Error if the signature is none, if the data file holds no board, or cannot be written */
  constructor(options: BoardOptions, pause: Pause) {
    const { data, state = sampleState, faults = [] } = options;
    this.options = options;
    this.pause = pause;
    this.faults = new FaultScript(faults);
    this.deliveries = new Deliveries(options, this.faults, pause);
    const stored = data === undefined ? undefined : readDataFile(data);
    const { tasks, webhooks } = stored ?? state;
    this.tasks = new Map(tasks);
    this.webhooks = [...webhooks];
    // A path that cannot be written should show at once, not at the first change.
    if (stored === undefined) this.#save();
  }

  /** Grows with every change, of the content or of what the page shows besides. */
  get revision(): number {
    return 1 + this.#changes + this.faults.revision + this.log.revision + this.deliveries.revision;
  }

  /** A snapshot: read it again after later changes. */
  get state(): BoardState {
    return { tasks: new Map(this.tasks), webhooks: [...this.webhooks] };
  }

  /** The latest requests, in order of arrival, live; without those of the page and to `/callback/`. */
  get requests(): readonly RecordedRequest[] {
    return this.log.requests;
  }

  /** Afterwards the change outlasts a kill, if there is a data file. @throws Error if that cannot be written */
  commit(event: BoardEvent): void {
    const { name, task } = event;
    if (name === 'taskDeleted') this.tasks.delete(task._id);
    else this.tasks.set(task._id, task);
    this.#save();
    void this.deliveries.announce(event, this.webhooks);
  }

  /** @throws Error, as `commit` */
  addWebhook(webhook: Webhook): void {
    this.webhooks.push(webhook);
    this.#save();
  }

  #save(): void {
    this.#changes += 1;
    if (this.options.data !== undefined) writeDataFile(this.options.data, this);
  }
}
