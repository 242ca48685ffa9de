import { compileIfStale } from './launch/compile.mjs';
import { compiledProgram } from './launch/programs.mjs';

await compileIfStale();
process.setSourceMapsEnabled(true);
await import(`../${compiledProgram('build')}`);
