import { compileIfStale } from './launch/compile.mjs';

// The programs of `npm run build`; the pages are Next's.
await compileIfStale();
