/** The cookies that scripts may read; none where they are blocked. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Keeps a cookie, where cookies are not blocked. */
export function writeCookie(line: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and absent on plain http
    document.cookie = line;
  } catch {}
}

/** Whether cookies may be kept from plain http. */
export function isSecurePage(): boolean {
  return location.protocol === 'https:';
}
