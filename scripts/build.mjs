import { spawnSync } from 'node:child_process';
import { compileIfStale } from './launch/compile.mjs';
import { putFilesAside, putFilesBack } from './launch/earlier-files.mjs';
import { messagesAreWhole } from './launch/whole-messages.mjs';

// The programs, then the pages, which are Next's.
if (messagesAreWhole()) {
  await compileIfStale();
  putFilesAside('.next');
  const next = ['node_modules/next/dist/bin/next', 'build', '--webpack'];
  const { status } = spawnSync(process.execPath, next, { stdio: 'inherit' });
  if (status === 0) putFilesBack('.next');
  process.exitCode = status ?? 1;
} else process.exitCode = 1;
