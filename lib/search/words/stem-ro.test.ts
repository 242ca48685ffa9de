import { fold } from '../fold';
import { stemRo } from './stem-ro';

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
