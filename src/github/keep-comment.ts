// Keeps one comment on a pull request current (contract.md, section 4, `comment`).
import { type AskGitHub, createAsk } from './ask-github.ts';
import { type ExplainContext, explainAnswer } from './explain.ts';
import { findOwnComment } from './find-comment.ts';
import type { Asked } from './judge.ts';
import type { GitHubPorts } from './ports.ts';

export type CommentRequest = {
  /** `OWNER/NAME` of the base, where the pull request is. */
  readonly repository: string;
  /** Of the pull request. */
  readonly number: number;
  /** Markdown that begins with the marker, under 65,536 characters. */
  readonly text: string;
  readonly marker: string;
  /**
   * The pull request is from a fork and the event is one on which its run gets a token that can only read: any but
   * `pull_request_target`.
   */
  readonly forkOnly: boolean;
  /** For all of it; 20 s unless given. */
  readonly timeoutMs?: number;
};

/** `message`: why, and what to do; sentences without secrets, on one line. */
export type CommentResult =
  | { readonly kind: 'created' | 'updated' | 'unchanged' }
  | { readonly kind: 'not-written'; readonly message: string };

const defaultTimeoutMs = 20_000;

/** After a write of which nobody knows whether it was done, so that a list shows it. */
const settleMs = 1000;

const maxRounds = 3;

/**
 * Creates the comment, or updates the one that is there unless it says so already. Never throws for what GitHub or the
 * network does. Where nobody knows whether a comment was created it is looked for again before another one is. Two runs
 * at once may create one each, since GitHub has no way to create only what is missing; from then on the first is kept.
 */
export async function keepComment(
  request: CommentRequest,
  ports: GitHubPorts,
  signal: AbortSignal,
): Promise<CommentResult> {
  const { timeoutMs = defaultTimeoutMs } = request;
  const deadlineMs = ports.clock.monotonicMs() + timeoutMs;
  const both = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const ask = createAsk(ports, { signal: both, deadlineMs });
  const list = `${repositoryPath(request.repository)}/issues/${request.number}/comments`;
  let doubt: string | undefined;
  for (let round = 1; round <= maxRounds; round += 1) {
    const found = await findOwnComment(ask, list, request.marker);
    if (found.kind === 'stopped') return notWritten(found.asked, request, ports, doubt);
    if (found.kind === 'found') {
      const isSame = normalized(found.comment.text) === normalized(request.text);
      if (isSame) return { kind: doubt === undefined ? 'unchanged' : 'created' };
      return await update(ask, found.comment.id, request, ports);
    }
    const asked = await ask({ method: 'POST', path: list, body: bodyOf(request), repeatable: false });
    if (asked.kind !== 'uncertain') return resultOf('created', asked, request, ports);
    doubt = asked.message;
    await ports.clock.wait(settleMs, both);
  }
  return { kind: 'not-written', message: `${doubt} ${doubtAdvice}` };
}

async function update(ask: AskGitHub, id: number, request: CommentRequest, ports: GitHubPorts): Promise<CommentResult> {
  const path = `${repositoryPath(request.repository)}/issues/comments/${id}`;
  const asked = await ask({ method: 'PATCH', path, body: bodyOf(request), repeatable: true });
  return resultOf('updated', asked, request, ports);
}

/** For a write any status of success will do, whatever the body. */
function resultOf(
  kind: 'created' | 'updated',
  asked: Asked,
  request: CommentRequest,
  ports: GitHubPorts,
): CommentResult {
  const isDone = asked.kind === 'answered' && asked.response.status >= 200 && asked.response.status < 300;
  return isDone ? { kind } : notWritten(asked, request, ports);
}

const doubtAdvice = 'Nobody knows whether the comment was written: look at the pull request; the next run finds it.';

function notWritten(asked: Asked, request: CommentRequest, ports: GitHubPorts, doubt?: string): CommentResult {
  const { repository, forkOnly } = request;
  const context: ExplainContext = { repository, forkOnly, nowMs: ports.clock.nowMs(), redact: ports.redact };
  const why = asked.kind === 'answered' ? explainAnswer(asked.response, context) : ports.redact(asked.message);
  return { kind: 'not-written', message: doubt === undefined ? why : `${doubt} ${doubtAdvice} Then: ${why}` };
}

function bodyOf({ text }: CommentRequest): string {
  return JSON.stringify({ body: text });
}

function repositoryPath(repository: string): string {
  return `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`;
}

/** GitHub may give line breaks back in another form, and no space at the ends. */
function normalized(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
