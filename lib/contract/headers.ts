const timeDigits = 8;
/**
 * Positions of the eight hexadecimal digits of the time within the 32 digits of the identifier, most significant first.
 */
const timePlaces = [2, 3, 10, 11, 20, 21, 28, 29] as const;
const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Creates an `x-api-key`: a random UUID with the Unix time in seconds at fixed positions. */
export function makeApiKey(now: Date = new Date(), random: () => string = () => crypto.randomUUID()): string {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(timeDigits, '0');
  const digits = [...random().replaceAll('-', '')];
  timePlaces.forEach((place, index) => {
    digits[place] = seconds.charAt(index);
  });
  const text = digits.join('');
  return [8, 12, 16, 20, 32].map((end, index, ends) => text.slice(index === 0 ? 0 : ends[index - 1], end)).join('-');
}

/** Reads the creation time of a key; undefined for an invalid one. */
export function parseApiKey(key: string): { readonly madeAt: Date } | undefined {
  if (!form.test(key)) return undefined;
  const digits = key.replaceAll('-', '');
  const seconds = timePlaces.map((place) => digits.charAt(place)).join('');
  return { madeAt: new Date(Number.parseInt(seconds, 16) * 1000) };
}

/** Header names of the contract, in lower case. */
export const contractHeaders = {
  /** Generated identifier that contains the Unix time, from `makeApiKey`. */
  apiKey: 'x-api-key',
  /** Proves that the caller knows the services' secret; see `lib/system/signatures`. */
  apiSignature: 'x-api-signature',
  /** Key of a visitor's session. */
  session: 'x-session-key',
  refreshToken: 'x-refresh-token',
  /** Solution of the human check. */
  captcha: 'x-captcha-token',
  requestId: 'x-request-id',
  /** Language of calls without a body. */
  lang: 'x-lang',
  /** IP of the visitor, set by the storefront from trusted proxies only. */
  clientIp: 'x-client-address',
  /** The visitor's browser in the format of `lib/contract/client-browser`. */
  clientBrowser: 'x-client-browser',
} as const;
