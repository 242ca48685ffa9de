import { localDay, momentAt } from './local-time';

const iso = (text: string) => momentAt(text)?.toISOString();

describe('a moment by the clocks of the shop', () => {
  it('[PRD-1] is read in winter and in summer time', () => {
    expect(iso('2026-12-01 00:00')).toBe('2026-11-30T22:00:00.000Z');
    expect(iso('2026-07-01T09:30')).toBe('2026-07-01T06:30:00.000Z');
    expect(iso('2026-12-31')).toBe('2026-12-30T22:00:00.000Z');
  });

  it('[PRD-1] is the earlier one in the hour that comes twice, and none in the hour that is left out', () => {
    expect(iso('2026-10-25 02:30')).toBe('2026-10-24T23:30:00.000Z');
    expect(iso('2026-03-29 02:30')).toBeUndefined();
  });

  it.each([
    '',
    'tomorrow',
    '0000-01-01',
    '9999-12-31',
    '2026-02-30 10:00',
    '2026-12-01 24:30',
    '01.12.2026',
    '2026-12-01 00:00:00',
  ])('[PRD-1] is not read from “%s”', (text) => expect(momentAt(text)).toBeUndefined());
});

test('[ACC-2] the day changes at midnight in Chișinău, in winter and in summer', () => {
  expect(localDay(new Date('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
  expect(localDay(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
  expect(localDay(new Date('2026-07-01T20:59:59Z'))).toBe('2026-07-01');
  expect(localDay(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
});
