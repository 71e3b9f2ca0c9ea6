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
  const pathOf = (name: string) => join(root, sources, `${name}.${extension}`);
  const bundle = async (input: Readonly<Record<string, string>>): Promise<OutputChunk[]> => {
    const bundled = await rolldown({ ...shaking(root), input });
    const { output } = await bundled.write({
      dir: lib,
      format: 'esm',
      minify: true,
      comments: false,
      chunkFileNames: '[name]-[hash].js',
    });
    await bundled.close();
    return output.filter((file) => file.type === 'chunk');
  };
  return [
    ...(await bundle({
      index: pathOf('index'),
      cli: pathOf('cli'),
      'markdown-worker': pathOf('markdown-worker'),
    })),
    // Apart, since shared chunks need what workers of Cloudflare and their like don't have.
    ...(await bundle({ webhooks: pathOf('library/webhooks/webhooks') })),
  ];
}
