// A second slash or a backslash would make the href leave the shop; browsers ignore control characters.
const internalPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const contact = /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d ()-]{3,30})$/i;

/** Whether a URL is a path within the shop, without a language. */
export function isOwnPath(url: string): boolean {
  return internalPath.test(url);
}

/** Whether a text may link to a URL: a path of the shop, http(s), an e-mail address or a phone number. */
export function isLinkUrl(url: string): boolean {
  if (isOwnPath(url) || contact.test(url)) return true;
  if (/[\s\\\p{Cc}]/u.test(url)) return false;
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.protocol === 'https:' || parsed.protocol === 'http:') && parsed.username === '';
}
