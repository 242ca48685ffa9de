import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { localeCodes } from '@/lib/contract/locales/locales';
import { listFiles } from './list-files';
import { messageProblems, namedLanguages, textFiles } from './message-rules';

if (process.argv.includes('--help')) {
  console.log(
    'npm run messages\n\nChecks that each folder of messages has a file in every language of the table, that these have the same keys, take\nthe same arguments and have every plural form of their language; and that nothing else names a language: only the\ntable, and the files of texts that scripts/checks/message-rules.ts lists.\n\n  --texts  only what texts lack',
  );
  process.exit(0);
}

const folders = [...new Set(listFiles(['messages'], /\.json$/).map((path) => dirname(path)))];
const unknown = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !localeCodes.some((code) => name === `${code}.json`))
    .map((name) => `${join(folder, name)}: no language of the table`),
);
const expected = folders.map((folder) =>
  localeCodes.map((locale) => ({ locale, path: join(folder, `${locale}.json`) })),
);
const missing = expected.flat().flatMap(({ path }) => (existsSync(path) ? [] : [`${path}: missing`]));
if (unknown.length + missing.length > 0) {
  for (const problem of [...unknown, ...missing]) console.error(problem);
  process.exit(1);
}

const different = expected.flatMap((files) =>
  messageProblems(files.map((file) => ({ ...file, text: readFileSync(file.path, 'utf8') }))),
);

/** The build passes --texts to check only the messages, not the source code. */
const textsAlone = process.argv.includes('--texts');
const modules = [
  ...listFiles(
    ['app', 'components', 'i18n', 'lib', 'server', 'services', 'scripts', 'bench', 'worker'],
    /\.(?:tsx?|mjs)$/,
  ),
  ...readdirSync('.').filter((name) => /\.(?:ts|mjs)$/.test(name)),
].filter((path) => !/\.test\.tsx?$|\.d\.m?ts$/.test(path));
const sources = textsAlone ? [] : modules;
const named = sources
  .filter((path) => !textFiles.some((one) => path === one || path.startsWith(`${one}/`)))
  .flatMap((path) =>
    namedLanguages({ path, text: readFileSync(path, 'utf8') }).map(
      ({ line, name }) => `${path}:${line}: names a language (${name}); the table of languages knows it`,
    ),
  );

const problems = [...different, ...named];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `Messages: ${localeCodes.length} languages say the same in ${folders.length} folders; ${sources.length} modules name none.`,
);
