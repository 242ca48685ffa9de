/** The address of what all buyers say of a product. */
export function reviewsPath(slug: string): string {
  return `/shop/products/${slug}/reviews`;
}
