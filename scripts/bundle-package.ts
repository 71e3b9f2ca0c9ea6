import { basename, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { shaking } from './bundle.ts';

/** Bundles the library and the command line into `lib`, with what they share in chunks, their thread, and the receiver. */
export async function bundlePackage(root: string, lib: string): Promise<OutputChunk[]> {
  const bundle = async (names: readonly string[], entryFileNames = '[name].js'): Promise<OutputChunk[]> => {
    const input = Object.fromEntries(names.map((name) => [basename(name), join(root, `src/${name}.ts`)]));
    const shaken = shaking(root);
    // Else undici requires by createRequire(import.meta.url): webpack breaks that, and esbuild for CommonJS.
    const importing = esmExternalRequirePlugin({ external: [/^node:/] });
    const bundled = await rolldown({ ...shaken, plugins: [shaken.plugins, importing], input });
    const { output } = await bundled.write({
      dir: lib,
      format: 'esm',
      minify: true,
      comments: false,
      entryFileNames,
      chunkFileNames: '[name]-[hash].js',
    });
    await bundled.close();
    return output.filter((file) => file.type === 'chunk');
  };
  return [
    ...(await bundle(['index', 'cli'])),
    // In one file, and a module whatever the folder's package.json says: whoever bundles the library copies it.
    ...(await bundle(['markdown-worker'], '[name].mjs')),
    // Apart, since shared chunks need what workers of Cloudflare and their like don't have.
    ...(await bundle(['library/webhooks/webhooks'])),
  ];
}
