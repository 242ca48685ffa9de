import { createHash } from 'node:crypto';
import { type LocaleCode, shop } from '@/lib/config/shop';

export const cardSize = { width: 1200, height: 630 } as const;

/** Where the picture of a card stands, and how far from the edge of its frame. */
export const panel = { x: 700, y: 88, size: 428, inset: 34 } as const;

export const shareKinds = ['product', 'post', 'category', 'brand', 'banner', 'page'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** What the preview picture of a page shows. No price: pictures are kept elsewhere for months, prices are not. */
export type ShareCard = {
  readonly kind: ShareKind;
  readonly slug: string;
  readonly locale: LocaleCode;
  readonly over: string;
  readonly title: string;
  /** A part number, set like a number plate. */
  readonly number: string | null;
  readonly under: string;
  /** Address of the drawing within the shop, as the contract gives it. */
  readonly picture: string | null;
};

export const shopCardSlug = 'shop';

/** The card of every page that has none of its own. */
export function shopCard(locale: LocaleCode): ShareCard {
  const { title, note } = shop.preview;
  return {
    kind: 'page',
    slug: shopCardSlug,
    locale,
    over: '',
    title: title[locale],
    number: null,
    under: note[locale],
    picture: null,
  };
}

/** Version of the cards' design, part of their URLs: increase it when cards are drawn in another way. */
const design = 1;

/** The version of a card: another one as soon as anything that it shows is another. */
export function cardVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('hex')
    .slice(0, 12);
}

/** Where the picture of a card is. Only keys of the catalogue and the version stand in the address. */
export function cardPath(card: ShareCard): string {
  return `/share/${card.locale}/${card.kind}/${card.slug}/${cardVersion(card)}.png`;
}

/** A card as pages name it, with its words for those who do not see it. */
export function previewOf(card: ShareCard): { readonly path: string; readonly alt: string } {
  const alt = [card.over, card.title, card.number].filter(Boolean).join(' ');
  return { path: cardPath(card), alt };
}
