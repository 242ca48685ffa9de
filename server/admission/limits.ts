import type { Priority } from './priority';

/** How much of one kind of work runs at once, and how much of it may wait. */
export type PoolLimits = {
  /** So many are always worked on at once, however late the event loop is. */
  readonly least: number;
  /** And never more than so many, also where all of them only wait for a service. */
  readonly most: number;
  /** How many of each priority may wait for their turn. */
  readonly waiting: Readonly<Record<Priority, number>>;
  /** Of those, how many may come from one network. */
  readonly waitingOfNetwork: number;
};

/**
 * Limits of the storefront. Rendering takes one thread: more pages at once delay each of them, so `least` is small.
 * Calls mostly wait for a service.
 */
export const admissionLimits = {
  /** The longest that a request waits for its turn. */
  waitMs: 2000,
  /** After this time a slot is freed even when its work never ended. */
  leaseMs: 20_000,
  /** How often the event loop is judged. */
  sampleMs: 100,
  /** Above this delay of the event loop the limit is lowered, below it raised. */
  busyDelayMs: 70,
  calmDelayMs: 30,
  pages: {
    least: 8,
    most: 48,
    waiting: { purchase: 48, visit: 48, background: 8 },
    waitingOfNetwork: 24,
  },
  calls: {
    least: 16,
    most: 96,
    waiting: { purchase: 96, visit: 48, background: 8 },
    waitingOfNetwork: 32,
  },
  /** Under overload a page in memory may be so old; prices in it are checked again by cart and order. */
  oldestPageMs: 300_000,
  /** `Retry-After` in seconds, by priority. */
  retryAfterSeconds: { purchase: 3, visit: 5, background: 60 },
  /** Interval of the log line that counts refusals. */
  logEveryMs: 10_000,
} as const;
