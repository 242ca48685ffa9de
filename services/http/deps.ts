import type { Logger } from 'pino';
import type { Environment } from '@/lib/config/environment';
import type { Secrets } from '@/lib/config/secrets';
import type { ClientBrowser } from '@/lib/contract/client-browser';
import type { Locale } from '@/lib/contract/shared';
import type { Tracing } from '@/lib/system/tracing';
import type { Database } from '../db/pools';
import type { SearchEngine } from '../search-engine/search-engine';
import type { ObserveCall } from './service-metrics';

export type StockChange = {
  /** Products whose number of pieces changed. */
  readonly products: readonly number[];
  /** Those of them whose availability rating changed. */
  readonly crossed: readonly number[];
};

/** Dependencies of every service. */
export type ServicesDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly config: Environment;
  readonly secrets: Secrets;
  /** Undefined without metrics. */
  readonly observeCall?: ObserveCall | undefined;
  /** Undefined without tracing. */
  readonly tracing?: Tracing | undefined;
  /** Overrides the contract's time limit for reads. */
  readonly readWithinMs?: number;
  /** Called with sold pieces after the commit. */
  readonly noteStock: (change: StockChange) => void;
  /** Called when a letter was committed to the outbox. */
  readonly wakeMail: () => void;
  /** Called when a refund is due, or a test-bank payment ended. */
  readonly wakePayments: () => void;
};

/** What a handler knows of a request besides parameters and body. */
export type CallContext = {
  readonly lang: Locale;
  readonly requestId: string;
  /** The visitor's IP from the storefront, or null. */
  readonly clientIp: string | null;
  /** The visitor's browser as the storefront names it, or null. */
  readonly clientBrowser: ClientBrowser | null;
  readonly sessionKey: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly captcha: string | null;
  readonly db: Database;
  readonly search: SearchEngine;
  readonly log: Logger;
};
