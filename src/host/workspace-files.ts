// Files that an export writes: the old file or the whole new one, never half of one (contract.md, section 5).
import type { FileToReplace, PendingFile, WorkspaceFiles } from '../model/ports.ts';

/** What writes them is loaded with the first file, since most runs write none. */
export function createWorkspaceFiles(workspace: string): WorkspaceFiles {
  return {
    create: async (path): Promise<PendingFile> => {
      const { createPendingFile } = await import('./pending-file.ts');
      return createPendingFile(workspace, path);
    },
    read: async (path): Promise<FileToReplace> => {
      const { readWorkspaceFile } = await import('./workspace-read.ts');
      return readWorkspaceFile(workspace, path);
    },
  };
}
