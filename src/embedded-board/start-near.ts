import type { BoardOptions } from './options.ts';
import { type EmbeddedBoard, startBoard } from './server.ts';

/** In use, or, on Windows, within a range that the system has reserved. */
const taken: ReadonlySet<unknown> = new Set(['EADDRINUSE', 'EACCES']);

/** Starts a board on the requested port or, if that is taken, on any. @throws Error, as `startBoard` */
export async function startBoardNear(options: BoardOptions): Promise<EmbeddedBoard> {
  try {
    return await startBoard(options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && taken.has(error.code))) throw error;
    return await startBoard({ ...options, port: 0 });
  }
}
