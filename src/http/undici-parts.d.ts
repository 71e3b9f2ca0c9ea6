// undici types its index only; these parts are imported by themselves because loading all of it slows down the start.
declare module 'undici/lib/dispatcher/pool.js' {
  // biome-ignore lint/style/noDefaultExport: what import makes of a CommonJS module.
  export { Pool as default } from 'undici';
}
declare module 'undici/lib/dispatcher/client.js' {
  // biome-ignore lint/style/noDefaultExport: what import makes of a CommonJS module.
  export { Client as default } from 'undici';
}
declare module 'undici/lib/core/connect.js' {
  import type { Socket } from 'node:net';
  import type { buildConnector } from 'undici';

  /** Unlike its published type, a connector of undici 8 gives the socket while it is being connected. */
  type Connector = (options: buildConnector.Options, callback: buildConnector.Callback) => Socket;
  // biome-ignore lint/style/noDefaultExport: what import makes of a CommonJS module.
  export default function build(options: buildConnector.BuildOptions): Connector;
}
