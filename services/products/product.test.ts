import { priceHistoryOf } from './product';

const now = Date.UTC(2026, 10, 22);
const ago = (days: number) => now - days * 86_400_000;
const history = (price: number | null, steps: readonly [number, number][] | null, age = 500) =>
  priceHistoryOf(
    {
      price,
      price_steps: steps?.map(([days, was]): [number, number] => [ago(days), was]) ?? null,
      created_at: new Date(ago(age)),
    },
    now,
  );
const amounts = (result: ReturnType<typeof history>) => result?.steps.map(({ price }) => price.amount);

describe('the history of a price', () => {
  it('[PRD-1] has one entry since creation when the price never changed', () => {
    expect(history(900, null)).toEqual({
      steps: [{ since: new Date(ago(500)).toISOString(), price: { amount: 900, currency: 'MDL' } }],
      lowestBefore: { amount: 900, currency: 'MDL' },
    });
    expect(history(null, null)).toBeNull();
  });

  it('[PRD-1] begins with the price that held 90 days ago', () => {
    expect(
      amounts(
        history(700, [
          [300, 500],
          [110, 600],
          [91, 800],
          [40, 700],
        ]),
      ),
    ).toEqual([800, 700]);
    expect(
      amounts(
        history(700, [
          [300, 500],
          [40, 700],
        ]),
      ),
    ).toEqual([500, 700]);
    expect(
      amounts(
        history(700, [
          [300, 500],
          [200, 700],
        ]),
      ),
    ).toEqual([700]);
  });

  it('[PRD-1] ends with the charged price, however it was changed', () => {
    expect(
      amounts(
        history(650, [
          [300, 500],
          [40, 700],
        ]),
      ),
    ).toEqual([500, 700, 650]);
  });

  it.each([
    [
      'the one before',
      700,
      [
        [300, 1000],
        [5, 700],
      ],
      1000,
    ],
    [
      'the lowest of 30 days, whatever holds since',
      700,
      [
        [300, 1000],
        [20, 800],
        [10, 900],
        [5, 700],
      ],
      800,
    ],
    [
      'nothing older than 30 days before',
      700,
      [
        [300, 400],
        [36, 900],
        [5, 700],
      ],
      900,
    ],
    [
      'a price that was valid within the 30 days',
      700,
      [
        [300, 400],
        [34, 900],
        [5, 700],
      ],
      400,
    ],
    [
      'itself, when it has been valid for longer than the shown period',
      700,
      [
        [300, 1000],
        [95, 700],
      ],
      700,
    ],
  ] satisfies [string, number, [number, number][], number][])(
    '[PRD-1] a reduction is measured by %s',
    (_, price, steps, lowest) => {
      expect(history(price, steps)?.lowestBefore?.amount).toBe(lowest);
    },
  );

  it('[PRD-1] has no reference price for a new product', () => {
    expect(history(700, null, 10)?.lowestBefore).toBeNull();
  });
});
