import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { listFiles } from '@/scripts/checks/list-files';
import { unsentWords } from './client-messages';

const sources = new Map(
  listFiles(['app', 'components', 'i18n', 'lib'], /(?<!\.test)\.tsx?$/).map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ]),
);

function fileOf(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return ['', '.ts', '.tsx'].map((end) => base + end).find((path) => sources.has(path));
}

const importedSpecifiers = (text: string) =>
  [...text.matchAll(/(?:from |import\()'([@.][^']+)'/g)].flatMap(([, specifier]) => specifier ?? []);

/** Files that run in the browser: client components and all their imports. */
function clientFiles(): ReadonlySet<string> {
  const found = new Set([...sources].flatMap(([path, text]) => (text.startsWith("'use client'") ? [path] : [])));
  for (const path of found) {
    for (const specifier of importedSpecifiers(sources.get(path) ?? '')) {
      const imported = fileOf(path, specifier);
      if (imported !== undefined) found.add(imported);
    }
  }
  return found;
}

test('[LOC-2] includes every message that client components use on every page', () => {
  const used = [...clientFiles()].flatMap((path) => {
    const text = sources.get(path) ?? '';
    // Dialogs that load all messages are exempt.
    if (text.includes('<AllMessages>')) return [];
    return Object.entries(unsentWords).flatMap(([namespace, words]) => {
      const own = text.includes(`useTranslations('${namespace}')`);
      const says = (word: string) => text.includes(`'${namespace}.${word}'`) || (own && text.includes(`'${word}'`));
      return words.filter(says).map((word) => `${path}: ${namespace}.${word}`);
    });
  });
  expect(used).toEqual([]);
});
