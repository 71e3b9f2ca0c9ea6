import { readDataFile, writeDataFile } from './data-file.ts';
import { Deliveries } from './deliveries.ts';
import type { BoardEvent } from './events.ts';
import { FaultScript } from './fault-script.ts';
import type { BoardOptions, Pause } from './options.ts';
import { sampleState } from './sample-data.ts';
import type { BoardState, Task, Webhook } from './state.ts';

/** A request as received; what can be written is known later. */
export type RecordedRequest = {
  readonly method: string;
  /** The request target as sent, percent-encoding and all. */
  readonly path: string;
  /** Alternating names and values, in the order and case sent. */
  readonly rawHeaders: readonly string[];
  /** Decoded as UTF-8, of a long one the beginning; empty until it is complete. */
  body: string;
  /** Monotonic, comparable within one process. */
  readonly arrivedMs: number;
  readonly id: number;
  status?: number;
  /** From its arrival until its response was sent or its connection was lost. */
  durationMs?: number;
  fault?: string;
  error?: string | undefined;
  /** What it changed on the board, a line each, without secrets. Rendered only for those who look, which takes time. */
  changes?: (() => readonly string[]) | undefined;
};

const maxRequests = 5000;

export class Board {
  readonly options: BoardOptions;
  readonly pause: Pause;
  readonly faults: FaultScript;
  readonly deliveries: Deliveries;
  /** The latest, in order of arrival, live; without those of the page and to `/callback/`. */
  readonly requests: RecordedRequest[] = [];
  readonly tasks: Map<string, Task>;
  readonly webhooks: Webhook[];
  /** The base URL for clients: `http://127.0.0.1:PORT`. Empty until the board listens. */
  url = '';
  #requestCount = 0;

  /** @throws Error if the data file holds no board, or cannot be written */
  constructor(options: BoardOptions, pause: Pause) {
    const { data, state = sampleState, faults = [] } = options;
    this.options = options;
    this.pause = pause;
    this.faults = new FaultScript(faults);
    this.deliveries = new Deliveries(pause);
    const stored = data === undefined ? undefined : readDataFile(data);
    const { tasks, webhooks } = stored ?? state;
    this.tasks = new Map(tasks);
    this.webhooks = [...webhooks];
    // A path that cannot be written should show at once, not at the first change.
    if (stored === undefined) this.#save();
  }

  /** A snapshot: read it again after later changes. */
  get state(): BoardState {
    return { tasks: new Map(this.tasks), webhooks: [...this.webhooks] };
  }

  arrive(request: Pick<RecordedRequest, 'method' | 'path' | 'rawHeaders' | 'arrivedMs'>): RecordedRequest {
    this.#requestCount += 1;
    const record: RecordedRequest = { ...request, body: '', id: this.#requestCount };
    this.requests.push(record);
    if (this.requests.length > maxRequests) this.requests.shift();
    return record;
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
    if (this.options.data !== undefined) writeDataFile(this.options.data, this);
  }
}
