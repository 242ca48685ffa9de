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
  /** Products with another number of pieces than before. */
  readonly products: readonly number[];
  /** Those of them whose availability is another one now. */
  readonly crossed: readonly number[];
};

/** What every service is made with. */
export type ServicesDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly config: Environment;
  readonly secrets: Secrets;
  /** Undefined where nobody asks for metrics. */
  readonly observeCall?: ObserveCall | undefined;
  /** Undefined where nobody asks for traces. */
  readonly tracing?: Tracing | undefined;
  /** In place of the contract's time for reads. */
  readonly readWithinMs?: number;
  /** Told of sold pieces once they are sold for good. */
  readonly noteStock: (change: StockChange) => void;
  /** Told when a letter stands in the outbox for good. */
  readonly wakeMail: () => void;
  /** Told when money is to be given back, or a payment at the test bank has ended. */
  readonly wakePayments: () => void;
};

/** What a handler knows of a request besides its parameters and body. */
export type CallContext = {
  readonly lang: Locale;
  readonly requestId: string;
  /** The visitor's address as the storefront says, or null. */
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
