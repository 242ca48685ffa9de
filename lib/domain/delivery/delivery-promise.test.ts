import {
  courierDays,
  deliveryDays,
  latestPromise,
  pickupPromise,
  postDays,
  type SourceWarehouse,
  splitIntoParcels,
} from './delivery-promise';

const line = (key: string, to: string, from = to) => ({ key, promise: { from, to } });
const keys = (...lines: ReturnType<typeof line>[]) => splitIntoParcels(lines)?.map((parcel) => parcel.keys.join(''));

describe('what is ready first', () => {
  it('[CHK-5] travels in a parcel of its own, each with its days', () => {
    const lines = [line('a', '2026-11-24'), line('b', '2026-12-11', '2026-12-07'), line('c', '2026-11-24')];
    expect(splitIntoParcels(lines)).toEqual([
      { keys: ['a', 'c'], promise: { from: '2026-11-24', to: '2026-11-24' } },
      { keys: ['b'], promise: { from: '2026-12-07', to: '2026-12-11' } },
    ]);
  });

  it('[CHK-5] is parted from the rest where that spares the most waiting', () => {
    // A day's difference leaves nothing behind; many parts for tomorrow do not wait for a slow one, nor for a few.
    expect(keys(line('a', '2026-11-23'), line('b', '2026-11-24'), line('c', '2026-12-11'))).toEqual(['ab', 'c']);
    expect(keys(line('a', '2026-11-23'), line('b', '2026-12-09'), line('c', '2026-12-11'))).toEqual(['a', 'bc']);
    expect(keys(line('c', '2026-12-11'), line('a', '2026-11-23'))).toEqual(['a', 'c']);
  });

  it.each([
    ['nothing', []],
    ['one part', [line('a', '2026-11-24')]],
    ['parts of the same day', [line('a', '2026-11-24'), line('b', '2026-11-24', '2026-11-23')]],
  ])('[CHK-5] there is no choice with %s', (_, lines) => expect(splitIntoParcels(lines)).toBeNull());

  it('[CHK-5] loses no part over the turn of a year and of the clocks', () => {
    expect(keys(line('a', '2026-12-31'), line('b', '2027-01-02'), line('c', '2027-03-29'))).toEqual(['ab', 'c']);
  });
});

const hours = 'Mo-Fr 08:30-18:00; Sa 08:30-15:00';
const source = (
  id: number,
  kind: SourceWarehouse['kind'],
  changes: Partial<SourceWarehouse> = {},
): SourceWarehouse => ({
  id,
  kind,
  zone: 'chisinau',
  hours: kind === 'store' ? hours : null,
  daysMin: 0,
  daysMax: 0,
  cutOff: '17:00',
  ...changes,
});
const store = source(1, 'store');
const other = source(2, 'store');
const balti = source(3, 'store', { zone: 'balti' });
const central = source(4, 'central', { daysMin: 1, daysMax: 1 });
const supplier = source(5, 'supplier', { daysMin: 2, daysMax: 3, cutOff: '14:00' });
const at = (day: string, time = '10:00') => ({ day, time });
const on = (from: string, to = from) => ({ from, to });

describe('picking up', () => {
  it.each([
    ['on a Friday morning, what lies there', store, at('2026-11-20'), on('2026-11-20')],
    ['after the last hour of orders, the next day', store, at('2026-11-20', '17:00'), on('2026-11-21')],
    ['on a Saturday before it closes', store, at('2026-11-21', '14:59'), on('2026-11-21')],
    ['on a Saturday after it closed, on Monday', store, at('2026-11-21', '15:00'), on('2026-11-23')],
    ['on a Sunday, on Monday', store, at('2026-11-22'), on('2026-11-23')],
    ['from another store, a day later', other, at('2026-11-20'), on('2026-11-21')],
    [
      'from the central warehouse, the next working day and not on Saturday',
      central,
      at('2026-11-20'),
      on('2026-11-23'),
    ],
    ['ordered late from a supplier', supplier, at('2026-11-20', '14:00'), on('2026-11-25', '2026-11-26')],
    ['ordered before Christmas', supplier, at('2026-12-23'), on('2026-12-28', '2026-12-29')],
    ['on the eve of Easter', store, at('2026-04-11', '16:00'), on('2026-04-14')],
  ])('[CHK-1] %s', (_, from, now, days) => {
    expect(pickupPromise(from, store, now)).toEqual(days);
  });

  it('[CHK-1] in another town, everything from the capital comes a day later', () => {
    expect(pickupPromise(central, balti, at('2026-11-19'))).toEqual(on('2026-11-21'));
    expect(pickupPromise(balti, balti, at('2026-11-19'))).toEqual(on('2026-11-19'));
  });
});

describe('carrying', () => {
  const courier = { from: 'chisinau', cutOff: '14:00', daysMin: 0, daysMax: 0, works: courierDays };
  const post = { from: 'chisinau', cutOff: '15:00', daysMin: 1, daysMax: 3, works: postDays };

  it.each([
    ['the courier comes the same day', store, courier, at('2026-11-20', '13:59'), on('2026-11-20')],
    ['or the next one after he has left', store, courier, at('2026-11-20', '14:00'), on('2026-11-21')],
    ['and on Monday when it is Saturday afternoon', store, courier, at('2026-11-21', '14:30'), on('2026-11-23')],
    [
      'what comes tomorrow anyway does not mind his hour',
      central,
      courier,
      at('2026-11-19', '16:00'),
      on('2026-11-20'),
    ],
    ['from another town a day later', balti, courier, at('2026-11-19'), on('2026-11-20')],
    ['the post takes one to three working days', store, post, at('2026-11-20'), on('2026-11-23', '2026-11-25')],
    ['of the supplier too', supplier, post, at('2026-11-16'), on('2026-11-19', '2026-11-24')],
  ])('[CHK-1] %s', (_, from, carriage, now, days) => {
    expect(deliveryDays(from, carriage, now)).toEqual(days);
  });
});

test('[CHK-1] the cart comes when its last part is there', () => {
  expect(latestPromise([on('2026-11-20'), on('2026-11-23', '2026-11-25'), on('2026-11-24')])).toEqual(
    on('2026-11-24', '2026-11-25'),
  );
  expect(latestPromise([])).toBeNull();
});
