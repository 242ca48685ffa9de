import { createDroppedReport } from './dropped-values';

const call = { method: 'POST', service: 'shop', path: '/products' } as const;

function createReport() {
  const clock = { now: 0 };
  const warnings: string[] = [];
  const report = createDroppedReport({ warn: (message) => warnings.push(message), now: () => clock.now });
  return { clock, warnings, report };
}

describe('createDroppedReport', () => {
  it('[BE-1] names the call and its fields once in some minutes', () => {
    const { clock, warnings, report } = createReport();
    report(call, new Map([['items[].price', 3]]));
    report(call, new Map([['items[].price', 2]]));
    expect(warnings).toEqual([
      'Invalid values in the response of POST /shop/products were left out: items[].price (3)',
    ]);
    report({ ...call, path: '/product' }, new Map([['price', 1]]));
    clock.now = 11 * 60_000;
    report(call, new Map([['items[].price', 2]]));
    expect(warnings).toHaveLength(3);
  });

  it('[BE-1] reports a limited number of fields of one response', () => {
    const { warnings, report } = createReport();
    report(call, new Map(Array.from({ length: 1000 }, (_, at) => [`items[].field${at}`, 1])));
    expect(warnings[0]?.match(/field/g)).toHaveLength(10);
  });
});
