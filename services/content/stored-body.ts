import { z } from 'zod';
import { contentBody } from '@/lib/contract/admin/content';
import { type ContentBlock, pictureShape, textBlock } from '@/lib/contract/catalogue/content';
import type { PageBlock } from '@/lib/contract/catalogue/pages';
import { firstLocale, forEachLocale } from '@/lib/contract/locales/locales';
import { isRawFields } from '@/lib/contract/shared';
import { pictureFor } from '../pictures/picture-url';

/** A block as the database has it: pictures by their keys. */
export const storedBlock = z.discriminatedUnion('type', [
  ...textBlock.options,
  z.object({ type: z.literal('picture'), photo: z.string(), shape: pictureShape, alt: z.string() }),
]);
type StoredBlock = z.output<typeof storedBlock>;

/** A block of a post as the shop shows it. */
export function shownBlock(block: StoredBlock): ContentBlock {
  return block.type === 'picture'
    ? { type: 'picture', picture: pictureFor(block.photo, 'wd'), alt: block.alt, shape: block.shape }
    : block;
}

/** A block of a page as the shop shows it. */
export function shownPageBlock(block: StoredBlock | Extract<PageBlock, { readonly type: 'question' }>): PageBlock {
  return block.type === 'question' ? block : shownBlock(block);
}

/** Values by language. A language that was added later has the values of the first language. */
export function everyLanguage<Value>(values: Readonly<Record<string, Value>>, empty: Value) {
  return forEachLocale((locale) => values[locale] ?? values[firstLocale] ?? empty);
}

/** A draft or version as the database has it. */
export const storedBody = z.preprocess((value) => {
  if (!isRawFields(value) || !isRawFields(value['texts'])) return value;
  return { ...value, texts: everyLanguage<unknown>(value['texts'], undefined) };
}, contentBody);
