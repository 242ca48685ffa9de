import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { forEachLocale } from '@/lib/locales/every-locale';

const text = z.string().min(1);
const failure = z.object({ title: text, home: text });
const lastWords = z.object({
  badRequest: failure,
  notFound: failure,
  unavailable: failure,
  overloaded: z.object({ title: text, text, retry: text }),
});

/** What the server itself says where Next can make no page, in every language: read once, as the files stand. */
export const wordsOf = forEachLocale((code) => {
  const file = join(process.cwd(), 'messages', `${code}.json`);
  return lastWords.parse(JSON.parse(readFileSync(file, 'utf8')));
});
