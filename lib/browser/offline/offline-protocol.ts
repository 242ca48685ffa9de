import type { ResponseOfCall } from '@/lib/browser/requests/api';
import type { SessionChange, SessionState } from '@/lib/contract/orders/session';

/** Name of the BroadcastChannel between pages and service worker. Either side may be of a newer release. */
export const workerChannelName = 'piesar-offline';
/** Answered by the service worker alone, never by the shop. */
export const offlineCopyPath = '/api/kept';

/** A change as a page asks for it, without its language. */
export type Change = Omit<SessionChange, 'lang' | 'revision' | 'promoCode'>;

/** Queued session changes, and the session before the first of them. */
export type QueuedChange = {
  readonly base: SessionState;
  /** One change for each cart; the first one also has the lists and cars. */
  readonly changes: readonly Change[];
  /** A typed VIN was dropped, because VINs are never stored on a device; it must be typed again. */
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

/** What the device has stored for use without a network; `at` is when each part was read (ms). */
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
      /** Parts that were changed elsewhere meanwhile, in other things than here. */
      readonly changed: readonly SessionPart[];
      /** Parts where the same things were changed differently elsewhere. */
      readonly conflicts: readonly SessionPart[];
      /** Parts of the change that the shop refused. */
      readonly refused: readonly SessionPart[];
      readonly vinLeftOut: boolean;
    };

/** What a page asks the service worker to store for use without a network. */
export type StoreRequest = {
  readonly kind: 'keep';
  readonly lang: string;
  /** Products that were looked at, the newest first. */
  readonly viewed: readonly number[];
  /** URLs of the page's files. */
  readonly files: readonly string[];
};
