// Events on their way to receivers: who gets one, what it says, how often it is tried.
import { type SignatureFormat, signWebhook } from '../webhooks/signature.ts';
import { type BoardEvent, type EventName, isWanted } from './changes.ts';
import { isLoopback } from './loopback.ts';
import type { Webhook } from './state.ts';

type DeliveryAttempt = {
  /** Of the receiver's response. */
  readonly status?: number;
  /** Where there was no response. */
  readonly error?: string;
  readonly durationMs: number;
};

export type Delivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly event: EventName;
  readonly task: string;
  readonly callbackUrl: string;
  /** `withheld`: never sent, since the callback is not on this machine, or too many are under way. */
  readonly state: 'under way' | 'delivered' | 'failed' | 'withheld';
  readonly attempts: readonly DeliveryAttempt[];
};

/** How deliveries are signed. The service's specification does not show it. */
export type SignatureSettings = SignatureFormat & {
  /** `X-Taskboard-Signature` unless given. */
  readonly header?: string;
};

export type DeliveryPorts = {
  /** Never rejects. */
  readonly post: (
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<{ readonly status: number } | { readonly error: string }>;
  /** Rejects when the board closes. */
  readonly pause: (ms: number) => Promise<void>;
  readonly nowMs: () => number;
  /** Called whenever `list` has changed. */
  readonly onChange: () => void;
};

/** After a first attempt that failed. */
const retryDelaysMs: readonly number[] = [2000, 10_000];

/** Older ones are forgotten. */
const maxListed = 200;
const maxUnderWay = 256;

export class Deliveries {
  readonly #signature: SignatureSettings;
  readonly #ports: DeliveryPorts;
  readonly #listed = new Map<string, Delivery>();
  #lastId = 0;
  #underWay = 0;

  constructor(signature: SignatureSettings, ports: DeliveryPorts) {
    this.#signature = signature;
    this.#ports = ports;
  }

  /** The latest, oldest first. */
  get list(): readonly Delivery[] {
    return [...this.#listed.values()];
  }

  /** Sends the event to every webhook that wants it. Resolves when no attempt is left; no need to wait for that. */
  async announce(event: BoardEvent, webhooks: readonly Webhook[]): Promise<void> {
    await Promise.all(webhooks.filter((webhook) => isWanted(webhook, event)).map((one) => this.#deliver(event, one)));
  }

  async #deliver(event: BoardEvent, webhook: Webhook): Promise<void> {
    this.#lastId += 1;
    const { webhookId, callbackUrl } = webhook;
    const delivery = { id: `D${this.#lastId}`, webhookId, event: event.name, task: event.task._id, callbackUrl };
    if (!isLoopback(new URL(callbackUrl).hostname) || this.#underWay >= maxUnderWay) {
      this.#note({ ...delivery, state: 'withheld', attempts: [] });
      return;
    }
    this.#underWay += 1;
    try {
      await this.#attempt({ ...delivery, state: 'under way', attempts: [] }, webhook, this.#payload(event, delivery));
    } catch {
      // The board closes.
    } finally {
      this.#underWay -= 1;
    }
  }

  async #attempt(delivery: Delivery, { secret, callbackUrl }: Webhook, body: string): Promise<void> {
    const { header = 'X-Taskboard-Signature', ...format } = this.#signature;
    const headers = { 'content-type': 'application/json', [header]: signWebhook({ ...format, body, secret }) };
    this.#note(delivery);
    let attempts: readonly DeliveryAttempt[] = [];
    for (const delayMs of [...retryDelaysMs, undefined]) {
      const startedMs = this.#ports.nowMs();
      const answer = await this.#ports.post(callbackUrl, headers, body);
      attempts = [...attempts, { ...answer, durationMs: Math.round(this.#ports.nowMs() - startedMs) }];
      const isDelivered = 'status' in answer && answer.status >= 200 && answer.status < 300;
      const state = isDelivered ? 'delivered' : delayMs === undefined ? 'failed' : 'under way';
      this.#note({ ...delivery, state, attempts });
      if (isDelivered || delayMs === undefined) return;
      await this.#ports.pause(delayMs);
    }
  }

  /** This board's own: the specification does not show the shape. Time entries and comments stay out, since they may be many. */
  #payload(
    { name, task, comment, previous }: BoardEvent,
    { id, webhookId }: Pick<Delivery, 'id' | 'webhookId'>,
  ): string {
    const { timeEntries, comments, ...shown } = task;
    const changes = previous && { changedProperties: Object.keys(previous), previous };
    const timestamp = new Date(this.#ports.nowMs()).toISOString();
    return JSON.stringify({ event: name, deliveryId: id, webhookId, timestamp, task: shown, ...changes, comment });
  }

  #note(delivery: Delivery): void {
    if (!this.#listed.has(delivery.id) && this.#listed.size >= maxListed) {
      const [oldest = ''] = this.#listed.keys();
      this.#listed.delete(oldest);
    }
    // One forgotten while in progress reappears as the latest.
    this.#listed.set(delivery.id, delivery);
    this.#ports.onChange();
  }
}
