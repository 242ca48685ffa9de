import { createHash } from 'node:crypto';
import { type LocaleCode, shop } from '@/lib/config/shop';
import { accentColor } from '@/lib/domain/settings/brand-colors';
import type { Letterhead } from '@/lib/system/invoice/draw-invoice';

export const cardSize = { width: 1200, height: 630 } as const;

/** Position of a card's picture, and its distance from the frame. */
export const panel = { x: 700, y: 88, size: 428, inset: 34 } as const;

export const shareKinds = ['product', 'post', 'category', 'brand', 'banner', 'page'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Content of a preview picture. It excludes the price, because social networks cache pictures for months. */
export type ShareCard = {
  readonly kind: ShareKind;
  readonly slug: string;
  readonly locale: LocaleCode;
  readonly over: string;
  readonly title: string;
  /** A part number, displayed like a number plate. */
  readonly number: string | null;
  readonly under: string;
  /** URL of the drawing within the shop. */
  readonly picture: string | null;
};

/** Name and look of the shop, passed to worker threads because they have no settings. */
export type CardBrand = Letterhead & {
  /** Null for the drawn logo of the repository. */
  readonly name: string | null;
};

export const shopCardSlug = 'shop';

/** The card of pages without their own card. */
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

/** Version of the card design, part of card URLs: increase it when the design changes. */
const design = 2;

/** The version of a card. Changes with the content of the card and the look of the shop. */
export function cardVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([design, card, shop.name, shop.logo, accentColor()]))
    .digest('hex')
    .slice(0, 12);
}

/** URL of a card's picture. It contains only catalogue keys and the version. */
export function cardPath(card: ShareCard): string {
  return `/share/${card.locale}/${card.kind}/${card.slug}/${cardVersion(card)}.png`;
}

/** A card with its alternative text. */
export function previewOf(card: ShareCard): { readonly path: string; readonly alt: string } {
  const alt = [card.over, card.title, card.number].filter(Boolean).join(' ');
  return { path: cardPath(card), alt };
}
