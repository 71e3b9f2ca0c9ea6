// Events on their way to receivers: who gets one, what it says, how often it is tried.
import { type BoardEvent, type EventName, isWanted } from './changes.ts';
import type { SignEvent } from './event-signature.ts';
import type { DeliveryFault } from './faults.ts';
import { isLoopback } from './loopback.ts';
import type { Webhook } from './state.ts';

type DeliveryAttempt = {
  /** Status of the receiver's response. */
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
  /** `withheld`: never sent, since the callback is not on this machine, or too many are under way. `lost`: by a fault. */
  readonly state: 'under way' | 'delivered' | 'failed' | 'withheld' | 'lost';
  readonly attempts: readonly DeliveryAttempt[];
};

/** The body of an event, as a value that JSON can express. */
export type EventPayload = (event: BoardEvent, timestamp: string) => unknown;

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
  readonly faultOf: (callbackUrl: string, body: string) => DeliveryFault['kind'] | undefined;
  /** Called whenever `list` has changed. */
  readonly onChange: () => void;
};

/** After a first attempt that failed. */
const retryDelaysMs: readonly number[] = [2000, 10_000];

/** Older ones are forgotten. */
const maxListed = 200;
const maxUnderWay = 256;

export class Deliveries {
  readonly #sign: SignEvent;
  readonly #payload: EventPayload;
  readonly #ports: DeliveryPorts;
  readonly #listed = new Map<string, Delivery>();
  #lastId = 0;
  #underWay = 0;

  constructor(sign: SignEvent, payload: EventPayload, ports: DeliveryPorts) {
    this.#sign = sign;
    this.#payload = payload;
    this.#ports = ports;
  }

  /** The latest, oldest first. */
  get list(): readonly Delivery[] {
    return [...this.#listed.values()];
  }

  /** Sends the event to every webhook that wants it. Resolves when no attempt is left; no need to wait for that. */
  async announce(event: BoardEvent, webhooks: readonly Webhook[]): Promise<void> {
    const wanting = webhooks.filter((webhook) => isWanted(webhook, event));
    if (wanting.length === 0) return;
    const body = JSON.stringify(this.#payload(event, new Date(this.#ports.nowMs()).toISOString()));
    await Promise.all(wanting.flatMap((webhook) => this.#deliver(event, body, webhook)));
  }

  /** One delivery, or two by a fault. */
  #deliver({ name, task }: BoardEvent, body: string, webhook: Webhook): readonly Promise<void>[] {
    const { webhookId, callbackUrl } = webhook;
    const isLocal = isLoopback(new URL(callbackUrl).hostname);
    const fault = isLocal ? this.#ports.faultOf(callbackUrl, body) : undefined;
    const count = fault === 'repeated-event' ? 2 : 1;
    return Array.from({ length: count }, async () => {
      this.#lastId += 1;
      const delivery = { id: `D${this.#lastId}`, webhookId, event: name, task: task._id, callbackUrl, attempts: [] };
      if (fault === 'lost-event') this.#note({ ...delivery, state: 'lost' });
      else if (!isLocal || this.#underWay >= maxUnderWay) this.#note({ ...delivery, state: 'withheld' });
      else await this.#send({ ...delivery, state: 'under way' }, body, webhook);
    });
  }

  async #send(delivery: Delivery, body: string, webhook: Webhook): Promise<void> {
    this.#underWay += 1;
    try {
      await this.#attempt(delivery, body, webhook);
    } catch {
      // The board closes.
    } finally {
      this.#underWay -= 1;
    }
  }

  async #attempt(delivery: Delivery, body: string, { secret, callbackUrl }: Webhook): Promise<void> {
    const headers = { 'content-type': 'application/json', ...this.#sign(body, secret) };
    this.#note(delivery);
    let attempts: readonly DeliveryAttempt[] = [];
    for (const delayMs of [...retryDelaysMs, undefined]) {
      const startedMs = this.#ports.nowMs();
      const outcome = await this.#ports.post(callbackUrl, headers, body);
      attempts = [...attempts, { ...outcome, durationMs: Math.round(this.#ports.nowMs() - startedMs) }];
      const isDelivered = 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
      const state = isDelivered ? 'delivered' : delayMs === undefined ? 'failed' : 'under way';
      this.#note({ ...delivery, state, attempts });
      if (isDelivered || delayMs === undefined) return;
      await this.#ports.pause(delayMs);
    }
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
