const units = 'mm|cm|ml|kg|kW|Ah|bar|buc|pini|l|m|g|V|A|W|мм|см|мл|кг|кВт|Ач|А·ч|бар|шт|пин|л|м|г|В|А|Вт';
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');

/** A name in which no line breaks between a number and its unit, around the sign of a product, or after the sign of a diameter. */
export function withUnbreakableUnits(name: string): string {
  return name
    .replace(beforeUnit, '$1\u00a0')
    .replace(/Ø (?=\d)/g, 'Ø\u00a0')
    .replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0');
}
