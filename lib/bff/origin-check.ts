const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function sameSite(origin: string, publicUrl: string): boolean {
  let given: URL;
  try {
    given = new URL(origin);
  } catch {
    return false;
  }
  const ours = new URL(publicUrl);
  if (given.origin === ours.origin) return true;
  // In a local trial, `localhost`, `127.0.0.1` and `[::1]` count as the same site.
  const local = loopback.has(given.hostname) && loopback.has(ours.hostname);
  return local && given.protocol === ours.protocol && given.port === ours.port;
}

/**
 * Whether an unsafe request comes from our own pages. Compared with the configured address: `Host` and
 * `X-Forwarded-Host` are whatever the sender likes.
 */
export function isFromOurPages(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  // Pages that send no referrer, as an order's, hide their origin in forms too; of where they are, browsers then tell.
  return origin === null || origin === 'null' ? fetchSite === 'same-origin' : sameSite(origin, publicUrl);
}
