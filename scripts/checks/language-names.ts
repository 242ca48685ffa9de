import { parseSync, Visitor } from 'oxc-parser';
import { localeDetails, localeTable } from '@/lib/locales/locale-table.mjs';

type SourceFile = { readonly path: string; readonly text: string };
export type NamedLanguage = { readonly line: number; readonly name: string };

/** What the program itself speaks, in logs, commands and names of its own. */
const ofPrograms = 'en';
const names: readonly string[] = [
  ...new Set<string>(
    localeTable.flatMap(({ code, language, texts }) => [code, language, texts, localeDetails[code].openGraph]),
  ),
]
  .filter((name) => name !== ofPrograms)
  .sort((one, other) => other.length - one.length);
const anyOf = (words: readonly string[]) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
const capitals = names.map((name) => name.charAt(0).toUpperCase() + name.slice(1));

/** A name by itself or at the end of another, as in `name_ro`; inside of a word it means nothing. */
const inText = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(names)})(?![\\p{L}\\p{N}_-])`, 'u');
/** The same in the names of a program, which also write it `nameRo`. */
const inProgram = new RegExp(`^(?:\\w*_)?(?:${anyOf(names)})$|[a-z](?:${anyOf(capitals)})$`);

/** Where a module says which language: in its texts, patterns and names; comments and the paths of imports do not count. */
export function namedLanguages({ path, text }: SourceFile): NamedLanguage[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const found: NamedLanguage[] = [];
  const paths = new Set<number>();
  const note = (start: number, said: string, pattern: RegExp) => {
    const name = paths.has(start) ? undefined : pattern.exec(said)?.[0];
    if (name !== undefined) found.push({ line: text.slice(0, start).split('\n').length, name });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => void paths.add(source.start),
    ExportNamedDeclaration: ({ source }) => void (source && paths.add(source.start)),
    Literal: ({ start, end }) => note(start, text.slice(start, end), inText),
    TemplateElement: ({ start, end }) => note(start, text.slice(start, end), inText),
    JSXText: ({ start, end }) => note(start, text.slice(start, end), inText),
    Identifier: ({ start, name }) => note(start, name, inProgram),
  }).visit(program);
  return found;
}
