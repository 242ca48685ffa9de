/** The cookies that scripts may read; none where they are blocked. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie unless cookies are blocked; its options say whether it may travel over plain http. */
export function writeCookie(lineOf: (secure: boolean) => string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and absent on plain http
    document.cookie = lineOf(location.protocol === 'https:');
  } catch {}
}
