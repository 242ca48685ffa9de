import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCompiled } from './launch/compile.mjs';
import { continueOnCurrentNode } from './launch/current-node.mjs';
import { compiledProgram, programs } from './launch/programs.mjs';

await continueOnCurrentNode();

// Runs a program: the compiled file if it is up to date, else its source.
const [name = ''] = process.argv.splice(2, 1);
const source = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (source === undefined) {
  console.error(`node scripts/run.mjs PROGRAM, which is one of: ${Object.keys(programs).join(', ')}`);
  process.exitCode = 2;
} else {
  const compiled = isCompiled();
  if (compiled) process.setSourceMapsEnabled(true);
  else await import('tsx');
  const file = resolve(compiled ? compiledProgram(name) : source);
  process.argv[1] = file;
  await import(pathToFileURL(file).href);
}
