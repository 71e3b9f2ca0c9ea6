// undici types its index only; these parts are imported by themselves because loading all of it slows down the start.
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';

  export = Client;
}
declare module 'undici/lib/core/connect.js' {
  import type { Socket } from 'node:net';
  import type { buildConnector } from 'undici';

  /** Unlike its published type, a connector of undici 8 gives the socket while it is being connected. */
  type Connector = (options: buildConnector.Options, callback: buildConnector.Callback) => Socket;
  function build(options: buildConnector.BuildOptions): Connector;
  export = build;
}
