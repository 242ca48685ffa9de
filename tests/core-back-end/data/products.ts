import { slugify, type Text, text } from '../text';
import { brands } from './brands';
import { type Category, categories } from './categories';
import { type ProductRow, rowsByCategory } from './product-rows';
import { carIdsOf, manufacturers, models } from './vehicles';

export interface Attribute {
  readonly code: string;
  readonly title: Text;
  readonly value: string;
  readonly label: Text;
  readonly unit: Text | null;
}

export interface Product {
  readonly id: number;
  readonly slug: string;
  readonly name: Text;
  readonly sku: string;
  readonly partNumber: string;
  readonly brand: string;
  readonly categoryId: number;
  readonly compareAtPrice: number | null;
  readonly badges: readonly ('sale' | 'new' | 'hot')[];
  readonly attributes: readonly Attribute[];
  readonly oeNumbers: readonly { readonly manufacturer: string; readonly number: string }[];
  readonly compatibility: 'all' | 'unknown' | readonly number[];
  readonly hasPicture: boolean;
  readonly canBackOrder: boolean;
  readonly rating: number;
  readonly reviewCount: number;
  readonly tagIds: readonly number[];
  readonly createdAt: Date;
  /** In lei; null when the price is not known. */
  price: number | null;
  stock: number;
}

const millimetres = text('mm', 'мм');

const attributeTitles: Readonly<Record<string, { readonly title: Text; readonly unit?: Text }>> = {
  axle: { title: text('Partea de montare', 'Сторона установки') },
  width: { title: text('Lățime', 'Ширина'), unit: millimetres },
  sensor: { title: text('Senzor de uzură', 'Датчик износа') },
  diameter: { title: text('Diametru', 'Диаметр'), unit: millimetres },
  disc: { title: text('Tipul discului', 'Тип диска') },
  height: { title: text('Înălțime', 'Высота'), unit: millimetres },
  length: { title: text('Lungime', 'Длина'), unit: millimetres },
  thread: { title: text('Filet', 'Резьба') },
  electrode: { title: text('Electrod', 'Электрод') },
  gap: { title: text('Distanța dintre electrozi', 'Зазор между электродами'), unit: millimetres },
  filling: { title: text('Tipul amortizorului', 'Тип амортизатора') },
  viscosity: { title: text('Vâscozitate', 'Вязкость') },
  volume: { title: text('Volum', 'Объём'), unit: text('l', 'л') },
  blade: { title: text('Tipul lamei', 'Тип щётки') },
};

const valueLabels: Readonly<Record<string, Text>> = {
  front: text('față', 'передняя ось'),
  rear: text('spate', 'задняя ось'),
  yes: text('da', 'да'),
  no: text('nu', 'нет'),
  ventilated: text('ventilat', 'вентилируемый'),
  solid: text('plin', 'сплошной'),
  nickel: text('nichel', 'никель'),
  platinum: text('platină', 'платина'),
  iridium: text('iridiu', 'иридий'),
  gas: text('pe gaz', 'газовый'),
  oil: text('pe ulei', 'масляный'),
  hatch: text('pentru lunetă', 'для заднего стекла'),
  flat: text('fără ramă', 'бескаркасная'),
  frame: text('cu ramă', 'каркасная'),
};

const tagsByCategory: Readonly<Record<string, readonly number[]>> = {
  'placute-frana': [501],
  'discuri-frana': [501],
  'filtre-ulei': [502],
  'filtre-aer': [502],
  bujii: [502, 504],
  amortizoare: [505],
  'uleiuri-de-motor': [502, 506],
  stergatoare: [503],
};

function words(list: string): readonly string[] {
  return list.split(' ').filter(Boolean);
}

function attributeOf(pair: string): Attribute {
  const [code = '', value = ''] = pair.split('=');
  const { title, unit = null } = attributeTitles[code] ?? { title: text(code, code) };
  return { code, title, value, label: valueLabels[value] ?? text(value, value), unit };
}

/** A number in the style of the manufacturer; the digits depend on the product only. */
function oeNumber(manuId: number, id: number): string {
  const digits = String((id * 7919) % 1_000_000).padStart(6, '0');
  if (manuId === 16) return `34 11 6 ${digits.slice(0, 3)} ${digits.slice(3)}`;
  if (manuId === 111) return `04465-${digits.slice(1)}`;
  if (manuId === 93 || manuId === 139) return `${digits.slice(0, 2)} 06 ${digits.slice(2)}R`;
  return `5Q0 ${digits.slice(0, 3)} ${digits.slice(3)} A`;
}

function oeNumbersOf(row: ProductRow, id: number): Product['oeNumbers'] {
  const manuIds = models.filter(({ key }) => words(row.models).includes(key)).map(({ manuId }) => manuId);
  return manufacturers
    .filter(({ manuId }) => manuIds.includes(manuId))
    .map(({ manuId, name }) => ({ manufacturer: name, number: oeNumber(manuId, id) }));
}

function compatibilityOf(row: ProductRow, category: Category): Product['compatibility'] {
  if (row.models !== '') return words(row.models).flatMap(carIdsOf);
  return category.slug === 'uleiuri-de-motor' ? 'all' : 'unknown';
}

function nameOf(row: ProductRow, category: Category, attributes: readonly Attribute[]): Text {
  const axle = attributes.find(({ code }) => code === 'axle')?.label;
  const brand = brands.find(({ slug }) => slug === row.brand)?.name ?? row.brand;
  const join = (first: string, side = '') => [first, side, brand, row.partNumber].filter(Boolean).join(' ');
  return text(join(category.singular.ro, axle?.ro), join(category.singular.ru, axle && `(${axle.ru})`));
}

function productOf(row: ProductRow, category: Category, id: number): Product {
  const attributes = words(row.attributes).map(attributeOf);
  const marks = words(row.marks);
  const was = marks.find((mark) => mark.startsWith('was='))?.slice(4);
  const name = nameOf(row, category, attributes);
  return {
    id,
    slug: `${id}_${slugify(name.ro)}`,
    name,
    sku: `MD-${id}`,
    partNumber: row.partNumber,
    brand: row.brand,
    categoryId: category.id,
    price: row.price === 0 ? null : row.price,
    compareAtPrice: was === undefined ? null : Number(was),
    badges: [
      ...(was === undefined ? [] : (['sale'] as const)),
      ...(['new', 'hot'] as const).filter((badge) => marks.includes(badge)),
    ],
    attributes,
    oeNumbers: oeNumbersOf(row, id),
    compatibility: compatibilityOf(row, category),
    hasPicture: !marks.includes('nopicture'),
    canBackOrder: marks.includes('order'),
    stock: row.stock,
    rating: id % 4 === 0 ? 0 : 3.5 + (id % 4) * 0.5,
    reviewCount: id % 4,
    tagIds: [...(tagsByCategory[category.slug] ?? []), ...(was === undefined ? [] : [507])],
    createdAt: new Date(Date.UTC(2026, 0, 1 + (id % 90))),
  };
}

/** A fresh copy of all products; prices and stock may be changed. */
export function createProducts(): Product[] {
  const rows = categories.flatMap((category) =>
    (rowsByCategory[category.slug] ?? []).map((row) => ({ row, category })),
  );
  return rows.map(({ row, category }, index) => productOf(row, category, 10_001 + index));
}
