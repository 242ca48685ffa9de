import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileIfStale } from './launch/compile.mjs';
import { putFilesAside, putFilesBack } from './launch/earlier-files.mjs';
import { messagesAreWhole } from './launch/whole-messages.mjs';

const help = `npm run build -- [options]

The programs, then the pages.

  --before FOLDER   where the version lies that this one replaces, if not here:
                    pages that somebody has open find its scripts for a day`;

const { values } = parseArgs({ options: { help: { type: 'boolean' }, before: { type: 'string', default: '.' } } });
if (values.help) {
  console.log(help);
} else if (messagesAreWhole()) {
  await compileIfStale();
  putFilesAside('.next', { before: join(values.before, '.next') });
  const next = ['node_modules/next/dist/bin/next', 'build', '--webpack'];
  const { status } = spawnSync(process.execPath, next, { stdio: 'inherit' });
  if (status === 0) putFilesBack('.next');
  process.exitCode = status ?? 1;
} else {
  process.exitCode = 1;
}
