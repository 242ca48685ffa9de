import { availabilityOf, brandNameOf, type Filter, matchesFilter } from './catalogue';
import { categories } from './data/categories';
import type { Product } from './data/products';
import { type Lang, type Text, text } from './text';

export const sorts: readonly { readonly code: string; readonly title: Text }[] = [
  { code: 'default', title: text('Implicit', 'По умолчанию') },
  { code: 'price_asc', title: text('Preț crescător', 'Сначала дешевле') },
  { code: 'price_desc', title: text('Preț descrescător', 'Сначала дороже') },
  { code: 'name_asc', title: text('Nume A–Z', 'Название А–Я') },
  { code: 'name_desc', title: text('Nume Z–A', 'Название Я–А') },
  { code: 'rating', title: text('Evaluare', 'Рейтинг') },
  { code: 'newest', title: text('Cele mai noi', 'Новинки') },
];

const titles = {
  category: text('Categorie', 'Категория'),
  brand: text('Marcă', 'Марка'),
  price: text('Preț', 'Цена'),
  availability: text('Disponibilitate', 'Наличие'),
};

const availabilityTitles = {
  in_stock: text('În stoc', 'В наличии'),
  on_order: text('La comandă', 'Под заказ'),
  out_of_stock: text('Stoc epuizat', 'Нет в наличии'),
};

interface Entry {
  readonly value: string;
  readonly title: string;
}

type EntriesOf = (product: Product) => readonly Entry[];

interface Question {
  readonly products: readonly Product[];
  readonly filters: readonly Filter[];
  readonly lang: Lang;
}

/** Each facet counts the products that match all other filters. */
function remaining({ products, filters }: Question, code: string): readonly Product[] {
  const others = filters.filter((filter) => filter.code !== code);
  return products.filter((product) => others.every((filter) => matchesFilter(product, filter)));
}

function listFacet(question: Question, code: string, title: string, unit: string | null, entriesOf: EntriesOf) {
  const selected = question.filters.filter((filter) => filter.code === code).flatMap(({ values }) => values ?? []);
  const counts = new Map<string, { readonly title: string; readonly count: number }>();
  for (const entry of remaining(question, code).flatMap(entriesOf)) {
    counts.set(entry.value, { title: entry.title, count: (counts.get(entry.value)?.count ?? 0) + 1 });
  }
  const options = [...counts]
    .map(([value, option]) => ({ value, ...option, selected: selected.map(String).includes(value) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, question.lang, { numeric: true }));
  return { code, title, kind: 'checkbox' as const, unit, options };
}

function priceFacet(question: Question) {
  const prices = remaining(question, 'price').flatMap(({ price }) => price ?? []);
  const filter = question.filters.find(({ code }) => code === 'price');
  return {
    code: 'price',
    title: titles.price[question.lang],
    kind: 'range' as const,
    unit: 'MDL',
    min: prices.length === 0 ? 0 : Math.min(...prices),
    max: prices.length === 0 ? 0 : Math.max(...prices),
    from: filter?.min ?? null,
    to: filter?.max ?? null,
  };
}

function attributeFacets(question: Question) {
  const { lang, products } = question;
  const attributes = new Map(products.flatMap((product) => product.attributes.map((each) => [each.code, each])));
  return [...attributes.values()].map(({ code, title, unit }) =>
    listFacet(question, `attr_${code}`, title[lang], unit?.[lang] ?? null, (product) =>
      product.attributes
        .filter((attribute) => attribute.code === code)
        .map(({ value, label }) => ({ value, title: label[lang] })),
    ),
  );
}

/** The filters that a listing offers. Products are those before the filters are applied. */
export function facetsOf(question: Question) {
  const { lang } = question;
  const categoryFacet = listFacet(question, 'category', titles.category[lang], null, ({ categoryId }) =>
    categories.filter(({ id }) => id === categoryId).map(({ slug, name }) => ({ value: slug, title: name[lang] })),
  );
  const brandFacet = listFacet(question, 'brand', titles.brand[lang], null, (product) => [
    { value: product.brand, title: brandNameOf(product) },
  ]);
  const availabilityFacet = listFacet(question, 'availability', titles.availability[lang], null, (product) => {
    const value = availabilityOf(product);
    return [{ value, title: availabilityTitles[value][lang] }];
  });
  return [categoryFacet, brandFacet, priceFacet(question), availabilityFacet, ...attributeFacets(question)];
}
