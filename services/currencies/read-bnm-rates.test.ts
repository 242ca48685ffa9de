import { readBnmRates } from './read-bnm-rates';

const sample = `<?xml version="1.0" encoding="UTF-8"?>
<ValCurs Date="28.11.2026" name="Cursul oficial de schimb">
  <Valute ID="47"><NumCode>978</NumCode><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>Euro</Name><Value>20.1234</Value></Valute>
  <Valute ID="36"><NumCode>643</NumCode><CharCode>RUB</CharCode><Nominal>10</Nominal><Name>Rubla</Name><Value>2.1500</Value></Valute>
  <Valute ID="99"><NumCode>0</NumCode><CharCode>XXX</CharCode><Nominal>1</Nominal><Name>Nimic</Name><Value>-</Value></Valute>
</ValCurs>`;

describe('readBnmRates', () => {
  it('[CON-1] reads the lei for one unit of each currency with the day', () => {
    expect(readBnmRates(sample)).toEqual({
      day: '2026-11-28',
      lei: new Map([
        ['EUR', 20.1234],
        ['RUB', 0.215],
      ]),
    });
  });

  it.each([
    ['a page with an error', '<html><body>Service unavailable</body></html>'],
    ['an answer without rates', '<ValCurs Date="28.11.2026" name="x"></ValCurs>'],
    ['an answer with entities', `<!DOCTYPE x [<!ENTITY a "1">]>${sample}`],
    [
      'an answer with entities below its declaration',
      sample.replace('<ValCurs', '<!DOCTYPE x [<!ENTITY a "1">]><ValCurs'),
    ],
    ['a page that contains the file', `<html>${sample}</html>`],
    ['a list of many unclosed currencies', `<ValCurs Date="28.11.2026">${'<Valute>'.repeat(10_000)}`],
  ])('[CON-1] reads no rates from %s', (_, text) => {
    expect(readBnmRates(text)).toBeUndefined();
  });
});
