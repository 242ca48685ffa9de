import { namedLanguages } from './language-names';

const named = (text: string) => namedLanguages({ path: 'a.tsx', text }).map(({ line, name }) => `${line} ${name}`);

describe('[LOC-1] which modules name a language', () => {
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

  it('reads no broken module as one that names nothing', () => {
    expect(() => named('const =')).toThrow('a.tsx');
  });
});
