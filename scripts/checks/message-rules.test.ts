import { messageProblems, namedLanguages } from './message-rules';

const named = (text: string) => namedLanguages({ path: 'a.tsx', text }).map(({ line, name }) => `${line} ${name}`);

describe('[LOC-1] language names in modules', () => {
  it.each([
    ["const lang = 'ro-MD';", '1 ro-MD'],
    ["const x = 1;\nexport const word = lang === 'ru' ? 1 : 2;", '2 ru'],
    ['const page = /^\\/(?:ro-MD|ru)\\/shop/;', '1 ro-MD'],
    ['const sql = `SELECT name_ro FROM product`;', '1 ro'],
    ['const sql = `SELECT 1 FROM product p WHERE p.name_ru = $1`;', '1 ru'],
    ['const { ru } = texts;', '1 ru'],
    ['row.name_ro;', '1 name_ro'],
    ['const nameRu = 1;', '1 eRu'],
    ['const one = { ro: 1 };', '1 ro'],
    ['const page = <html lang="ro-MD" />;', '1 ro-MD'],
    ['const page = <p>/ru/shop</p>;', '1 ru'],
    ["const page = 'https://piesar.md/ru/shop';", '1 ru'],
  ])('finds it in %s', (text, found) => {
    expect(named(text)).toContain(found);
  });

  it.each([
    "import { pages } from './ro-MD/pages';",
    '// in ru everything is longer\nconst rupture = 1;',
    "const words = ['euro', 'maro', 'ro-tor', 'Ru'];",
    'const heroRule = trust.true;',
    'const code = `name_`;',
  ])('finds nothing in %s', (text) => {
    expect(named(text)).toEqual([]);
  });

  it('fails on a module that cannot be parsed', () => {
    expect(() => named('const =')).toThrow('a.tsx');
  });
});

const compare = (ro: object, ru: object) =>
  messageProblems([
    { path: 'ro', locale: 'ro-MD', text: JSON.stringify(ro) },
    { path: 'ru', locale: 'ru', text: JSON.stringify(ru) },
  ]);

describe('[LOC-6] message parity', () => {
  it('accepts the same keys and arguments in different words', () => {
    const ro = {
      cart: { items: '{count, plural, one {# piesă} few {# piese} other {# de piese}}', ask: '<b>{name}</b>?' },
    };
    const ru = {
      cart: {
        items: '{count, plural, one {# деталь} few {# детали} many {# деталей} other {# детали}}',
        ask: '<b>{name}</b>!',
      },
    };
    expect(compare(ro, ru)).toEqual([]);
  });

  it('reports a missing key', () => {
    expect(compare({ a: { b: 'x', c: 'y' } }, { a: { b: 'x' }, d: 'z' })).toEqual([
      'ru: a.c is missing',
      'ro: d is missing',
    ]);
  });

  it('reports different arguments, also nested ones', () => {
    const counted = (within: string) =>
      `{n, plural, one {${within}} few {${within}} many {${within}} other {${within}}}`;
    expect(compare({ a: counted('# {unit}') }, { a: counted('#') })).toEqual(['ru: a takes n, elsewhere n, unit']);
    expect(compare({ a: '<b>x</b>' }, { a: 'x' })).toEqual(['ru: a takes no arguments, elsewhere <b>']);
  });

  it('[LOC-5] reports a missing plural form', () => {
    const counted = '{n, plural, one {#} few {#} other {#}}';
    expect(compare({ a: counted }, { a: counted })).toEqual(['ru: a lacks the plural form many']);
    expect(compare({ a: '{n, plural, other {#}}' }, { a: `{n, plural, one {#} few {#} many {#} other {#}}` })).toEqual([
      'ro: a lacks the plural form few',
      'ro: a lacks the plural form one',
    ]);
  });

  it('[LOC-5] checks plural forms in choices and tags, and ordinal forms separately', () => {
    const hidden = '{kind, select, new {<b>{n, plural, one {#} other {#}}</b>} other {x}}';
    expect(messageProblems([{ path: 'ro', locale: 'ro-MD', text: JSON.stringify({ a: hidden }) }])).toEqual([
      'ro: a lacks the plural form few',
    ]);
    const place = '{n, selectordinal, one {#} other {#}}';
    expect(messageProblems([{ path: 'ro', locale: 'ro-MD', text: JSON.stringify({ a: place }) }])).toEqual([]);
  });

  it('reports broken and empty messages', () => {
    expect(compare({ a: '{open', b: '' }, { a: 'x', b: 'x' })).toEqual(['ro: a is a broken message', 'ro: b is empty']);
  });

  it('rejects a malformed file and an empty list of files', () => {
    expect(() => compare({ a: 1 }, {})).toThrow();
    expect(() => messageProblems([])).toThrow('No message file');
  });
});
