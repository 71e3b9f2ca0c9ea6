// Events on their way to receivers: who gets one, what it says, how often it is tried.
import type { WebhookEvent } from '../model/declaration.ts';
import { isLoopback } from '../text/address.ts';
import type { postEvent } from './callbacks.ts';
import type { SignEvent } from './event-signature.ts';
import { type BoardEvent, isWanted } from './events.ts';
import type { Fault } from './faults.ts';
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
  readonly event: WebhookEvent;
  readonly task: string;
  readonly callbackUrl: string;
  /** `withheld`: never sent, since the callback is not on this machine. `lost`: by a fault. */
  state: 'under way' | 'delivered' | 'failed' | 'withheld' | 'lost';
  attempts: readonly DeliveryAttempt[];
};

/** The body of an event, as a value that JSON can express. */
export type EventPayload = (event: BoardEvent, timestamp: string) => unknown;

export type DeliveryPorts = {
  readonly sign: SignEvent;
  readonly payload: EventPayload;
  readonly post: typeof postEvent;
  /** Rejects when the board closes. */
  readonly pause: (ms: number) => Promise<void>;
  readonly nowMs: () => number;
  readonly faultOf: (callbackUrl: string, body: string) => Fault | undefined;
  /** Called whenever `list` has changed. */
  readonly onChange: () => void;
};

/** After a first attempt that failed. */
const retryDelaysMs: readonly number[] = [2000, 10_000];

/** Older ones are forgotten. */
const maxListed = 200;

export class Deliveries {
  readonly #ports: DeliveryPorts;
  readonly #list: Delivery[] = [];
  #lastId = 0;

  constructor(ports: DeliveryPorts) {
    this.#ports = ports;
  }

  /** The latest, oldest first. */
  get list(): readonly Delivery[] {
    return this.#list;
  }

  /** Sends the event to every webhook that wants it. Resolves when no attempt is left; no need to wait for that. */
  async announce(event: BoardEvent, webhooks: readonly Webhook[]): Promise<void> {
    const wanting = webhooks.filter((webhook) => isWanted(webhook, event));
    if (wanting.length === 0) return;
    const body = JSON.stringify(this.#ports.payload(event, new Date(this.#ports.nowMs()).toISOString()));
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
    const { sign, post, pause, nowMs, onChange } = this.#ports;
    const headers = { 'content-type': 'application/json', ...sign(body, webhook.secret) };
    const delivery = this.#add(event, webhook, 'under way');
    for (const delayMs of [...retryDelaysMs, undefined]) {
      const startedMs = nowMs();
      const outcome = await post(webhook.callbackUrl, headers, body);
      delivery.attempts = [...delivery.attempts, { ...outcome, durationMs: Math.round(nowMs() - startedMs) }];
      if ('status' in outcome && outcome.status >= 200 && outcome.status < 300) delivery.state = 'delivered';
      else if (delayMs === undefined) delivery.state = 'failed';
      onChange();
      if (delivery.state !== 'under way' || delayMs === undefined) return;
      const isClosing = await pause(delayMs).catch(() => true);
      if (isClosing === true) return;
    }
  }

  #add({ name, task }: BoardEvent, { webhookId, callbackUrl }: Webhook, state: Delivery['state']): Delivery {
    this.#lastId += 1;
    const id = `D${this.#lastId}`;
    const delivery: Delivery = { id, webhookId, event: name, task: task._id, callbackUrl, state, attempts: [] };
    this.#list.push(delivery);
    if (this.#list.length > maxListed) this.#list.shift();
    this.#ports.onChange();
    return delivery;
  }
}
