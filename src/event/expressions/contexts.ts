// By docs.github.com, Contexts reference and Variables reference.
import type { ExpressionContexts } from '../../model/expression.ts';
import type { GitHubEvent } from '../../model/pull-request.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Properties of `github` that have a variable of the same name: `actor` has `GITHUB_ACTOR`. `token` is left out. */
const githubNames = (
  'action action_path action_ref action_repository actor actor_id api_url base_ref event_path ' +
  'graphql_url head_ref job ref ref_name ref_type repository repository_id repository_owner repository_owner_id ' +
  'retention_days run_attempt run_id run_number server_url sha triggering_actor workflow workflow_ref ' +
  'workflow_sha workspace'
).split(' ');

const runnerNames = ['arch', 'debug', 'environment', 'name', 'os', 'temp', 'tool_cache', 'workspace'];

/**
 * Variables that are not the user's: an expression can put a value into a request. `INPUT_` holds the inputs, the token
 * among them; `ACTIONS_` credentials of the job; `GITHUB_` and `RUNNER_` are contexts of their own, but for
 * `GITHUB_TOKEN`, which is a credential; `TASKBOARD_TOKEN` is the board's on the command line.
 */
const notInEnv = /^(?:INPUT_|ACTIONS_|GITHUB_|RUNNER_|TASKBOARD_TOKEN$)/i;

export function expressionContexts(env: Variables, event: GitHubEvent): ExpressionContexts {
  const isProtected = env['GITHUB_REF_PROTECTED']?.toLowerCase();
  const url = repositoryUrl(env);
  return {
    github: {
      ...namedBy('GITHUB_', githubNames, env),
      event_name: event.name,
      ...(isProtected && { ref_protected: isProtected === 'true' }),
      ...(url !== undefined && { repositoryUrl: url }),
      event: event.payload,
    },
    env: whatIsSet(Object.entries(env).filter(([name]) => !notInEnv.test(name))),
    runner: namedBy('RUNNER_', runnerNames, env),
  };
}

/** The one property that is text in a workflow and has no variable: `git://github.com/octocat/hello-world.git`. */
function repositoryUrl({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }: Variables): string | undefined {
  const url = URL.parse(server ?? '');
  return repository && url ? `git://${url.host}/${repository}.git` : undefined;
}

function namedBy(prefix: string, names: readonly string[], env: Variables): Readonly<Record<string, string>> {
  return whatIsSet(names.map((name) => [name, env[`${prefix}${name.toUpperCase()}`]]));
}

function whatIsSet(variables: readonly (readonly [string, string | undefined])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(variables.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
