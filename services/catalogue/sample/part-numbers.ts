const OEN_SPACE = 100_000_000;
const OEN_STEP = 61_803_399;
const ARTICLE_STEP = 7919;
const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';

/** An invented article number, `PS-02 28014`: the group, then digits that no other article of the catalogue has. */
export function articleNumber(index: number, total: number, groupSort: number): string {
  const width = Math.max(4, String(total).length);
  const low = 10 ** (width - 1);
  const space = 9 * low;
  return `PS-${String(groupSort).padStart(2, '0')} ${low + ((index * ARTICLE_STEP) % space)}`;
}

/** An EAN-13 from the range 200 that GS1 leaves to shops' own use, with its check digit. */
export function internalEan(index: number): string {
  const body = `200${String(index + 1).padStart(9, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** An invented number in the maker's manner, marked as a sample by its `PS` or leading 99; distinct for each serial below 10⁸. */
export function sampleOen(maker: string, serial: number): string {
  const d = String((serial * OEN_STEP) % OEN_SPACE).padStart(8, '0');
  switch (maker) {
    case 'Volkswagen':
    case 'Skoda':
    case 'Audi':
    case 'SEAT':
      return `PS${d[0]} ${d.slice(1, 4)} ${d.slice(4, 7)} ${LETTERS.charAt(Number(d[7]))}`;
    case 'Mercedes-Benz':
      return `A 99${d[0]} ${d.slice(1, 4)} ${d.slice(4, 6)} ${d.slice(6)}`;
    case 'BMW':
    case 'MINI':
      return `99 ${d.slice(0, 2)} ${d[2]} ${d.slice(3, 6)} ${d.slice(6)}0`;
    case 'Renault':
    case 'Dacia':
      return `99 ${d.slice(0, 2)} ${d.slice(2, 5)} ${d.slice(5)}R`;
    case 'Opel':
    case 'Chevrolet':
      return `99 ${d.slice(0, 3)} ${d.slice(3)}`;
    default:
      return `99${d.slice(0, 3)}-${d.slice(3)}`;
  }
}
