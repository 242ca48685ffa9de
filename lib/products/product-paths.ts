/** The address of what all buyers say of a product. */
export function reviewsPath(slug: string): string {
  return `/shop/products/${slug}/reviews`;
}

/** The address of the list of cars that a part fits: all makes or one, page by page. */
export function carsPath(slug: string, make?: number, page = 1): string {
  const query = new URLSearchParams({
    ...(make !== undefined && { make: String(make) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/shop/products/${slug}/cars${query.size === 0 ? '' : `?${query}`}`;
}
