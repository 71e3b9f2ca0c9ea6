// Events on their way to receivers: who gets one, what it says, how often it is tried.
import type { WebhookEvent } from '../model/declaration.ts';
import { isLoopback } from '../text/address.ts';
import type { CallbackOutcome, postEvent } from './callbacks.ts';
import type { SignEvent } from './event-signature.ts';
import { type BoardEvent, isWanted } from './events.ts';
import type { Fault } from './faults.ts';
import type { Webhook } from './state.ts';

export type Delivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly event: WebhookEvent;
  readonly task: string;
  readonly callbackUrl: string;
  /** `withheld`: never sent, since the callback is not on this machine. `lost`: by a fault. */
  state: 'under way' | 'delivered' | 'failed' | 'withheld' | 'lost';
  readonly attempts: (CallbackOutcome & { readonly durationMs: number })[];
};

/** The body of an event, as a value that JSON can express. */
export type EventPayload = (event: BoardEvent, timestamp: string) => unknown;

export type DeliveryPorts = {
  readonly sign: SignEvent;
  readonly payload: EventPayload;
  readonly post: typeof postEvent;
  /** Rejects when the board closes. */
  readonly pause: (ms: number) => Promise<void>;
  readonly faultOf: (callbackUrl: string, body: string) => Fault | undefined;
};

/** Before each attempt. */
const delaysMs: readonly number[] = [0, 2000, 10_000];

/** Older ones are forgotten. */
const maxListed = 200;

export class Deliveries {
  readonly #ports: DeliveryPorts;
  #lastId = 0;
  /** The latest, oldest first. */
  readonly list: Delivery[] = [];
  /** Grows whenever `list` changes. */
  revision = 0;

  constructor(ports: DeliveryPorts) {
    this.#ports = ports;
  }

  /** Sends the event to every webhook that wants it. Resolves when no attempt is left; no need to wait for that. */
  async announce(event: BoardEvent, webhooks: readonly Webhook[]): Promise<void> {
    const wanting = webhooks.filter((webhook) => isWanted(webhook, event));
    if (wanting.length === 0) return;
    const body = JSON.stringify(this.#ports.payload(event, new Date().toISOString()));
    await Promise.all(wanting.flatMap((webhook) => this.#deliver(event, body, webhook)));
  }

  /** One delivery, or two by a fault. */
  #deliver(event: BoardEvent, body: string, webhook: Webhook): readonly Promise<void>[] {
    const { callbackUrl } = webhook;
    const isLocal = isLoopback(new URL(callbackUrl).hostname);
    const fault = isLocal ? this.#ports.faultOf(callbackUrl, body)?.kind : undefined;
    if (!isLocal) this.#add(event, webhook, 'withheld');
    else if (fault === 'lost-event') this.#add(event, webhook, 'lost');
    else return Array.from({ length: fault === 'repeated-event' ? 2 : 1 }, () => this.#send(event, body, webhook));
    return [];
  }

  async #send(event: BoardEvent, body: string, webhook: Webhook): Promise<void> {
    const { sign, post, pause } = this.#ports;
    const headers = { 'content-type': 'application/json', ...sign(body, webhook.secret) };
    const delivery = this.#add(event, webhook, 'under way');
    for (const delayMs of delaysMs) {
      const isClosing = delayMs > 0 && (await pause(delayMs).catch(() => true));
      if (isClosing) return;
      const startedMs = performance.now();
      const outcome = await post(webhook.callbackUrl, headers, body);
      delivery.attempts.push({ ...outcome, durationMs: Math.round(performance.now() - startedMs) });
      const { status = 0 } = outcome;
      if (status >= 200 && status < 300) delivery.state = 'delivered';
      else if (delivery.attempts.length === delaysMs.length) delivery.state = 'failed';
      this.revision += 1;
      if (delivery.state !== 'under way') return;
    }
  }

  #add({ name, task }: BoardEvent, { webhookId, callbackUrl }: Webhook, state: Delivery['state']): Delivery {
    this.#lastId += 1;
    const id = `D${this.#lastId}`;
    const delivery: Delivery = { id, webhookId, event: name, task: task._id, callbackUrl, state, attempts: [] };
    this.list.push(delivery);
    if (this.list.length > maxListed) this.list.shift();
    this.revision += 1;
    return delivery;
  }
}
