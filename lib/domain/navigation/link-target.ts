import type { Banner } from '@/lib/contract/catalogue/content';
import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';

const page = underLocale(/(?:[/?#]|$)/);
/** Paths that are not pages of the router, or that need a full page load. */
const fullLoadPath = underLocale(/\/(?:errors\/|shop\/search(?:\?|$))/);

type Pressed = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Whether a click is a plain navigation in this tab that no other handler has handled. */
export function isPlainClick(event: Pressed): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

/** The link around an element if it points to another page of the shop. */
export function pageLinkAround(element: EventTarget | null, current: Location): HTMLAnchorElement | undefined {
  const link = element instanceof Element ? element.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== current.origin) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  if (link.hasAttribute('download') || link.hasAttribute('data-native')) return undefined;
  const path = hrefOfLink(link);
  if (!page.test(path) || fullLoadPath.test(path)) return undefined;
  const samePage = link.pathname === current.pathname && link.search === current.search;
  return samePage && link.hash !== '' ? undefined : link;
}

/** The href of a link for the router. */
export function hrefOfLink(link: HTMLAnchorElement): string {
  return link.pathname + link.search + link.hash;
}

/** URL of all reviews of a product. */
export function reviewsPath(slug: string): string {
  return `/shop/products/${slug}/reviews`;
}

/** Path of all analogs of a product. */
export function analogsPath(slug: string): string {
  return `/shop/products/${slug}/analogs`;
}

/** Path of the cars that a part fits: all makes or one make, with its page number. */
export function carsPath(slug: string, make?: number, page = 1): string {
  const query = new URLSearchParams({
    ...(make !== undefined && { make: String(make) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/shop/products/${slug}/cars${query.size === 0 ? '' : `?${query}`}`;
}

/** Path of the page of a banner, without the language. */
export function bannerPath({ slug }: Pick<Banner, 'slug'>): string {
  return `/banner/${slug}`;
}

/** Whether a banner has a landing page with products. */
export function isLanding(banner: Pick<Banner, 'slug' | 'url' | 'productTag'>): boolean {
  return banner.productTag !== null && banner.url === bannerPath(banner);
}
