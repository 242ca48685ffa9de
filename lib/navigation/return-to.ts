import { isLocale } from './locale';

/** The page to go to after sign-in, when it is one of our own; undefined for every other address. */
export function safeReturnTo(value: string | null | undefined): string | undefined {
  if (!value || value.length > 1000 || !/^\/[\w-]+(?:[/?#]|$)/.test(value) || /[\\\s\p{Cc}]/u.test(value))
    return undefined;
  const address = new URL(value, 'https://shop.invalid');
  const [, first] = address.pathname.split('/');
  if (address.host !== 'shop.invalid' || !isLocale(first)) return undefined;
  return address.pathname + address.search + address.hash;
}
