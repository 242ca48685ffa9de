import { messageDifferences, parseMessages } from './message-parity';

const compare = (left: object, right: object) =>
  messageDifferences(parseMessages(JSON.stringify(left)), parseMessages(JSON.stringify(right)), ['ro', 'ru']);

describe('[LOC-6] message parity', () => {
  it('accepts the same keys and arguments in different words', () => {
    const ro = {
      cart: { items: '{count, plural, one {# piesă} few {# piese} other {# de piese}}', ask: '<b>{name}</b>?' },
    };
    const ru = {
      cart: { items: '{count, plural, one {# деталь} few {# детали} other {# деталей}}', ask: '<b>{name}</b>!' },
    };
    expect(compare(ro, ru)).toEqual([]);
  });

  it('names a key that one side lacks', () => {
    expect(compare({ a: { b: 'x', c: 'y' } }, { a: { b: 'x' }, d: 'z' })).toEqual([
      'a.c: missing in ru',
      'd: missing in ro',
    ]);
  });

  it('names arguments that differ, nested ones included', () => {
    expect(compare({ a: '{n, plural, other {# {unit}}}' }, { a: '{n, plural, other {#}}' })).toEqual([
      'a: arguments differ (n, unit / n)',
    ]);
  });

  it('names broken and empty messages', () => {
    expect(compare({ a: '{open', b: '' }, { a: 'x', b: 'x' })).toEqual(['a: broken message in ro', 'b: empty text']);
  });

  it('refuses a file that is not nested texts', () => {
    expect(() => parseMessages('{"a": 1}')).toThrow();
  });
});
