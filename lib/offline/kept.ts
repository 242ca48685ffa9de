import type { SessionChange, SessionState } from '@/lib/contract/orders/session';
import type { Answer } from '@/lib/requests/api';

/** What pages and the service worker tell each other, whichever of them is newer: a later release may be on either side. */
export const newsChannel = 'piesar-offline';
/** Answered by the service worker alone, never by the shop. */
export const keptAddress = '/api/kept';

/** Where the offline page holds the words of the banner, which no other page carries. */
export const wordsId = 'offline-words';

/** A change as a page asks for it, without its language. */
export type Change = Omit<SessionChange, 'lang' | 'revision' | 'promoCode'>;

/** Changes that the network did not take, and the session as it was when the first of them was made. */
export type Waiting = {
  readonly base: SessionState;
  readonly change: Change;
  /** Somebody typed a VIN: it is never written down, so it has to be typed again. */
  readonly vinLeftOut: boolean;
};

export type KeptProduct = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly partNumber: string;
  readonly brand: string;
  readonly image: string | null;
  readonly price: Answer<'shopProducts'>['items'][number]['price'];
};
export type KeptOrder = Pick<Answer<'ordersList'>['items'][number], 'id' | 'number' | 'createdAt' | 'status' | 'total'>;

/** What a device has for times without a network, each part with the moment (milliseconds) at which it was true. */
export type Kept = {
  readonly session: { readonly at: number; readonly value: SessionState } | null;
  readonly products: { readonly at: number; readonly value: readonly KeptProduct[] } | null;
  readonly orders: { readonly at: number; readonly value: readonly KeptOrder[] } | null;
  readonly waiting: Change | null;
};

/** Parts of a session that changes speak of. */
export type SessionPart = 'cart' | 'wishlist' | 'compare' | 'garage';

/** What the worker tells the pages. */
export type News =
  | { readonly kind: 'network'; readonly up: boolean }
  | { readonly kind: 'waiting'; readonly count: number }
  | {
      readonly kind: 'sent';
      /** Parts that were changed elsewhere meanwhile, in other things than here. */
      readonly changed: readonly SessionPart[];
      /** Parts in which the very same things were changed elsewhere, in another way. */
      readonly conflicts: readonly SessionPart[];
      /** Parts of the change that the shop refused. */
      readonly refused: readonly SessionPart[];
      readonly vinLeftOut: boolean;
    };

/** What a page asks the worker to keep. */
export type KeepMessage = {
  readonly kind: 'keep';
  readonly lang: string;
  /** Products that were looked at, the newest first. */
  readonly viewed: readonly number[];
  /** Addresses of the files that the page was made with. */
  readonly files: readonly string[];
};
