import type { JsonLd } from './json-ld';

type Listed = { readonly name: string; readonly url: string };
type ListPage = {
  readonly name: string;
  readonly url: string;
  readonly items: readonly Listed[];
  /** How many there are on all pages. */
  readonly total?: number;
  /** Place of the first item among them, from 1. */
  readonly from?: number;
};

/** What a page lists, in its order: names and addresses, since each thing tells the rest on its own page. */
export function listingLd({ name, url, items, total = items.length, from = 1 }: ListPage): JsonLd {
  return {
    '@type': 'ItemList',
    '@id': `${url}#list`,
    name,
    url,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: from + index,
      name: item.name,
      url: item.url,
    })),
  };
}

type BrandPage = { readonly name: string; readonly url: string; readonly image?: string | undefined };

/** A maker of parts, on the page of its own. */
export function brandLd({ name, url, image }: BrandPage): JsonLd {
  return { '@type': 'Brand', '@id': url, name, url, ...(image !== undefined && { logo: image }) };
}
