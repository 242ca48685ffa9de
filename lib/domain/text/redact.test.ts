import { redactPersonalData, scrubReport, scrubText } from './redact';

test.each([
  ['VIN TMBZZZ1Z6A2048211, se potrivește?', 'VIN TMB••••••••••8211, se potrivește?'],
  ['tmbzzz1z6a2048211', 'tmb••••••••••8211'],
  ['Scrieți la ion.rusu@exemplu.md.', 'Scrieți la •••@•••.'],
  ['Sunați la +373 69 123 456 sau 0037369123456!', 'Sunați la ••• sau •••!'],
])('[PRD-2] publishes %s as %s', (text, shown) => {
  expect(redactPersonalData(text)).toBe(shown);
});

test.each([
  'Numărul OE 1K0 407 151 AC e bun?',
  '06A115561B',
  '068 115 561',
  'A2711800009',
  '12345678901234567',
  'Ø 280 × 22',
])('[PRD-2] keeps the part number %s', (text) => {
  expect(redactPersonalData(text)).toBe(text);
});

describe('error reports', () => {
  it.each([
    ['Login of ana.popa+shop@mail.example.md failed', 'Login of [removed] failed'],
    ['Call +373 69 123 456 now', 'Call [removed] now'],
    ['/ru/shop/checkout/success/AbCdEfGhIjKlMnOpQrSt', '/ru/shop/checkout/success/[removed]'],
    ['/ru/site/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrSt', '/ru/site/newsletter/unsubscribe/[removed]'],
    ['/ru/tecdoc/vin?vin=TMBZZZ1Z6A2048211&page=2', '/ru/tecdoc/vin?vin=[removed]&page=2'],
    ['https://piesar.md/ru?token=AbCd%20e#top', 'https://piesar.md/ru?token=[removed]#top'],
    ['Product 2711800009 costs 120 lei', 'Product [removed] costs 120 lei'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('[ERR-1] %s', (text, expected) => {
    expect(scrubText(text)).toBe(expected);
  });

  it('[ERR-1] contain no cookies, tokens or personal data at any depth', () => {
    const report = {
      event_id: '12345678901234567890123456789012',
      user: { email: 'ana@piesar.md' },
      request: { url: 'https://www.piesar.md/ru?mail=ana@piesar.md', headers: { Cookie: 'piesar=x', accept: '*/*' } },
      breadcrumbs: [{ data: { password: 'parola' }, message: 'ana@piesar.md typed' }],
      exception: {
        values: [{ value: 'No user ana@piesar.md', stacktrace: { frames: [{ filename: '/a.js', lineno: 4 }] } }],
      },
    };
    const text = JSON.stringify(scrubReport(report));
    expect(text).not.toMatch(/ana|parola|piesar=x/);
    expect(text).toContain('12345678901234567890123456789012');
    expect(text).toContain('"filename":"/a.js"');
  });

  it('[ERR-1] keep the ids of spans and replays', () => {
    const span = {
      attributes: {
        'http.target': { value: '/ru/shop/checkout/success/AbCdEfGhIjKlMnOpQrSt', type: 'string' },
        'sentry.segment.id': { value: 'a917151286123456', type: 'string' },
      },
      error_ids: ['12345678901234567890123456789012'],
      urls: ['https://www.piesar.md/ru/account/fpass/AbCdEfGhIjKlMnOpQrSt'],
    };
    expect(scrubReport(span)).toEqual({
      attributes: {
        'http.target': { value: '/ru/shop/checkout/success/[removed]', type: 'string' },
        'sentry.segment.id': { value: 'a917151286123456', type: 'string' },
      },
      error_ids: ['12345678901234567890123456789012'],
      urls: ['https://www.piesar.md/ru/account/fpass/[removed]'],
    });
  });
});
