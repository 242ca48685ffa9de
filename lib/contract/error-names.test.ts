import { readFileSync } from 'node:fs';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { listFiles } from '@/scripts/checks/list-files';
import { errorNames } from './error-names';

const prefix = 'ERROR_API_';
/** The text for errors without a known name. */
const fallback = 'UNKNOWN';

const sources = listFiles(['services', 'lib/storefront/bff', 'lib/browser/requests', 'app/api'], /(?<!\.test)\.ts$/)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test.each([
  ['Romanian', romanian],
  ['Russian', russian],
])(
  '[ACC-6] every cause of an error has its sentence in %s, and no sentence stands for a cause that nobody names',
  (_, messages) => {
    const worded = Object.entries<string>(messages.errors).filter(([key]) => key.startsWith(prefix));
    expect(worded.map(([key]) => key.slice(prefix.length)).sort()).toEqual([...errorNames, fallback].sort());
    expect(worded.filter(([, text]) => text.trim() === '')).toEqual([]);
  },
);

test('[ACC-6] contains only error names in use', () => {
  expect(errorNames.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});
