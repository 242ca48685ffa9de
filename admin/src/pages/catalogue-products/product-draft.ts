import type { CatalogueProduct, ProductContent, ProductNumber } from '@/lib/contract/admin/catalogue-products';
import { leiText, readLei } from '../orders/lei';

/** A part number in the form; `key` identifies its row. */
export type DraftNumber = ProductNumber & { readonly key: string };

/** The content of a product in the form. Amounts and counts are strings. */
export type ProductDraft = Pick<
  ProductContent,
  'names' | 'descriptions' | 'categoryId' | 'attributes' | 'tags' | 'pictures'
> & {
  readonly brandId: number | null;
  readonly numbers: readonly DraftNumber[];
  readonly ean: string;
  /** In kilograms. */
  readonly weight: string;
  readonly warrantyMonths: string;
  readonly quantityPerCar: string;
  /** In lei. */
  readonly coreDeposit: string;
  readonly replacedBy: string;
};

const decimal = (value: number) => String(value).replace('.', ',');
const textOf = (value: number | null, write: (value: number) => string = String) =>
  value === null ? '' : write(value);
const amountText = (bani: number) => leiText(bani).replace(/\u00a0lei$/, '');

export function draftOf(product: CatalogueProduct): ProductDraft {
  const { names, descriptions, brandId, categoryId, attributes, tags, pictures, ean, replacedBy } = product;
  return {
    ...{ names, descriptions, brandId, categoryId, attributes, tags, pictures },
    numbers: product.numbers.map((one) => ({ ...one, key: crypto.randomUUID() })),
    ean: ean.join(', '),
    weight: textOf(product.weight, (grams) => decimal(grams / 1000)),
    warrantyMonths: textOf(product.warrantyMonths),
    quantityPerCar: textOf(product.quantityPerCar),
    coreDeposit: textOf(product.coreDeposit, amountText),
    replacedBy: replacedBy.join(', '),
  };
}

export type Faults = Readonly<Record<string, string>>;

/** The typed items of a list, separated by commas. */
const itemsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];

/** Parses a number; null if the text is empty, undefined if it is invalid. */
function readNumber(text: string, min: number, max: number): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const value = Number(typed);
  return Number.isFinite(value) && value >= min && value <= max ? value : undefined;
}

const isWhole = (value: number | null | undefined) => value === null || Number.isInteger(value);

/** Invalid fields, with the message keys of their errors. */
export function faultsOf(draft: ProductDraft): Faults {
  const faults: Record<string, string> = {};
  for (const [key, name] of Object.entries(draft.names))
    if (name.trim() === '') faults[`names.${key}`] = 'products.faults.name';
  if (draft.brandId === null) faults['brandId'] = 'products.faults.brand';
  if (readNumber(draft.weight, 0.001, 2000) === undefined) faults['weight'] = 'products.faults.weight';
  if (!isWhole(readNumber(draft.warrantyMonths, 0, 240))) faults['warrantyMonths'] = 'products.faults.warranty';
  if (!isWhole(readNumber(draft.quantityPerCar, 1, 99))) faults['quantityPerCar'] = 'products.faults.quantity';
  if (draft.coreDeposit.trim() !== '' && !readLei(draft.coreDeposit)) faults['coreDeposit'] = 'products.faults.amount';
  draft.numbers.forEach(({ number }, at) => {
    if (number.trim() === '') faults[`numbers.${at}.number`] = 'products.faults.number';
  });
  return faults;
}

/** The content as the input of the API. The draft must be valid. */
export function contentOf(draft: ProductDraft): ProductContent {
  const { names, descriptions, brandId, categoryId, attributes, tags, pictures } = draft;
  const weight = readNumber(draft.weight, 0.001, 2000) ?? null;
  return {
    ...{ names, descriptions, categoryId, tags: [...tags], pictures: [...pictures], brandId: brandId ?? 0 },
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value.trim() !== '')),
    numbers: draft.numbers.map(({ key: _, ...one }) => one),
    ean: itemsOf(draft.ean),
    weight: weight === null ? null : Math.round(weight * 1000),
    warrantyMonths: readNumber(draft.warrantyMonths, 0, 240) ?? 0,
    quantityPerCar: readNumber(draft.quantityPerCar, 1, 99) ?? null,
    coreDeposit: readLei(draft.coreDeposit) ?? null,
    replacedBy: itemsOf(draft.replacedBy),
  };
}
