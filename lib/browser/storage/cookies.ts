const probe = 'piesar-probe';

/** Whether this browser refuses the cookies of the shop, without which neither a cart nor a sign-in lasts. */
export function areCookiesBlocked(): boolean {
  if (!navigator.cookieEnabled) return true;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and absent on plain http
    document.cookie = `${probe}=1; path=/; max-age=5; samesite=lax`;
    return !document.cookie.includes(`${probe}=`);
  } catch {
    return true;
  }
}
