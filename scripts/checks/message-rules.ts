import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { z } from 'zod';
import { localeDetails, localeTable } from '@/lib/contract/locales/locale-table.mjs';

type SourceFile = { readonly path: string; readonly text: string };
export type NamedLanguage = { readonly line: number; readonly name: string };

/** The language of logs, commands and identifiers, which is allowed everywhere. */
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

/** Matches a language name as a whole word or as a suffix, as in `name_ro`, but not inside a word. */
const inText = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(names)})(?![\\p{L}\\p{N}_-])`, 'u');
/** Matches a language name in an identifier, which may also be written `nameRo`. */
const inProgram = new RegExp(`^(?:\\w*_)?(?:${anyOf(names)})$|[a-z](?:${anyOf(capitals)})$`);

/** Finds language names in strings, patterns and identifiers, but not in comments and import paths. */
export function namedLanguages({ path, text }: SourceFile): NamedLanguage[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const languageNames: NamedLanguage[] = [];
  const paths = new Set<number>();
  const note = (start: number, source: string, pattern: RegExp) => {
    const name = paths.has(start) ? undefined : pattern.exec(source)?.[0];
    if (name !== undefined) languageNames.push({ line: text.slice(0, start).split('\n').length, name });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => void paths.add(source.start),
    ExportNamedDeclaration: ({ source }) => void (source && paths.add(source.start)),
    Literal: ({ start, end }) => note(start, text.slice(start, end), inText),
    TemplateElement: ({ start, end }) => note(start, text.slice(start, end), inText),
    JSXText: ({ start, end }) => note(start, text.slice(start, end), inText),
    Identifier: ({ start, name }) => note(start, name, inProgram),
  }).visit(program);
  return languageNames;
}

/**
 * The only files and folders that may name a language: the locale table, modules that select texts, and texts. `npm run
 * messages` rejects language names in all other files.
 */
export const textFiles: readonly string[] = [
  'lib/contract/locales/locale-table.mjs',
  // These modules select texts; their types require all languages of the table.
  'i18n/messages.ts',
  'lib/domain/content/site/pages.ts',
  // Grammars of search texts, for pages in any language.
  'lib/domain/search/tokens.ts',
  // Adds a pseudo-language to a copy of the shop in a test.
  'tests/pseudo-language/add-language.ts',
];

type MessageTree = { readonly [key: string]: string | MessageTree };

const messageTree: z.ZodType<MessageTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), messageTree])));

/** A file of texts in one language. */
export type MessageFile = { readonly path: string; readonly locale: string; readonly text: string };

type Texts = { readonly file: MessageFile; readonly byKey: ReadonlyMap<string, string> };
type Parsed = readonly MessageFormatElement[];

/**
 * Returns the problems of message files with the same content in different languages: missing keys, empty or malformed
 * texts, arguments that differ from those of the first file, and missing plural forms. Throws for a file that is not a
 * tree of texts.
 */
export function messageProblems(files: readonly MessageFile[]): string[] {
  const all = files.map((file): Texts => ({ file, byKey: flatten(messageTree.parse(JSON.parse(file.text))) }));
  const [first] = all;
  if (!first) throw new Error('No message file was found to check.');
  const keys = [...new Set(all.flatMap(({ byKey }) => [...byKey.keys()]))];
  return keys.flatMap((key) => {
    const expected = argumentsOf(first.byKey.get(key));
    return all.flatMap(({ file, byKey }) => problemsOf(key, file, byKey.get(key), expected));
  });
}

function problemsOf(
  key: string,
  { path, locale }: MessageFile,
  text: string | undefined,
  expected: string | undefined,
): string[] {
  if (text === undefined) return [`${path}: ${key} is missing`];
  if (text.trim() === '') return [`${path}: ${key} is empty`];
  const parsed = parseText(text);
  if (!parsed) return [`${path}: ${key} is a broken message`];
  const ownArguments = argumentsOf(text);
  return [
    ...(expected !== undefined && ownArguments !== expected
      ? [`${path}: ${key} takes ${ownArguments || 'no arguments'}, elsewhere ${expected || 'none'}`]
      : []),
    ...missingForms(parsed, locale).map((form) => `${path}: ${key} lacks the plural form ${form}`),
  ];
}

function flatten(tree: MessageTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function parseText(text: string): Parsed | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the sorted names of a message's arguments and tags; undefined for a missing or malformed message. */
function argumentsOf(text: string | undefined): string | undefined {
  const parsed = text === undefined ? undefined : parseText(text);
  return parsed && [...new Set(argumentNames(parsed))].sort().join(', ');
}

function argumentNames(elements: Parsed): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentNames(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap((option) => argumentNames(option.value))];
  });
}

/** Returns the plural forms that the language requires and a message lacks. */
function missingForms(elements: Parsed, locale: string): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return missingForms(element.children, locale);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const within = Object.values(element.options).flatMap((option) => missingForms(option.value, locale));
    if (element.type === TYPE.select) return within;
    const forms = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' }).resolvedOptions();
    return [...forms.pluralCategories.toSorted().filter((form) => !Object.hasOwn(element.options, form)), ...within];
  });
}
