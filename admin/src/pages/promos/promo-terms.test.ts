import { promosResource } from '@/lib/contract/admin/promos';
import { promoFaults, readPromoForm } from './promo-terms';

const empty = { totalLimit: '', customerLimit: null, from: '', until: null, category: '', brand: ' ' };

describe('the form of a promo code', () => {
  it('[ADM-2] converts percentages and amounts in lei to the input of the API', () => {
    const percent = readPromoForm({ ...empty, kind: 'percent', percent: '7,5', amount: '20', minimum: '' });
    expect(percent).toEqual({
      ...{ kind: 'percent', percent: 7.5, amount: null, minimum: 0, totalLimit: null, customerLimit: null },
      ...{ from: null, until: null, category: null, brand: null },
    });
    const amount = readPromoForm({
      ...empty,
      code: ' vara ',
      kind: 'amount',
      amount: '99,50',
      minimum: '1 200',
      totalLimit: 5,
    });
    expect(amount).toMatchObject({ code: 'vara', amount: 9950, minimum: 120_000, totalLimit: 5, percent: null });
    for (const terms of [percent, amount]) expect(promosResource.create.safeParse(terms).success).toBe(true);
  });

  it('[ADM-2] names the fields with a fault', () => {
    expect(promoFaults({ ...empty, kind: 'percent', percent: '10' })).toEqual({});
    expect(promoFaults({ ...empty, kind: 'percent', percent: 'zece', minimum: 'x' })).toEqual({
      percent: 'promos.badPercent',
      minimum: 'promos.badAmount',
    });
    expect(promoFaults({ ...empty, kind: 'amount', amount: '50', minimum: '50' })).toEqual({
      minimum: 'promos.badMinimum',
    });
    expect(promoFaults({ ...empty, kind: 'delivery', from: '2026-02-02', until: '2026-02-01' })).toEqual({
      until: 'promos.badUntil',
    });
  });
});
