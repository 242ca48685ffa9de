import { fold } from '../fold';
import { stemRo, stemRu } from './stem';

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

test('[SRC-6] колодки and колонки stay apart', () => {
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
])('[SRC-6] %s and %s stay apart', (one, other) => {
  expect(stemRo(one)).not.toBe(stemRo(other));
});
