/** Attributes of the link that names a product in a card or row, by which the list finds the product. */
export function productLink(productId: number, name: string, title = name) {
  return {
    'data-product': productId,
    ...(title !== name && { title: name, 'aria-label': accessibleName(name, title) }),
  };
}

/** The kind, which the title leaves to the page heading, and the title. */
function accessibleName(name: string, title: string): string {
  const [start = ''] = title.split(',');
  const at = name.toLowerCase().indexOf(start.toLowerCase());
  const kind = at > 0 ? name.slice(0, at).replace(/[\s,]+$/, '') : name;
  return `${kind}: ${title}`;
}
