import type { ResponseOfCall } from '@/lib/browser/requests/api';
import type { SessionChange, SessionState } from '@/lib/contract/orders/session';

/** Name of the BroadcastChannel between pages and service worker, which may be of different releases. */
export const workerChannelName = 'piesar-offline';
/** Path answered by the service worker only. */
export const offlineCopyPath = '/api/kept';

/** A session change requested by a page, without its language. */
export type Change = Omit<SessionChange, 'lang' | 'revision' | 'promoCode'>;

/** Queued session changes, and the session before the first of them. */
export type QueuedChange = {
  readonly base: SessionState;
  /** One change for each cart; the first one also has the lists and cars. */
  readonly changes: readonly Change[];
  /** A typed VIN was dropped and must be typed again, because VINs are never stored on a device. */
  readonly vinLeftOut: boolean;
};

export type OfflineProduct = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly partNumber: string;
  readonly brand: string;
  readonly image: string | null;
  readonly price: ResponseOfCall<'shopProducts'>['items'][number]['price'];
};
export type OfflineOrder = Pick<
  ResponseOfCall<'ordersList'>['items'][number],
  'id' | 'number' | 'createdAt' | 'status' | 'stage' | 'total'
>;

/** Data stored on the device for offline use; `at` is the time of reading (ms). */
export type OfflineCopy = {
  readonly session: { readonly at: number; readonly value: SessionState } | null;
  readonly products: { readonly at: number; readonly value: readonly OfflineProduct[] } | null;
  readonly orders: { readonly at: number; readonly value: readonly OfflineOrder[] } | null;
  readonly waiting: readonly Change[] | null;
};

/** The parts of a session that a change can touch. */
export type SessionPart = 'cart' | 'wishlist' | 'compare' | 'garage';

/** Messages from the service worker to the pages. */
export type WorkerMessage =
  | { readonly kind: 'network'; readonly up: boolean }
  | { readonly kind: 'waiting'; readonly count: number }
  | {
      readonly kind: 'sent';
      /** Parts in which other entries were changed elsewhere. */
      readonly changed: readonly SessionPart[];
      /** Parts in which the same entries were changed differently elsewhere. */
      readonly conflicts: readonly SessionPart[];
      /** Parts of the change that the shop rejected. */
      readonly refused: readonly SessionPart[];
      readonly vinLeftOut: boolean;
    };

/** Request of a page to the service worker to store data for offline use. */
export type StoreRequest = {
  readonly kind: 'keep';
  readonly lang: string;
  /** Viewed products, newest first. */
  readonly viewed: readonly number[];
  /** URLs of the page's files. */
  readonly files: readonly string[];
  /** Whether customers may have own prices; pages of earlier releases do not say. */
  readonly hasOwnPrices?: boolean;
};
