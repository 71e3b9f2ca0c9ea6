// taskboard check of one file, compared with an empty process, and of a hundred files. Measures the last build of lib/cli.js.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDone, inTurn, median, medianMs, report, root, runStep } from './measure.ts';

export async function commandLine(): Promise<void> {
  const cli = join(root, 'lib/cli.js');
  const example = join(root, 'examples/demo/taskboard.yml');
  const folder = await mkdtemp(join(tmpdir(), 'taskboard-check-'));
  try {
    for (let number = 0; number < 100; number += 1) await copyFile(example, join(folder, `${number}.taskboard.yml`));
    const [one, empty] = await inTurn(
      25,
      () => runStep([cli, 'check', example], {}),
      () => runStep(['-e', '0'], {}),
    );
    ensureDone(one);
    const ratio = medianMs(one) / medianMs(empty);
    report('check of one file, ratio to node -e 0', ratio, 'at most 4', ratio <= 4);
    const hundred = [];
    for (let round = 0; round < 5; round += 1) hundred.push(await runStep([cli, 'check', folder], {}));
    ensureDone(hundred);
    const ms = median(hundred.map((figure) => figure.ms));
    report('check of a hundred files, ms', ms, 'under 1000', ms < 1000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
