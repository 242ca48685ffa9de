import { correctedMethods, type ListedMethod, listedOptions } from './listed-options';

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const courier: ListedMethod = {
  ...{ id: 2, code: 'courier', name: 'Curier', description: '', price: lei(40), freeFrom: lei(1000) },
  ...{ daysMin: 0, daysMax: 1, needsAddress: true, stores: [] },
};
const pickup: ListedMethod = {
  ...{ id: 1, code: 'pickup', name: 'Ridicare', description: '', price: lei(0), freeFrom: null },
  ...{ daysMin: 0, daysMax: 1, needsAddress: false },
  stores: [{ id: 3, name: 'Ciocana', address: 'str. Uzinelor 1', hours: '' }],
};
const withAreas: ListedMethod = {
  ...courier,
  areas: [
    { name: 'Chișinău', price: lei(40), freeFrom: lei(1000) },
    { name: 'Orhei', price: lei(80), freeFrom: lei(2500) },
    { name: 'Soroca', price: lei(95), freeFrom: null },
  ],
};
const cart = (sum: number) => ({ subtotal: lei(sum), total: lei(sum) });
const only = (method: ListedMethod, sums: Parameters<typeof listedOptions>[1], place = {}) => {
  const [option] = listedOptions([method], sums, place);
  return option;
};

describe('listedOptions', () => {
  it.each([
    ['below the threshold', 999.99, 40, 1039.99],
    ['at the threshold', 1000, 0, 1000],
  ])('[BE-1] charges the listed price %s', (_, goods, price, total) => {
    expect(only(courier, cart(goods))).toMatchObject({ price: lei(price), total: lei(total) });
  });

  it.each([
    [{}, 40],
    [{ city: 'ORHEI ' }, 80],
    [{ city: 'Pelivan', state: 'orhei' }, 80],
    [{ city: 'Chisinau' }, 40],
    [{ city: 'Cahul', state: '' }, 40],
  ])('[BE-1] charges the price of the area of %j', (place, price) => {
    expect(only(withAreas, cart(500), place)).toMatchObject({ price: lei(price), total: lei(500 + price) });
  });

  it('[BE-1] uses the free-delivery threshold of the area', () => {
    expect(only(withAreas, cart(2000), { city: 'Orhei' })).toMatchObject({ price: lei(80), freeFrom: lei(2500) });
    expect(only(withAreas, cart(9000), { city: 'Soroca' })).toMatchObject({ price: lei(95), freeFrom: null });
  });

  it('[BE-1] compares the threshold with the goods before a discount', () => {
    const reduced = { subtotal: lei(1000), total: lei(900) };
    expect(only(courier, reduced)).toMatchObject({ price: lei(0), total: lei(900) });
  });

  it('[BE-1] uses hidden own prices for threshold and total', () => {
    const hidden = { subtotal: lei(1100), total: lei(1100), charged: lei(950), chargedDiscount: lei(50) };
    expect(only(courier, hidden)).toMatchObject({ price: lei(40), total: lei(940) });
  });

  it('[BE-1] adds nothing to the total with a code for free delivery', () => {
    const promo = { code: 'GRATIS', problem: null, freeDelivery: true, scope: null, minimum: null, missing: null };
    expect(only(courier, { ...cart(500), promo })).toMatchObject({ total: lei(500) });
  });

  it('[BE-1] keeps stores and has neither days nor parcels', () => {
    expect(only(pickup, cart(500))).toEqual({
      ...pickup,
      ...{ refused: null, total: lei(500), promise: null, lines: [], split: null },
      stores: [{ ...pickup.stores[0], here: 0, promise: null, lines: [], split: null }],
    });
  });
});

describe('correctedMethods', () => {
  it('[BE-1] has the price that a refused order told, wherever the parcel goes', () => {
    const corrected = correctedMethods([withAreas, pickup], cart(500), withAreas.id, lei(595).amount);
    expect(listedOptions(corrected ?? [], cart(500), { city: 'Orhei' })[0]).toMatchObject({
      price: lei(95),
      total: lei(595),
    });
    expect(corrected?.[1]).toEqual(pickup);
  });

  it.each([
    ['a total below the goods', withAreas.id, 400],
    ['an unknown method', 99, 600],
  ])('[BE-1] corrects nothing for %s', (_, id, total) => {
    expect(correctedMethods([withAreas, pickup], cart(500), id, lei(total).amount)).toBeUndefined();
  });
});
