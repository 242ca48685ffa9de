import { z } from 'zod';
import { unboundedPlaces } from '@/tests/fixtures/unbounded';
import type { Call } from './call';
import { calls } from './calls';
import { filters } from './catalogue/listing';
import { boundedRecord, calendarDay } from './shared';

describe('[SEC-30] request schemas', () => {
  it.each(Object.entries<Call>(calls))('%s is bounded everywhere', (_, { request, params }) => {
    expect(unboundedPlaces(request)).toEqual([]);
    expect(unboundedPlaces(params)).toEqual([]);
  });

  it.each([
    ['text', z.string(), ['']],
    ['text of a pattern without an end', z.string().regex(/^[a-z]+$/), ['']],
    ['text of a pattern that may stand anywhere', z.string().regex(/[a-z]{3}/), ['']],
    ['text of a bounded pattern', z.string().regex(/^[*+]\p{L}{1,3}\+$/u), []],
    ['a day of any year', z.strictObject({ on: z.iso.date() }), ['on']],
    ['a whole number', z.int().min(0), ['']],
    ['a number', z.number().max(5), ['']],
    ['a list', z.array(z.string().max(2)), ['']],
    ['a list of texts', z.strictObject({ a: z.array(z.string()).max(2).optional() }), ['a[]']],
    ['a record', z.record(z.string().max(2), z.string().max(2)), ['']],
    ['a record of texts', boundedRecord(z.string().max(2), z.string(), 3), ['{}']],
    ['a choice', z.union([z.string(), z.int().min(1).max(2)]), ['']],
  ])('detects unbounded %s', (_, schema, places) => {
    expect(unboundedPlaces(schema)).toEqual(places);
  });
});

test.each([
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['2026-02-30', false],
  ['2026-02-28T00:00', false],
  ['+2026-02-28', false],
  ['２０２６-02-28', false],
])('[SEC-30] accepts the day %s: %s', (text, taken) => {
  expect(calendarDay.safeParse(text).success).toBe(taken);
});

test('[SEC-30] rejects a record with too many entries', () => {
  const facts = boundedRecord(z.string().max(9), z.string().max(1), 2);
  expect(facts.safeParse({ a: '1', b: '2' }).success).toBe(true);
  expect(facts.safeParse({ a: '1', b: '2', c: '3' }).success).toBe(false);
});

test('[CAT-2] accepts one filter per key, and two of categories', () => {
  const [brand, price, category] = [
    { key: 'brand', values: ['trw'] },
    { key: 'price', min: 1 },
    { key: 'category', values: ['filters'] },
  ];
  const taken = (list: unknown[]) => filters.safeParse(list).success;
  expect(taken([category, brand, category, price])).toBe(true);
  expect([
    taken([brand, brand]),
    taken([price, { key: 'price', max: 5 }]),
    taken([category, category, category]),
  ]).toEqual([false, false, false]);
});
