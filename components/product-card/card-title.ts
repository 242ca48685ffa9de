import type { ProductCard } from '@/lib/contract/catalogue/product';

type Named = Pick<ProductCard, 'name' | 'category' | 'attributes'>;

type Size = { readonly text: string; readonly unit: string; readonly values: readonly string[] };

/** Size of a part: the measured attributes in the first unit, as in `146 × 69,2 mm`. */
function sizeOf({ attributes }: Named): Size | undefined {
  const unit = attributes.find((one) => one.unit !== null)?.unit;
  if (unit === null || unit === undefined) return undefined;
  const values = attributes.filter((one) => one.unit === unit).map(({ value }) => value);
  return { text: `${values.join(' × ')} ${unit}`, unit, values };
}

/** Details with the whole size: added if they have none in its unit, completed if they end with one of its values. */
function withSize(details: readonly string[], size: Size | undefined): readonly string[] {
  if (!size) return details;
  if (size.values.some((value) => details.at(-1) === `${value} ${size.unit}`))
    return [...details.slice(0, -1), size.text];
  const isMeasured = details.some((detail) => detail.split(' ').includes(size.unit));
  return isMeasured ? details : [...details, size.text];
}

/**
 * The title of a card in a list of one part kind, without the kind that the page heading names:
 * `Set plăcuțe de frână față, cu senzor` becomes `Față, cu senzor, 146 × 69,2 mm`. The size comes from the attributes
 * if the name lacks it. Undefined if the name does not begin with its kind or has nothing else.
 */
export function titleWithoutKind(product: Named): string | undefined {
  const { name, category } = product;
  if (!category || !name.toLowerCase().startsWith(category.name.toLowerCase())) return undefined;
  const rest = name.slice(category.name.length);
  if (/^[^\s,]/.test(rest)) return undefined;
  const details = rest
    .replaceAll('\u00a0', ' ')
    .split(', ')
    .map((detail) => detail.trim());
  const title = withSize(details.filter(Boolean), sizeOf(product)).join(', ');
  return title === '' ? undefined : title.charAt(0).toUpperCase() + title.slice(1);
}
