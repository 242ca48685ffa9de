import { compileIfStale } from './launch/compile.mjs';
import { continueOnCurrentNode } from './launch/current-node.mjs';
import { compiledProgram } from './launch/programs.mjs';

await continueOnCurrentNode();
await compileIfStale();
process.setSourceMapsEnabled(true);
await import(`../${compiledProgram('build')}`);
