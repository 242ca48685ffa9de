import { createServer, type ServerResponse } from 'node:http';
import { bnmRates } from './rates';

/** A file of the bank: values have four decimals, and weak currencies have a nominal of 10 or 100. */
const file = `<?xml version="1.0" encoding="UTF-8"?>
<ValCurs Date="28.11.2026" name="Official exchange rate">
  <Valute ID="47">
    <NumCode>978</NumCode>
    <CharCode>EUR</CharCode>
    <Nominal>1</Nominal>
    <Name>Euro</Name>
    <Value>19.6534</Value>
  </Valute>
  <Valute ID="44">
    <NumCode>840</NumCode>
    <CharCode>USD</CharCode>
    <Nominal>1</Nominal>
    <Name>US Dollar</Name>
    <Value>16.9412</Value>
  </Valute>
  <Valute ID="43">
    <NumCode>980</NumCode>
    <CharCode>UAH</CharCode>
    <Nominal>10</Nominal>
    <Name>Ukrainian Hryvnia</Name>
    <Value>4.0123</Value>
  </Valute>
</ValCurs>`;
/** Timeout that is long enough for a slow machine. */
const patientMs = 30_000;

/** Reads rates from a test server with the given handler. Returns the result and the requested path. */
async function ask(handle: (response: ServerResponse) => void, timeoutMs = patientMs) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    handle(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The test server has no port.');
  try {
    return { answer: await bnmRates(`http://127.0.0.1:${address.port}/rates`, timeoutMs)('2026-11-28'), paths };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('bnmRates', () => {
  it('[CON-1] reads the exchange rates of a day from the server of the national bank', async () => {
    const { answer, paths } = await ask((response) => response.end(file));
    expect(paths).toEqual(['/rates?get_xml=1&date=28.11.2026']);
    expect(answer).toEqual({
      day: '2026-11-28',
      lei: new Map([
        ['EUR', 19.6534],
        ['USD', 16.9412],
        ['UAH', 0.40123],
      ]),
    });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['closes the connection', (response) => response.destroy()],
    ['answers with an error', (response) => response.writeHead(503).end(file)],
    ['redirects to another address', (response) => response.writeHead(302, { location: '/rates' }).end()],
  ])('[CON-1] reports an unreachable bank if the server %s', async (_, handle) => {
    expect((await ask(handle)).answer).toBe('RATES_UNREACHABLE');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['does not answer', () => {}],
    ['stops in the middle of the file', (response) => response.write(file.slice(0, 200))],
  ])('[CON-1] reports an unreachable bank after the timeout if the server %s', async (_, handle) => {
    expect((await ask(handle, 200)).answer).toBe('RATES_UNREACHABLE');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['another XML file', (response) => response.end('<?xml version="1.0"?><rss><channel/></rss>')],
    ['an empty answer', (response) => response.end()],
    [
      'a file with entities',
      (response) => response.end(file.replace('<ValCurs', '<!DOCTYPE a [<!ENTITY b "c">]><ValCurs')),
    ],
    ['a file of 200 kB', (response) => response.end(`${file}${' '.repeat(200_000)}`)],
  ])('[CON-1] reports unreadable rates for %s', async (_, handle) => {
    expect((await ask(handle)).answer).toBe('RATES_UNREADABLE');
  });

  it('[CON-1] stops reading an endless response of the national bank', async () => {
    const piece = 'x'.repeat(16_384);
    const { answer } = await ask((response) => {
      const fill = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', fill);
      fill();
    });
    expect(answer).toBe('RATES_UNREADABLE');
  });
});
