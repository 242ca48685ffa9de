/** Header names of the contract, in lower case. */
export const contractHeaders = {
  /** Generated identifier with pieces of the unix time; see `lib/contract/api-key`. */
  apiKey: 'x-api-key',
  /** Key of a visitor's session. */
  session: 'x-session-key',
  refreshToken: 'x-refresh-token',
  /** Answer of the human check. */
  captcha: 'x-captcha-token',
  requestId: 'x-request-id',
  /** Language of calls without a body. */
  lang: 'x-lang',
  /** Address of the visitor, set by the storefront from trusted hops only. */
  clientIp: 'x-client-address',
  /** The visitor's browser by name, as `lib/contract/client-browser` writes it. */
  clientBrowser: 'x-client-browser',
} as const;
