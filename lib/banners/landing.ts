import type { Banner } from '@/lib/contract/catalogue/banners';

/** The page of a banner, within the shop and without the language. */
export function bannerPath({ slug }: Pick<Banner, 'slug'>): string {
  return `/banner/${slug}`;
}

/** Whether a banner leads to its own page and there are products for it; others only repeat the page that they lead to. */
export function isLanding(banner: Pick<Banner, 'slug' | 'url' | 'productTag'>): boolean {
  return banner.productTag !== null && banner.url === bannerPath(banner);
}
