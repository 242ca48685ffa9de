import fc from 'fast-check';
import { fold, maxQueryWords, queryTokens, searchTokens, stemRo, stemRu } from './tokens';

function finds(query: string, text: string): boolean {
  const indexed = new Set(searchTokens(text));
  const wordsOfQuery = queryTokens(query);
  return wordsOfQuery.length > 0 && wordsOfQuery.every((token) => indexed.has(token));
}

test.each([
  ['filtre ulei', 'Filtru de ulei Mann-Filter'],
  ['filtrului de ulei', 'Filtru de ulei'],
  ['filtrele uleiului', 'Filtru de ulei'],
  ['placuta frânei', 'Plăcuțe de frână față'],
  ['колодок тормозных', 'Комплект тормозных колодок, дисковый тормоз'],
  ['колодки тормозные', 'Колодки тормозные передние'],
  ['5w30', 'Ulei de motor 5W-30 C3, 5 l'],
  ['5W-30', 'Ulei de motor 5W-30 C3, 5 l'],
  ['205/55', 'Anvelopă de iarnă 205/55 R16 91H'],
  ['mann', 'Filtru de ulei Mann-Filter'],
  ['щетки', 'Щётка стеклоочистителя'],
])('[SRC-6] %s finds %s', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ['filtru aer', 'Filtru de ulei'],
  ['колонки', 'Колодки тормозные'],
])('[SRC-6] %s does not find %s', (query, text) => {
  expect(finds(query, text)).toBe(false);
});

test('[SRC-6] produces tokens of letters and digits only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const token of searchTokens(text)) expect(token).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});

test.each(['㍿', 'ﷺ', '𝕬', 'ж', '1ж', 'İ', '가'])(
  '[SRC-6] limits the tokens of a long text of %s to the maximum of PostgreSQL and still finds it',
  (sign) => {
    const text = sign.repeat(3000);
    for (const token of searchTokens(text)) expect(Buffer.byteLength(token)).toBeLessThanOrEqual(256);
    expect(finds(text, text)).toBe(true);
    expect(searchTokens(text).every((token) => token.isWellFormed())).toBe(true);
  },
);

test('[SRC-6] uses only the first words of a query', () => {
  const many = Array.from({ length: 60 }, (_, n) => `cuvant${String.fromCharCode(97 + (n % 26))}${n}`).join(' ');
  expect(queryTokens(many)).toHaveLength(maxQueryWords);
  expect(searchTokens(many).length).toBeGreaterThan(maxQueryWords);
});

test.each([
  ['Plăcuțe', 'placute'],
  ['ŞURUB ţeavă', 'surub teava'],
  ['Încălzire', 'incalzire'],
  ['Щётка', 'щетка'],
  ['Йод й', 'йод й'],
  ['Lemförder', 'lemforder'],
  ['Citroën', 'citroen'],
  ['Dębica', 'debica'],
  ['Ø\u00a0280\u00a0mm', 'o 280 mm'],
  ['и\u0306', 'й'],
])('[SRC-6] %s is matched as %s', (written, folded) => {
  expect(fold(written)).toBe(folded);
});

test('[SRC-6] folding is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(fold(fold(text))).toBe(fold(text))));
});

test.each([
  ['колодка', 'колодки', 'колодок', 'колодками', 'колодку'],
  ['тормозной', 'тормозные', 'тормозных', 'тормозная', 'тормозного'],
  ['масляный', 'масляная', 'масляного', 'масляные'],
  ['масло', 'масла', 'масел', 'маслом'],
  ['фильтр', 'фильтры', 'фильтров', 'фильтра'],
  ['свеча', 'свечи', 'свечей', 'свечу'],
  ['ремень', 'ремни', 'ремня', 'ремней'],
  ['щётка', 'щётки', 'щёток'],
  ['кольцо', 'кольца', 'колец'],
  ['подшипник', 'подшипники', 'подшипников', 'подшипника'],
  ['ступица', 'ступицы', 'ступиц'],
  ['рычаг', 'рычаги', 'рычагов'],
  ['стекло', 'стекла', 'стекол'],
])('[SRC-6] %s and its forms share a stem', (...forms) => {
  expect(new Set(forms.map((form) => stemRu(fold(form)))).size).toBe(1);
});

test.each([
  ['важнейшими', 'важн'],
  ['двигатель', 'двигател'],
  ['стабилизатора', 'стабилизатор'],
])('[SRC-6] the stem of %s is %s', (word, stem) => {
  expect(stemRu(word)).toBe(stem);
});

test('[SRC-6] колодки and колонки have different stems', () => {
  expect(stemRu('колодки')).not.toBe(stemRu('колонки'));
});

test.each([
  ['filtru', 'filtre', 'filtrul', 'filtrului', 'filtrele', 'filtrelor'],
  ['ulei', 'uleiul', 'uleiului', 'uleiuri', 'uleiurilor'],
  ['plăcuță', 'plăcuțe', 'plăcuța', 'plăcuțele', 'plăcuțelor'],
  ['frână', 'frâne', 'frânei', 'frânele', 'frânelor'],
  ['curea', 'curele', 'cureaua', 'curelei', 'curelelor'],
  ['amortizor', 'amortizoare', 'amortizorul', 'amortizoarele', 'amortizoarelor'],
  ['baterie', 'baterii', 'bateria', 'bateriei', 'bateriile', 'bateriilor'],
  ['garnitură', 'garnituri', 'garniturii', 'garniturile', 'garniturilor'],
  ['disc', 'discuri', 'discul', 'discului', 'discurile'],
  ['roată', 'roți', 'roții', 'roților'],
  ['rulment', 'rulmenți', 'rulmentul', 'rulmenților'],
  ['tampon', 'tampoane', 'tampoanelor'],
  ['pompă', 'pompe', 'pompei', 'pompelor'],
])('[SRC-6] %s and its forms share a stem', (...forms) => {
  expect(new Set(forms.map((form) => stemRo(fold(form)))).size).toBe(1);
});

test.each([
  ['far', 'filtru'],
  ['disc', 'disp'],
  ['pompa', 'plumb'],
])('[SRC-6] %s and %s have different stems', (one, other) => {
  expect(stemRo(one)).not.toBe(stemRo(other));
});
