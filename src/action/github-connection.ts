import { inputOf } from '../declare/inputs/settings.ts';
import { type GitHubPorts, parseApiAddress } from '../github/response.ts';
import { readRoute } from '../http/proxy.ts';
import { type Transport, type TransportOptions, createTransport } from '../http/transport.ts';
import type { Result } from '../model/result.ts';
import type { Step } from './step.ts';

type GitHubOptions = Pick<TransportOptions, 'connections' | 'maxResponseBytes'> & {
  /** Media type of the responses; JSON unless given. */
  readonly accept?: string;
};

const requestTimeoutMs = 10_000;

export type GitHubConnection = GitHubPorts & Pick<Transport, 'close'>;

/** Where secrets are stored, the token of the job won't do, so leaving the input out isn't the advice. */
const noToken =
  'github-token is empty. Check that the secret it is taken from exists under that name; a run for a pull request from a fork or by Dependabot has none.';

/** Opens nothing before the first attempt. An error is a sentence that says why there is no connection. */
export async function connectGitHub(
  { environment: { inputs, variables }, system: { clock, random }, redaction: { redact, addSecret }, log }: Step,
  { accept = 'application/vnd.github+json', ...options }: GitHubOptions,
): Promise<Result<GitHubConnection>> {
  const token = inputOf(inputs, 'github-token');
  if (token === '') return { ok: false, error: noToken };
  const address = parseApiAddress(variables['GITHUB_API_URL'] || 'https://api.github.com');
  if (!address.ok) return address;
  const route = await readRoute(address.value.origin, variables);
  if (!route.ok) return route;
  for (const secret of route.value.proxy?.secrets ?? []) log.mask(secret);
  const { attempt, close } = createTransport({
    ...options,
    ...address.value,
    headers: { authorization: `Bearer ${token}`, accept },
    requestTimeoutMs,
    ...route.value,
  });
  return { ok: true, value: { attempt, close, clock, random, redact, addSecret } };
}

export async function useGitHub<Value, Failure>(
  step: Step,
  options: Omit<GitHubOptions, 'connections'>,
  use: (github: GitHubPorts) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | string>> {
  const github = await connectGitHub(step, { ...options, connections: 1 });
  if (!github.ok) return github;
  try {
    return await use(github.value);
  } finally {
    await github.value.close();
  }
}
