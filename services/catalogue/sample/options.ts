import type { DemoKind } from './kinds';

/** An option as the product row keeps it: texts in both languages, surcharge in bani. */
export interface DemoOption {
  readonly key: string;
  readonly ro: string;
  readonly ru: string;
  readonly values: readonly { value: string; ro: string; ru: string; surcharge: number | null }[];
}

const PAINT: DemoOption = {
  key: 'paint',
  ro: 'Vopsire',
  ru: 'Покраска',
  values: [
    { value: 'none', ro: 'fără vopsire', ru: 'без покраски', surcharge: null },
    { value: 'code', ro: 'în culoarea mașinii, după cod', ru: 'в цвет авто, по коду', surcharge: 120_000 },
  ],
};
const TYRE_FITTING: DemoOption = {
  key: 'fitting',
  ro: 'Montaj',
  ru: 'Монтаж',
  values: [
    { value: 'none', ro: 'fără montaj', ru: 'без монтажа', surcharge: null },
    { value: 'fitted', ro: 'montaj și echilibrare', ru: 'монтаж и балансировка', surcharge: 9_000 },
  ],
};
const GLOVE_SIZE: DemoOption = {
  key: 'size',
  ro: 'Mărime',
  ru: 'Размер',
  values: ['M', 'L', 'XL'].map((size) => ({ value: size.toLowerCase(), ro: size, ru: size, surcharge: null })),
};
const MAT_COLOUR: DemoOption = {
  key: 'colour',
  ro: 'Culoare',
  ru: 'Цвет',
  values: [
    { value: 'black', ro: 'negru', ru: 'чёрный', surcharge: null },
    { value: 'grey', ro: 'gri', ru: 'серый', surcharge: null },
    { value: 'beige', ro: 'bej', ru: 'бежевый', surcharge: 4_000 },
  ],
};

const BY_KIND: Readonly<Record<string, DemoOption>> = {
  'TYR-010': TYRE_FITTING,
  'TLS-120': GLOVE_SIZE,
  'INT-010': MAT_COLOUR,
  'INT-030': MAT_COLOUR,
  'INT-040': MAT_COLOUR,
  'BOD-010': PAINT,
  'BOD-020': PAINT,
  'BOD-050': PAINT,
  'BOD-070': PAINT,
  'GLS-060': PAINT,
};

/** What a buyer chooses when buying a part of this kind. */
export function optionsOf({ code }: DemoKind): readonly DemoOption[] {
  const option = BY_KIND[code];
  return option ? [option] : [];
}
