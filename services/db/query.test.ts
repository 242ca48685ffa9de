import { inOrder, namedValues } from './query';

describe('namedValues', () => {
  const insert = namedValues(['id', 'from', 'zone'], {
    name: 'insert',
    text: 'INSERT INTO t (a, b, c) VALUES (:id, :from::date::timestamp AT TIME ZONE :zone, :zone) RETURNING a',
  });

  it('numbers each name once and ignores casts', () => {
    expect(insert.text).toBe(
      'INSERT INTO t (a, b, c) VALUES ($1, $2::date::timestamp AT TIME ZONE $3, $3) RETURNING a',
    );
    expect(inOrder(insert, { zone: 'UTC', id: 7, from: null })).toEqual([7, null, 'UTC']);
  });

  it.each([
    [['id'], 'SELECT :id, :other', 'no value named other'],
    [['id', 'other'], 'SELECT :id', 'no place for other'],
  ])('rejects the names %j for "%s"', (names, text, words) => {
    expect(() => namedValues(names, { name: 'wrong', text })).toThrow(words);
  });
});
