import type { ContentBody, DraftBlock } from '@/lib/contract/admin/content';
import { type LocaleCode, localeCodes } from '@/lib/contract/locales/locales';
import { slug as slugSchema } from '@/lib/contract/shared';
import { isLinkUrl, isOwnPath } from './link-url';

/**
 * `missing`: not filled in. `link`: not a permitted URL. `slug`: not a valid address. `blocks`: the blocks differ from
 * those of the first language.
 */
export type ContentFault = {
  /** Such as `slug`, `url`, `texts.ru.title` or `texts.ru.blocks.3`. */
  readonly path: string;
  readonly fault: 'missing' | 'link' | 'slug' | 'blocks';
};

/** The faults that prevent the publication of a draft. */
export function checkContent(slug: string, body: ContentBody): ContentFault[] {
  return [...(body.kind === 'link' ? [] : slugFaults(slug)), ...urlFaults(body), ...textFaults(body)];
}

function slugFaults(slug: string): ContentFault[] {
  if (slug === '') return [{ path: 'slug', fault: 'missing' }];
  return slugSchema.safeParse(slug).success ? [] : [{ path: 'slug', fault: 'slug' }];
}

function urlFaults(body: ContentBody): ContentFault[] {
  if (body.kind !== 'banner' && body.kind !== 'link') return [];
  // An empty URL of a banner means its own page.
  if (body.url === '') return body.kind === 'banner' ? [] : [{ path: 'url', fault: 'missing' }];
  const isAllowed = body.kind === 'banner' ? isOwnPath(body.url) : isLinkUrl(body.url);
  return isAllowed ? [] : [{ path: 'url', fault: 'link' }];
}

function textFaults(body: ContentBody): ContentFault[] {
  return localeCodes.flatMap((locale) => {
    const missing = Object.entries(requiredTexts(body, locale)).flatMap(([name, text]): ContentFault[] =>
      text === '' ? [{ path: `texts.${locale}.${name}`, fault: 'missing' }] : [],
    );
    return [...missing, ...blockFaults(body, locale)];
  });
}

function requiredTexts(body: ContentBody, locale: LocaleCode): Readonly<Record<string, string>> {
  switch (body.kind) {
    case 'banner': {
      const { title, text, action } = body.texts[locale];
      return { title, text, ...(body.place === 'slider' && { action }) };
    }
    case 'post': {
      const { title, excerpt, author } = body.texts[locale];
      return { title, excerpt, author };
    }
    case 'page': {
      const { title, description } = body.texts[locale];
      return { title, description };
    }
    case 'link':
      return { title: body.texts[locale].title };
  }
}

function blockFaults(body: ContentBody, locale: LocaleCode): ContentFault[] {
  if (body.kind !== 'post' && body.kind !== 'page') return [];
  const { blocks } = body.texts[locale];
  const [first] = localeCodes;
  const expected = first === undefined ? blocks : body.texts[first].blocks;
  const path = `texts.${locale}.blocks`;
  if (blocks.length === 0) return [{ path, fault: 'missing' }];
  if (blocks.length !== expected.length) return [{ path, fault: 'blocks' }];
  return blocks.flatMap((block, at) => {
    if (block.type !== expected[at]?.type) return [{ path: `${path}.${at}`, fault: 'blocks' }];
    const fault = blockFault(block);
    return fault === undefined ? [] : [{ path: `${path}.${at}`, fault }];
  });
}

function blockFault(block: DraftBlock): ContentFault['fault'] | undefined {
  const missing = (isMissing: boolean) => (isMissing ? 'missing' : undefined);
  switch (block.type) {
    case 'list':
      return missing(block.items.length === 0 || block.items.includes(''));
    case 'table':
      return missing(block.head.length === 0 || block.rows.length === 0);
    case 'question':
      return missing(block.question === '' || block.answer.every((text) => text === ''));
    case 'picture':
      return missing(block.photo === '');
    case 'link':
      if (block.text === '' || block.url === '') return 'missing';
      return isLinkUrl(block.url) || block.url.startsWith('#') ? undefined : 'link';
    default:
      return missing(block.text === '');
  }
}
