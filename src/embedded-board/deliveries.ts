// The board's own requests: it checks callbacks with HEAD, and delivers events to them.
import { createHmac } from 'node:crypto';
import type { WebhookEvent } from '../model/declaration.ts';
import { isLoopback } from '../text/address.ts';
import { objectOf } from '../text/json.ts';
import { type BoardEvent, eventPayload, isWanted } from './events.ts';
import type { Pause } from './options.ts';
import type { Webhook } from './state.ts';

type CallbackOutcome = { readonly status?: number; readonly error?: string };

export type Delivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly event: WebhookEvent;
  readonly task: string;
  /** `withheld`: never sent, since the callback is not on this machine. */
  state: 'under way' | 'delivered' | 'failed' | 'withheld';
  readonly attempts: (CallbackOutcome & { readonly durationMs: number })[];
};

/** A slower callback counts as one that does not respond. */
const timeoutMs = 2000;

/** Before each attempt. */
const delaysMs: readonly number[] = [0, 2000, 10_000];

const maxListed = 200;

export class Deliveries {
  readonly #pause: Pause;
  #lastId = 0;
  readonly list: Delivery[] = [];

  constructor(pause: Pause) {
    this.#pause = pause;
  }

  /** Sends the event to every webhook that wants it. Resolves when no attempt is left; no need to wait for that. */
  async announce(event: BoardEvent, webhooks: readonly Webhook[]): Promise<void> {
    const wanting = webhooks.filter((webhook) => isWanted(webhook, event));
    if (wanting.length === 0) return;
    const body = JSON.stringify(eventPayload(event, new Date().toISOString()));
    await Promise.all(wanting.map((webhook) => this.#deliver(event, body, webhook)));
  }

  async #deliver(event: BoardEvent, body: string, { webhookId, callbackUrl, secret }: Webhook): Promise<void> {
    this.#lastId += 1;
    const state = isLoopback(new URL(callbackUrl).hostname) ? 'under way' : 'withheld';
    const subject = { event: event.name, task: event.task._id };
    const delivery: Delivery = { id: `D${this.#lastId}`, webhookId, ...subject, state, attempts: [] };
    this.list.push(delivery);
    if (this.list.length > maxListed) this.list.shift();
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'X-Board-Signature': signature };
    for (const delayMs of state === 'under way' ? delaysMs : []) {
      const isClosing = delayMs > 0 && (await this.#pause(delayMs).catch(() => true));
      if (isClosing) return;
      const startedMs = performance.now();
      const outcome = await call(callbackUrl, { method: 'POST', headers, body });
      delivery.attempts.push({ ...outcome, durationMs: Math.round(performance.now() - startedMs) });
      const { status = 0 } = outcome;
      if (status >= 200 && status < 300) delivery.state = 'delivered';
      else if (delivery.attempts.length === delaysMs.length) delivery.state = 'failed';
      if (delivery.state !== 'under way') return;
    }
  }
}

/**
 * task-board-api.md, Create webhook: whether the address responds to HEAD with 200. One on another machine is assumed to,
 * since the board sends nothing beyond this one.
 */
export async function isReachable(callbackUrl: string): Promise<boolean> {
  if (!isLoopback(new URL(callbackUrl).hostname)) return true;
  return (await call(callbackUrl, { method: 'HEAD' })).status === 200;
}

/** Never rejects. */
async function call(url: string, init: RequestInit): Promise<CallbackOutcome> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { error: describeFailure(error) };
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} s`;
  // fetch itself only says that it failed.
  const { code, message = error.message } = objectOf(error.cause);
  return String(code ?? message);
}
