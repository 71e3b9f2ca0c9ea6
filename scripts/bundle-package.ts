import { join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { shaking } from './bundle.ts';

type Bundling = {
  /** The folder of the entries, below `root`, and what their names end with. */
  readonly sources: string;
  readonly extension: 'js' | 'ts';
  /** Where the chunks go. */
  readonly lib: string;
};

/** Bundles the library, the command line and the thread of both, with what they share in chunks. */
export async function bundlePackage(root: string, { sources, extension, lib }: Bundling): Promise<OutputChunk[]> {
  const entries = ['index', 'cli', 'markdown-worker'].map((name) => [
    name,
    join(root, sources, `${name}.${extension}`),
  ]);
  const bundled = await rolldown({ ...shaking(root), input: Object.fromEntries(entries) as Record<string, string> });
  const { output } = await bundled.write({
    dir: lib,
    format: 'esm',
    minify: true,
    comments: false,
    chunkFileNames: '[name]-[hash].js',
  });
  await bundled.close();
  return output.filter((file) => file.type === 'chunk');
}
