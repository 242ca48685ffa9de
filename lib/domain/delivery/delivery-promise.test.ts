import { localMoment } from '@/lib/domain/time/calendar';
import {
  courierDays,
  deadlineTimes,
  deliveryDays,
  latestPromise,
  openUntil,
  orderDeadline,
  pickupPromise,
  pickupToday,
  postDays,
  type SourceWarehouse,
  splitIntoParcels,
} from './delivery-promise';

const line = (key: string, to: string, from = to) => ({ key, promise: { from, to } });
const keys = (...lines: ReturnType<typeof line>[]) => splitIntoParcels(lines)?.map((parcel) => parcel.keys.join(''));

describe('splitIntoParcels', () => {
  it('[CHK-5] puts ready lines into a separate parcel, each parcel with its promise', () => {
    const lines = [line('a', '2026-11-24'), line('b', '2026-12-11', '2026-12-07'), line('c', '2026-11-24')];
    expect(splitIntoParcels(lines)).toEqual([
      { keys: ['a', 'c'], promise: { from: '2026-11-24', to: '2026-11-24' } },
      { keys: ['b'], promise: { from: '2026-12-07', to: '2026-12-11' } },
    ]);
  });

  it('[CHK-5] splits at the day that saves the most days of waiting', () => {
    expect(keys(line('a', '2026-11-23'), line('b', '2026-11-24'), line('c', '2026-12-11'))).toEqual(['ab', 'c']);
    expect(keys(line('a', '2026-11-23'), line('b', '2026-12-09'), line('c', '2026-12-11'))).toEqual(['a', 'bc']);
    expect(keys(line('c', '2026-12-11'), line('a', '2026-11-23'))).toEqual(['a', 'c']);
  });

  it.each([
    ['nothing', []],
    ['one part', [line('a', '2026-11-24')]],
    ['parts of the same day', [line('a', '2026-11-24'), line('b', '2026-11-24', '2026-11-23')]],
  ])('[CHK-5] does not split %s', (_, lines) => expect(splitIntoParcels(lines)).toBeNull());

  it('[CHK-5] splits correctly across a new year and a clock change', () => {
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

describe('pickupPromise', () => {
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

  it('[CHK-1] adds a day for parts that come from the capital to another town', () => {
    expect(pickupPromise(central, balti, at('2026-11-19'))).toEqual(on('2026-11-21'));
    expect(pickupPromise(balti, balti, at('2026-11-19'))).toEqual(on('2026-11-19'));
  });
});

describe('deliveryDays', () => {
  const courier = { from: 'chisinau', cutOff: '14:00', daysMin: 0, daysMax: 0, works: courierDays };
  const post = { from: 'chisinau', cutOff: '15:00', daysMin: 1, daysMax: 3, works: postDays };

  it.each([
    ['the courier comes the same day', store, courier, at('2026-11-20', '13:59'), on('2026-11-20')],
    ['the courier comes the next day after the cut-off', store, courier, at('2026-11-20', '14:00'), on('2026-11-21')],
    ['the courier comes on Monday after Saturday noon', store, courier, at('2026-11-21', '14:30'), on('2026-11-23')],
    [
      'parts that arrive tomorrow are unaffected by the cut-off',
      central,
      courier,
      at('2026-11-19', '16:00'),
      on('2026-11-20'),
    ],
    ['from another town a day later', balti, courier, at('2026-11-19'), on('2026-11-20')],
    ['the post takes one to three working days', store, post, at('2026-11-20'), on('2026-11-23', '2026-11-25')],
    ['the post adds the days of the supplier', supplier, post, at('2026-11-16'), on('2026-11-19', '2026-11-24')],
  ])('[CHK-1] %s', (_, from, carriage, now, days) => {
    expect(deliveryDays(from, carriage, now)).toEqual(days);
  });
});

test('[CHK-1] returns the latest promise for the whole cart', () => {
  expect(latestPromise([on('2026-11-20'), on('2026-11-23', '2026-11-25'), on('2026-11-24')])).toEqual(
    on('2026-11-24', '2026-11-25'),
  );
  expect(latestPromise([])).toBeNull();
});

test.each([
  ['2026-11-20T09:00:00Z', '18:00'],
  ['2026-11-20T06:29:00Z', undefined],
  ['2026-11-20T06:30:00Z', '18:00'],
  ['2026-11-20T16:00:00Z', undefined],
  ['2026-07-20T05:30:00Z', '18:00'],
  ['2026-11-21T12:59:00Z', '15:00'],
  ['2026-11-21T13:00:00Z', undefined],
  ['2026-11-22T10:00:00Z', undefined],
  // Christmas Day is a Friday.
  ['2026-12-25T10:00:00Z', undefined],
])('[MOB-2] at %s the shop is open until %s', (now, closes) => {
  expect(openUntil(localMoment(new Date(now)))).toBe(closes);
});

describe('pickupToday', () => {
  it.each([
    ['on a Friday morning', at('2026-11-20', '10:00'), '2026-11-20', at('2026-11-20', '17:00')],
    ['on a Friday evening', at('2026-11-20', '17:00'), '2026-11-21', at('2026-11-21', '15:00')],
    ['on a Saturday morning', at('2026-11-21', '09:00'), '2026-11-21', at('2026-11-21', '15:00')],
    ['on a Saturday after closing', at('2026-11-21', '15:00'), '2026-11-23', at('2026-11-23', '17:00')],
    ['on a Sunday', at('2026-11-22', '12:00'), '2026-11-23', at('2026-11-23', '17:00')],
    ['on a public holiday', at('2026-12-25', '10:00'), '2026-12-26', at('2026-12-26', '15:00')],
    ['over the New Year', at('2026-12-31', '18:00'), '2027-01-02', at('2027-01-02', '15:00')],
    ['on the eve of Easter', at('2026-04-11', '16:00'), '2026-04-14', at('2026-04-14', '17:00')],
  ])('[STS-1] returns the pickup day and the order deadline %s', (_, now, day, orderBy) => {
    expect(pickupToday(now)).toEqual({ day, orderBy });
  });
});

it('[STS-1] returns 24:00 as the deadline of a promise that changes at midnight', () => {
  const daily = ({ day }: { day: string }) => ({ from: day, to: day });
  expect(orderDeadline(daily, ['17:00'], at('2026-11-20', '10:00'))).toEqual(at('2026-11-20', '24:00'));
  expect(orderDeadline(daily, [], at('2026-11-20', '23:59'))).toEqual(at('2026-11-20', '24:00'));
});

it('[STS-1] returns the earliest time at which the day of the courier changes', () => {
  const store: SourceWarehouse = {
    ...{ id: 1, kind: 'store', zone: 'chisinau', hours: 'Mo-Fr 08:30-18:00; Sa 08:30-15:00' },
    ...{ daysMin: 0, daysMax: 0, cutOff: '17:00' },
  };
  const courier = { from: 'chisinau', cutOff: '14:00', daysMin: 0, daysMax: 0, works: courierDays };
  const deadline = (day: string, time: string) =>
    orderDeadline(
      (moment) => deliveryDays(store, courier, moment),
      [...deadlineTimes([store], at(day, time)), courier.cutOff],
      at(day, time),
    );
  expect(deadline('2026-11-20', '10:00')).toEqual(at('2026-11-20', '14:00'));
  expect(deadline('2026-11-20', '14:00')).toEqual(at('2026-11-21', '14:00'));
  expect(deadline('2026-11-21', '15:30')).toEqual(at('2026-11-23', '14:00'));
  expect(orderDeadline(() => null, ['17:00'], at('2026-11-20', '10:00'))).toBeNull();
});
