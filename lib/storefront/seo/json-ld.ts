/** A value of schema.org's vocabulary, as JSON. */
export type JsonLd = { readonly [key: string]: unknown };

/** JSON that is safe in a script element: it can neither close the element nor open a comment. */
export function serializeJsonLd(data: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

type BreadcrumbItem = { readonly name: string; readonly url: string };

export function breadcrumbsLd(steps: readonly BreadcrumbItem[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
