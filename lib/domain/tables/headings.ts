/** Kinds of columns in price lists and order lists. */
export type HeadingKind =
  | 'number'
  | 'name'
  | 'description'
  | 'quantity'
  | 'brand'
  | 'price'
  | 'oldPrice'
  | 'stock'
  | 'currency'
  | 'ean'
  | 'oe'
  | 'category'
  | 'pictures'
  | 'other';

/** A heading; the lowest rank of a kind is the best. */
export type Heading = { readonly at: number; readonly kind: HeadingKind; readonly rank: number };

const maxHeadingLength = 60;

/** A heading in lower case, without accents and signs: `Part_Number` and `part number` are the same. */
export function plainHeading(cell: string): string {
  const letters = cell.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('№', ' nr ');
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Headings of part-number columns, best first. */
const numberForms = [
  /^(?:cod(?:ul)?|nr|numar(?:ul)?|code|no|number|numer|nr|kod|номер|код)\s(?:de\s|al\s|по\s)?(?:pies|prod|art|[ck]atal|cz|tow|part|item|детал|запчаст|товар|издел|катал|произв|изготов|fabric|manuf)/u,
  /^(?:art|part|sku|mpn|item\s?(?:no|nr|code|number|id)|item$|арт|каталож|indeks|индекс)|^(?:manufacturer|mfr|maker|supplier)s?\s(?:part|art|item|code|n)|(?:part|item|product)\s(?:no|nr|number|code)$/u,
  /^(?:cod|code|код|kod|index)$/u,
  /(?:^|\s)(?:oe[mn]?|original|оригинал|ориг|оем)/u,
  /^(?:cod|code|код|kod)/u,
  /^(?:numar(?:ul)?|number|номер|numer)$/u,
  /^(?:nr|no|n)(?:\s(?:crt|п|п\sп))?$/u,
] as const;
/** First rank of headings that usually mean row numbers. */
export const weakNumberRank = 5;
const bareCountRank = 6;
const oeRank = 3;

const nameForm =
  /^(?:produs|product|piesa|piese|товар|детал|запчаст|номенк|nazwa|opis)|^(?!cod|код|арт).*(?:denum|nume(?!r)|name|descri|наимен|назван|описан)/u;
const descriptionForm = /^(?:descri|описан|opis)/u;
/* Ordered quantities rank before other quantities, which may be a stock. */
const quantityForms = [
  /^(?:заказ|к заказу|comand|comanda|de comandat|order|zamow)(?!.*(?:nr|no|номер|data|дата|date|number))/u,
  /^(?:cant|qty|quant|q\s?ty|pcs|pieces|кол|к\sво|ilosc|необход|потребн|нужно|necesar)|(?:^|\s)(?:buc|шт|szt)/u,
] as const;
const brandForm =
  /^(?:brand|marc[ai]|producat|fabric|manuf|maker|make$|бренд|марк[аи]|произв|изготов|фирма|торговая марка|trade ?mark|producent|marka)/u;
const oldPriceForm =
  /(?:pret|price|цен|cena).*(?:vech|old|before|стар|anterior|initial)|(?:vech|old|стар).*(?:pret|price|цен)|^compare/u;
const priceForm = /(?:^|\s)(?:pret|price|цен|cena|стоим|прайс$|ррц|rrp|tarif)/u;
const sumForm = /сумм|suma$|suma\s|valoare|amount|итого|total/u;
const stockForm =
  /stoc|налич|остат|склад|depozit|disponib|dostep|availab|warehouse|на складе|свободн|^stan(?:\s(?:mag|na\s)|$)/u;
const currencyForm = /^(?:валют|valut|moned|currenc|walut)/u;
const eanForm = /(?:^|\s)(?:ean|gtin|upc)|barcode|bar code|cod(?:uri)? de bare|штрих/u;
const oeForm = /^(?:oe[mn]?|ориг|оригинал|original|оем)(?:\s|$)/u;
const categoryForm = /^(?:categor|катег)/u;
const picturesForm = /^(?:picture|poz[ae]|imagin|image|photo|foto|фото|картин|изображ)/u;
const otherForm =
  /fiscal|client|клиент|^(?:greutate|weight|вес|масса|masa|waga)|^(?:tara|country|страна)|^(?:unit|um$|u m$|ед\b|ед изм|единиц)|срок|termen|deliver|достав|garant|гарант/u;

type Form = (text: string) => { readonly kind: HeadingKind; readonly rank?: number } | undefined;

const numberRank = (text: string) => numberForms.findIndex((form) => form.test(text));

const when =
  (pattern: RegExp, kind: HeadingKind, rank = 0): Form =>
  (text) =>
    pattern.test(text) ? { kind, rank } : undefined;

function quantityForm(text: string) {
  const rank = quantityForms.findIndex((form) => form.test(text));
  return rank < 0 ? undefined : { kind: 'quantity' as const, rank };
}

function strongNumber(text: string) {
  const rank = numberRank(text);
  return rank >= 0 && rank < oeRank ? { kind: 'number' as const, rank } : undefined;
}

function anyNumber(text: string) {
  const rank = numberRank(text);
  return rank < 0 ? undefined : { kind: rank === oeRank ? ('oe' as const) : ('number' as const), rank };
}

/** In matching order: `Preț/buc` is a price, `Cod producător` a number. */
const forms: readonly Form[] = [
  when(otherForm, 'other'),
  when(currencyForm, 'currency'),
  when(eanForm, 'ean'),
  when(oldPriceForm, 'oldPrice'),
  (text) => (priceForm.test(text) ? { kind: 'price', rank: priceRank(text) } : undefined),
  when(sumForm, 'other'),
  strongNumber,
  when(brandForm, 'brand'),
  when(stockForm, 'stock'),
  quantityForm,
  when(picturesForm, 'pictures'),
  when(categoryForm, 'category'),
  when(oeForm, 'oe', oeRank),
  when(descriptionForm, 'description'),
  when(nameForm, 'name'),
  anyNumber,
];

/** Recognises a heading in Romanian, Russian, English or Polish. */
export function headingOf(cell: string, at: number): Heading | undefined {
  const text = plainHeading(cell);
  if (text === '' || text.length > maxHeadingLength || /\d{2}/.test(text)) return undefined;
  for (const form of forms) {
    const found = form(text);
    if (found) return found.kind === 'quantity' && /\d/.test(text) ? undefined : { at, rank: 0, ...found };
  }
  return undefined;
}

/** Ranks gross and retail prices before plain ones, and those before wholesale and net prices. */
function priceRank(text: string): number {
  if (isNetHeading(text)) return 3;
  if (/(?:опт|en gros|angro|wholesale|закуп|achizi|purchase|дилер|dealer)/u.test(text)) return 2;
  return /(?:\sс ндс|cu tva|with vat|incl|brutto|розн|amanunt|retail|ррц|rrp)/u.test(text) ? 0 : 1;
}

/** Whether a price heading means prices without VAT. */
export function isNetHeading(cell: string): boolean {
  return /(?:без ндс|fara tva|net(?:to|a)?(?:\s|$)|excl|without vat|bez vat)/u.test(plainHeading(cell));
}

/** Whether a number heading usually means row numbers: `№`, `Nr. crt.` */
export function isCountHeading({ kind, rank }: Heading): boolean {
  return kind === 'number' && rank >= bareCountRank;
}

const sumWords =
  /^(?:sub)?(?:total|suma|итого|всего|razem)(?:\s+(?:general|de plat[ăa]|cu tva|с ндс|к оплате))*\s*:?/iu;
const amount = /^[\d\s.,'’-]*(?:\s*(?:lei|mdl|лей|л\.?|шт\.?|buc\.?))?$/iu;
const money = /[.,]\d{2}\D*$|lei|mdl|лей/iu;

/**
 * Whether a row contains totals: it starts with a word such as `total`, and the other cells are amounts. A number after
 * the word may be a part of the brand Total, unless the row has no part number.
 */
export function isSumRow(cells: readonly string[], hasNumber = true): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const words = sumWords.exec(first)?.[0];
  if (words === undefined) return false;
  const beside = first.slice(words.length).trim();
  if (![beside, ...others].every((cell) => amount.test(cell))) return false;
  const isBrandToo = hasNumber && /^total$/iu.test(words.trim());
  if (!isBrandToo || [beside, ...others].some((cell) => money.test(cell))) return true;
  return beside === '' && others.length < 2;
}

/** Whether a wide row has a single filled cell: the title of a group. */
export function isGroupRow(cells: readonly string[]): boolean {
  return cells.length > 2 && cells.filter((cell) => cell.trim() !== '').length === 1;
}
