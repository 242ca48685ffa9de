/** URL of all reviews of a product. */
export function reviewsPath(slug: string): string {
  return `/shop/products/${slug}/reviews`;
}

/** URL of the cars that a part fits: all makes or one, by page. */
export function carsPath(slug: string, make?: number, page = 1): string {
  const query = new URLSearchParams({
    ...(make !== undefined && { make: String(make) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/shop/products/${slug}/cars${query.size === 0 ? '' : `?${query}`}`;
}
