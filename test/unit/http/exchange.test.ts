import type { Dispatcher } from 'undici';
import { expect, it } from 'vitest';
import { exchange } from '../../../src/http/exchange.ts';
import { described, never } from './open-board.ts';

/** What undici's controller is to an exchange. */
class Controller {
  aborted = false;
  paused = false;
  reason: Error | null = null;
  pause = () => undefined;
  resume = () => undefined;

  abort(reason: Error): void {
    this.aborted = true;
    this.reason = reason;
  }
}

type Play = (handler: Dispatcher.DispatchHandler, controller: Controller) => void;

/** Calls it in each turn of the event loop until the exchange gives up. */
function repeat(step: () => void, controller: Controller): void {
  step();
  if (!controller.aborted) setImmediate(repeat, step, controller);
}

const begin: Play = (handler, controller) => {
  handler.onRequestStart?.(controller, {});
  handler.onResponseStart?.(controller, 200, {});
  handler.onResponseData?.(controller, Buffer.from('half'));
};

const cases: readonly [string, string, Play, string][] = [
  ['no connection', 'unsent', () => undefined, 'No connection to the board could be established within 0.01 s'],
  ['no response', 'ambiguous', (handler, controller) => handler.onRequestStart?.(controller, {}), 'did not respond'],
  ['half a response', 'ambiguous', begin, 'did not finish within 0.01 s (request-timeout)'],
  [
    'a response that keeps trickling',
    'ambiguous',
    (handler, controller) => {
      begin(handler, controller);
      repeat(() => handler.onResponseData?.(controller, Buffer.from('x')), controller);
    },
    'did not finish within 0.01 s (request-timeout)',
  ],
  [
    'endless interim responses',
    'ambiguous',
    (handler, controller) => {
      handler.onRequestStart?.(controller, {});
      repeat(() => handler.onResponseStart?.(controller, 103, {}), controller);
    },
    'did not respond within 0.01 s (request-timeout)',
  ],
];

it.each(cases)('at the deadline, %s is %s', async (_, kind, play, words) => {
  const controller = new Controller();
  const dispatcher: Pick<Dispatcher, 'dispatch'> = {
    dispatch(_options, handler) {
      play(handler, controller);
      return true;
    },
  };
  const limits = { host: 'the board', timeoutMs: 10, maxResponseBytes: 1e9 };
  expect(described(await exchange(dispatcher, { method: 'POST', path: '/' }, limits, never))).toStrictEqual({
    kind,
    message: expect.stringContaining(words),
  });
  expect(controller.aborted).toBe(kind === 'ambiguous');
});
