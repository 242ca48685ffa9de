import type { BlockType, ContentBody, ContentKind, DraftBlock } from '@/lib/contract/admin/content';
import { forEachLocale, type LocaleCode, localeCodes } from '@/lib/contract/locales/locales';

type BlockTexts = Readonly<Record<LocaleCode, { readonly blocks: readonly DraftBlock[] }>>;
/** A block in each language. `key` identifies it in the editor. */
export type BlockPair = { readonly key: string; readonly blocks: Readonly<Record<LocaleCode, DraftBlock>> };

/** A block of each language. */
export function newPair(make: (locale: LocaleCode) => DraftBlock): BlockPair {
  return { key: crypto.randomUUID(), blocks: forEachLocale(make) };
}

/** An empty block of a type. */
export function emptyBlock(type: BlockType): DraftBlock {
  switch (type) {
    case 'heading':
      return { type, text: '', anchor: '' };
    case 'list':
      return { type, ordered: false, items: [] };
    case 'table':
      return { type, head: [], rows: [] };
    case 'link':
      return { type, text: '', url: '' };
    case 'picture':
      return { type, photo: '', shape: 'square', alt: '' };
    case 'question':
      return { type, question: '', answer: [] };
    default:
      return { type, text: '' };
  }
}

/** An empty draft of a kind. */
export function emptyBody(kind: ContentKind): ContentBody {
  switch (kind) {
    case 'banner': {
      const texts = forEachLocale(() => ({ tag: '', title: '', text: '', action: '' }));
      return { kind, place: 'slider', sort: 0, url: '', pictures: [], productTag: null, texts };
    }
    case 'post': {
      const texts = forEachLocale(() => ({ title: '', excerpt: '', author: '', blocks: [emptyBlock('paragraph')] }));
      return { kind, picture: null, date: null, categories: [], tags: [], texts };
    }
    case 'page': {
      const texts = forEachLocale(() => ({ title: '', lead: '', description: '', blocks: [emptyBlock('paragraph')] }));
      return { kind, texts };
    }
    case 'link':
      return { kind, place: 'footer-information', sort: 0, url: '', texts: forEachLocale(() => ({ title: '' })) };
  }
}

/** Blocks of all languages side by side. A block without a counterpart of its type gets an empty one. */
export function pairBlocks(body: ContentBody): BlockPair[] {
  if (body.kind !== 'post' && body.kind !== 'page') return [];
  const { texts }: { readonly texts: BlockTexts } = body;
  const longest = Math.max(...localeCodes.map((locale) => texts[locale].blocks.length));
  return Array.from({ length: longest }, (_, at) => at).flatMap((at) => {
    const types = new Set(localeCodes.flatMap((locale) => texts[locale].blocks[at]?.type ?? []));
    return [...types].map((type) =>
      newPair((locale) => {
        const block = texts[locale].blocks[at];
        return block?.type === type ? block : emptyBlock(type);
      }),
    );
  });
}

/** The draft in its stored form, with its blocks. */
export function withBlocks(body: ContentBody, pairs: readonly BlockPair[]): ContentBody {
  if (body.kind === 'post')
    return { ...body, texts: forEachLocale((locale) => ({ ...body.texts[locale], blocks: blocksIn(pairs, locale) })) };
  if (body.kind === 'page')
    return { ...body, texts: forEachLocale((locale) => ({ ...body.texts[locale], blocks: blocksIn(pairs, locale) })) };
  return body;
}

const blocksIn = (pairs: readonly BlockPair[], locale: LocaleCode) =>
  pairs.map(({ blocks }) => tidyBlock(blocks[locale]));

const linesOf = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

/** A block in its stored form, without empty items. */
function tidyBlock(block: DraftBlock): DraftBlock {
  if (block.type === 'list') return { ...block, items: linesOf(block.items) };
  if (block.type === 'question') return { ...block, answer: linesOf(block.answer) };
  if (block.type === 'table')
    return { ...block, rows: block.rows.filter((row) => row.some((cell) => cell.trim() !== '')) };
  return block;
}

/** A table as text: a line for each row, cells separated by `|`. */
export function tableText({ head, rows }: Extract<DraftBlock, { type: 'table' }>): string {
  return [head, ...rows].map((row) => row.join(' | ')).join('\n');
}

/** Parses a text in the format of `tableText`. */
export function readTable(text: string): Extract<DraftBlock, { type: 'table' }> {
  const [head = [], ...rows] = text.split('\n').map((line) => line.split(/ ?\| ?/));
  return { type: 'table', head: text === '' ? [] : head, rows };
}
