/** Attributes of the link that names a product in a card or row, by which the list finds the product. */
export function productLink(productId: number, name: string, title = name) {
  return {
    'data-product': productId,
    // A short title is read with the name; it may end with a size that the name lacks.
    ...(title !== name && { title: name, 'aria-label': `${name} (${title})` }),
  };
}
