import { localMoment } from '@/lib/domain/time/calendar';
import { courierDays, deliveryDays, type SourceWarehouse } from './delivery-promise';
import { deadlineTimes, openUntil, orderDeadline, pickupToday } from './order-deadline';

const at = (day: string, time: string) => ({ day, time });

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

describe('picking up what lies in the store', () => {
  it.each([
    ['on a Friday morning', at('2026-11-20', '10:00'), '2026-11-20', at('2026-11-20', '17:00')],
    ['on a Friday evening', at('2026-11-20', '17:00'), '2026-11-21', at('2026-11-21', '15:00')],
    ['on a Saturday morning', at('2026-11-21', '09:00'), '2026-11-21', at('2026-11-21', '15:00')],
    ['on a Saturday after closing', at('2026-11-21', '15:00'), '2026-11-23', at('2026-11-23', '17:00')],
    ['on a Sunday', at('2026-11-22', '12:00'), '2026-11-23', at('2026-11-23', '17:00')],
    ['on a public holiday', at('2026-12-25', '10:00'), '2026-12-26', at('2026-12-26', '15:00')],
    ['over the New Year', at('2026-12-31', '18:00'), '2027-01-02', at('2027-01-02', '15:00')],
    ['on the eve of Easter', at('2026-04-11', '16:00'), '2026-04-14', at('2026-04-14', '17:00')],
  ])('[STS-1] names its day and the deadline of that day %s', (_, now, day, orderBy) => {
    expect(pickupToday(now)).toEqual({ day, orderBy });
  });
});

it('[STS-1] a promise that changes at midnight has the end of a day as its deadline', () => {
  const daily = ({ day }: { day: string }) => ({ from: day, to: day });
  expect(orderDeadline(daily, ['17:00'], at('2026-11-20', '10:00'))).toEqual(at('2026-11-20', '24:00'));
  expect(orderDeadline(daily, [], at('2026-11-20', '23:59'))).toEqual(at('2026-11-20', '24:00'));
});

it('[STS-1] the deadline of a courier is the earliest hour at which the day changes', () => {
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
