import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileIfStale } from './launch/compile.mjs';
import { continueOnCurrentNode } from './launch/current-node.mjs';
import { installDependencies } from './launch/dependencies.mjs';
import { followShell } from './launch/follow-shell.mjs';
import { compiledProgram } from './launch/programs.mjs';

const help = `npm start            build if needed, then run the shop until Ctrl-C
npm run dev          the same with live reloading instead of a build

  --help             this text
  --rebuild          build the pages even when its sources did not change

The address, the folder of the data and everything else come from environment
variables or a file .env; see .env.example. A first start installs packages,
builds, makes the database and fills the demo catalogue: some minutes.`;

// This file uses Node.js built-ins only, because it must run on a fresh clone and on an outdated Node.js.
if (process.argv.includes('--help')) {
  console.log(help);
} else {
  followShell('scripts/start.mjs');
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  await continueOnCurrentNode();
  const development = process.argv.includes('--dev');
  process.env.NODE_ENV = development ? 'development' : 'production';
  if (!installDependencies('.')) {
    process.exitCode = 1;
  } else if (development) {
    await import('tsx');
    await import('./launch.ts');
  } else {
    await compileIfStale();
    process.setSourceMapsEnabled(true);
    await import(`../${compiledProgram('launch')}`);
  }
}
