import { z } from 'zod';
import { accountLang, type Money, maxInt32, type Picture, type PictureSize, pictureSizes } from '@/lib/contract/shared';

/** The response of a call that returns no data. */
export const done = { ok: true } as const;

/** Their answer to a call without data. */
export const theirSuccess = z.object({ success: z.literal(true) });

/** A text in every language; their account service names languages with two letters. */
export const theirTexts = z.record(accountLang, z.string());

/** Prices are decimal lei. */
export function moneyOf(lei: number): Money {
  return { amount: Math.round(lei * 100), currency: 'MDL' };
}

export function moneyOrNull(lei: number | null): Money | null {
  return lei === null ? null : moneyOf(lei);
}

/** Decimal lei of an amount in bani. */
export function leiOf(bani: number): number {
  return bani / 100;
}

/** A date such as `03.11.2026` as a day. Throws for another text. */
export function dayOf(dotted: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(dotted) ?? [];
  if (day === undefined) throw new Error('A text is not a date.');
  return `${year}-${month}-${day}`;
}

/** A date such as `03.11.2026` as a time. */
export function timeOf(dotted: string): string {
  return `${dayOf(dotted)}T00:00:00.000Z`;
}

const pixels: Readonly<Record<PictureSize, number>> = { wa: 80, wb: 200, wc: 320, wd: 800 };

/** A picture of their URLs, which contain the size: `/img/wc/product-10001.svg`. */
export function pictureOf(url: string, aspect = 1): Picture {
  const [, size] = /\/img\/(w[a-d])\//.exec(url) ?? [];
  const width = pixels[pictureSizes.find((name) => name === size) ?? 'wc'];
  const thumb = url.replace(/\/img\/w[a-d]\//, '/img/wa/');
  return { src: url, avif: null, thumb, width, height: Math.round(width / aspect) };
}

/**
 * A stable number for a name, for entities that have no numeric id there (FNV-1a). Adapters keep no table of names, so
 * that every process maps alike.
 */
export function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (hash % maxInt32) + 1;
}

/** Latin letters and digits joined by hyphens. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Slugs of products are `10001_filtru-ulei` there; the contract has no underscores. */
export const productSlug = {
  ours: (theirs: string) => theirs.replaceAll('_', '-'),
  theirs: (ours: string) => ours.replace(/^(\d+)-/, '$1_'),
} as const;

/** Tags have no slugs there; a name depends on the language, the id does not. */
export const tagSlug = {
  ours: (id: number) => `tag-${id}`,
  theirs: (ours: string) => ours.replace(/^tag-(?=\d+$)/, ''),
} as const;

/** Stands for the products of a banner, which names them instead of a tag. */
export const bannerTag = {
  ours: (bannerId: number) => `banner-${bannerId}`,
  theirs: (ours = '') => /^banner-(\d+)$/.exec(ours)?.[1],
} as const;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Paragraphs of their HTML as plain text. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/p>|<br\s*\/?>/i)
    .map((part) => part.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
