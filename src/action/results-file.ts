/**
 * Writes the complete results where only the job sees them, under a name of its own, since a job may have several
 * steps of this action. Gives the absolute path.
 *
 * @throws FileError when the directory cannot be written.
 */
export async function writeResultsFile(runnerTemp: string, json: string): Promise<string> {
  const [{ mkdir, writeFile }, { join, resolve }, { randomBytes }, { fileError }] = await Promise.all([
    import('node:fs/promises'),
    import('node:path'),
    import('node:crypto'),
    import('../host/file-failure.ts'),
  ]);
  const path = join(resolve(runnerTemp), `taskboard-results-${randomBytes(6).toString('hex')}.json`);
  try {
    await mkdir(runnerTemp, { recursive: true });
    await writeFile(path, json, { flag: 'wx' });
    return path;
  } catch (error) {
    throw fileError('cannot write the results to', path, error);
  }
}
