/** What is mutated of a module of `src`, and the folders of `test/unit` whose tests are to notice. */
export type MutatedModule = { readonly mutate: readonly string[]; readonly tests: readonly string[] };

/** Where a mistake would cost users most: what they wrote, what is sent, how often, and what they bill by. */
export const mutatedModules: ReadonlyMap<string, MutatedModule> = new Map([
  ['declare', { mutate: ['src/declare/**/*.ts'], tests: ['declare', 'engine'] }],
  ['event', { mutate: ['src/event/**/*.ts'], tests: ['event', 'engine'] }],
  ['plan', { mutate: ['src/plan/**/*.ts'], tests: ['plan', 'engine'] }],
  ['run', { mutate: ['src/run/**/*.ts'], tests: ['run'] }],
  ['http', { mutate: files('http', 'retry-policy asked-wait send-rate request-queue'), tests: ['http', 'run'] }],
  ['webhooks', { mutate: ['src/webhooks/**/*.ts'], tests: ['webhooks'] }],
  ['exports', { mutate: [...files('exports', 'filter order'), 'src/exports/totals/*.ts'], tests: ['exports'] }],
  ['text', { mutate: files('text', 'dates instant money'), tests: ['text', 'exports'] }],
]);

function files(module: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `src/${module}/${name}.ts`);
}
