import type { Banner } from '@/lib/contract/catalogue/banners';

/** The page of a banner, within the shop and without the language. */
export function bannerPath({ slug }: Pick<Banner, 'slug'>): string {
  return `/banner/${slug}`;
}

/** Whether a banner has its own landing page with products; others link elsewhere. */
export function isLanding(banner: Pick<Banner, 'slug' | 'url' | 'productTag'>): boolean {
  return banner.productTag !== null && banner.url === bannerPath(banner);
}
