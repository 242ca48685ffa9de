import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';

type MessageTree = { readonly [key: string]: string | MessageTree };

const messageTree: z.ZodType<MessageTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), messageTree])));

/** A file of texts in one language. */
export type MessageFile = { readonly path: string; readonly locale: string; readonly text: string };

type Texts = { readonly file: MessageFile; readonly byKey: ReadonlyMap<string, string> };
type Parsed = readonly MessageFormatElement[];

/**
 * What is wrong with files that say the same in different languages: keys that one of them lacks, texts that are empty
 * or do not parse, arguments that differ from those of the first file, forms that a language has and a text does not.
 * Throws on a file that is anything but nested texts.
 */
export function messageProblems(files: readonly MessageFile[]): string[] {
  const all = files.map((file): Texts => ({ file, byKey: flatten(messageTree.parse(JSON.parse(file.text))) }));
  const [first] = all;
  if (!first) throw new Error('No message file was found to check.');
  const keys = [...new Set(all.flatMap(({ byKey }) => [...byKey.keys()]))];
  return keys.flatMap((key) => {
    const wanted = argumentsOf(first.byKey.get(key));
    return all.flatMap(({ file, byKey }) => problemsOf(key, file, byKey.get(key), wanted));
  });
}

function problemsOf(
  key: string,
  { path, locale }: MessageFile,
  text: string | undefined,
  wanted: string | undefined,
): string[] {
  if (text === undefined) return [`${path}: ${key} is missing`];
  if (text.trim() === '') return [`${path}: ${key} is empty`];
  const parsed = parseText(text);
  if (!parsed) return [`${path}: ${key} is a broken message`];
  const own = argumentsOf(text);
  return [
    ...(wanted !== undefined && own !== wanted
      ? [`${path}: ${key} takes ${own || 'no arguments'}, elsewhere ${wanted || 'none'}`]
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

/** The names that a message takes and the tags in it, in one order; undefined where there is no message to ask. */
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

/** Forms that counting in the language has and a plural of the message does not. */
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
