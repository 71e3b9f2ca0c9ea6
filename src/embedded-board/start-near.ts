import type { BoardOptions } from './options.ts';
import { type EmbeddedBoard, startBoard } from './server.ts';

/** Starts a board on the requested port or, if that is taken, on any. @throws Error, as `startBoard` */
export async function startBoardNear(options: BoardOptions): Promise<EmbeddedBoard> {
  try {
    return await startBoard(options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return await startBoard({ ...options, port: 0 });
  }
}
