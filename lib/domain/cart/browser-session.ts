import type { SessionState } from '@/lib/contract/orders/session';

/** The session as the storefront sends it to the browser. */
export type BrowserSessionState = SessionState & {
  /**
   * The customer's sign-in expired or was ended elsewhere: the data of the account are not in this session. Absent after
   * a sign-out in this browser.
   */
  readonly signedOut?: boolean;
};
