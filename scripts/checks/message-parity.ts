import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';

type MessageTree = { readonly [key: string]: string | MessageTree };

const messageTree: z.ZodType<MessageTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), messageTree])));

/** Parses a message file's text; throws on anything that is not nested texts. */
export function parseMessages(text: string): MessageTree {
  return messageTree.parse(JSON.parse(text));
}

/** What differs between two message files: keys on one side only, arguments that differ, texts that do not parse. */
export function messageDifferences(left: MessageTree, right: MessageTree, names: readonly [string, string]): string[] {
  const [first, second] = [flatten(left), flatten(right)];
  return [
    ...[...first.keys()].filter((key) => !second.has(key)).map((key) => `${key}: missing in ${names[1]}`),
    ...[...second.keys()].filter((key) => !first.has(key)).map((key) => `${key}: missing in ${names[0]}`),
    ...[...first].flatMap(([key, text]) => argumentDifference(key, text, second.get(key), names)),
  ];
}

function flatten(tree: MessageTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function argumentDifference(
  key: string,
  left: string,
  right: string | undefined,
  names: readonly [string, string],
): string[] {
  if (right === undefined) return [];
  const [first, second] = [messageArguments(left), messageArguments(right)];
  if (first === undefined) return [`${key}: broken message in ${names[0]}`];
  if (second === undefined) return [`${key}: broken message in ${names[1]}`];
  if (left.trim() === '' || right.trim() === '') return [`${key}: empty text`];
  return first === second ? [] : [`${key}: arguments differ (${first || 'none'} / ${second || 'none'})`];
}

function messageArguments(text: string): string | undefined {
  try {
    return [...new Set(argumentNames(parse(text)))].sort().join(', ');
  } catch {
    return undefined;
  }
}

function argumentNames(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentNames(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap((option) => argumentNames(option.value))];
  });
}
