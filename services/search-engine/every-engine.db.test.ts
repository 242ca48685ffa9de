import { z } from 'zod';
import { stem } from '@/lib/domain/search/tokens';
import { deletionKeys } from '@/lib/domain/search/words/spelling';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import {
  documentsOf,
  everyDocument,
  type NumberHit,
  numberKinds,
  type SearchDocument,
  type SearchEngine,
  stemsOfDocument,
  wordsOfDocument,
} from './search-engine';
import { searchEngines } from './search-engines';

/*
 * Contract tests of every registered engine. Results are compared with a naive search of the documents. Remote engines
 * are configured by their own variables.
 */
describe.each(searchEngines.map((kind) => [kind.name, kind] as const))('the search engine %s', (_, kind) => {
  let db: TestDatabase;
  let engine: SearchEngine;
  let documents: SearchDocument[];
  let stemsOf: ReadonlyMap<SearchDocument, ReadonlySet<string>>;
  let load: number;

  beforeAll(async () => {
    db = await createCatalogueDatabase();
    engine = kind.open(process.env, db);
    documents = [];
    for await (const batch of everyDocument(db.read)) documents.push(...batch);
    stemsOf = new Map(documents.map((one) => [one, new Set(stemsOfDocument(one))]));
    const { rows } = await db.read.query('SELECT max(id) AS load FROM catalogue_load WHERE done');
    load = z.object({ load: z.int() }).parse(rows[0]).load;
    await engine.rebuild(everyDocument(db.read), load);
    await engine.caughtUp(load);
  }, 240_000);
  afterAll(async () => {
    await engine.close();
    await db.close();
  });

  const text = (stems: readonly string[], { open = false, most = 1000 } = {}) =>
    engine.findByText({ stems, open, most });
  const having = (stems: readonly string[]) =>
    documents.filter((one) => stems.every((stem) => stemsOf.get(one)?.has(stem))).map(({ id }) => id);
  const sample = () => documents.filter((_, at) => at % 197 === 0);
  const withNumber = (match: (key: string) => boolean) =>
    documents.flatMap((one) => {
      const own = one.numbers.filter(({ key }) => match(key)).toSorted((a, b) => weightOf(a) - weightOf(b));
      return own[0] ? [{ id: one.id, rank: one.rank, number: own[0] }] : [];
    });
  /** Renames a product in the catalogue and updates the engine. */
  async function rename(id: number, name: string): Promise<void> {
    await db.write.query('UPDATE product SET name_ro = $2, name_ru = $2 WHERE id = $1', [id, name]);
    await engine.index(await documentsOf(db.write, [id]), []);
  }

  it('[SRC-6] has every product of the catalogue and reports the last load', async () => {
    expect([await engine.health(), await engine.lastLoad()]).toEqual([{ products: documents.length }, load]);
  });

  it('[SRC-6] finds products with all stems of either language, most popular first', async () => {
    for (const one of sample()) {
      const stems = stemsOfDocument(one).slice(0, 2);
      expect(await text(stems)).toEqual(having(stems).slice(0, 1000));
    }
    const [brakes, pads] = ['frână', 'колодок'].map((word) => stem(word === 'frână' ? 'frana' : word));
    const both = [brakes ?? '', pads ?? ''];
    expect(having(both).length).toBeGreaterThan(0);
    expect(await text(both)).toEqual(having(both).slice(0, 1000));
  });

  it('[SRC-6] returns the requested number of most popular products', async () => {
    const [common = ''] = ['filtr', 'frana'].filter((stem) => having([stem]).length > 20);
    expect(await text([common], { most: 7 })).toEqual(having([common]).slice(0, 7));
  });

  it('[SRC-1] treats only the last stem as a prefix while typing', async () => {
    const begun = documents.filter((one) => [...(stemsOf.get(one) ?? [])].some((stem) => stem.startsWith('filt')));
    expect(await text(['filt'], { open: true })).toEqual(begun.slice(0, 1000).map(({ id }) => id));
    expect(await text(['filt'])).toEqual(having(['filt']));
    expect(await text(['filt', 'ule'], { open: true })).toEqual([]);
  });

  it.each(["'", "o'clock", '\\', 'a & b', '!x', 'a:*', '(', '"', '<->', '%', '*', 'a'.repeat(64), '\u{1F697}'])(
    '[SRC-6] treats %j as an ordinary stem',
    async (stem) => {
      expect(await text([stem])).toEqual([]);
      expect(await engine.findByBeginning(stem.slice(0, 8))).toEqual([]);
      expect(await engine.findByNumber([stem], 5)).toEqual([]);
    },
  );

  it('[SRC-6] finds nothing for an empty query', async () => {
    expect(await text([])).toEqual([]);
    expect(await engine.findByNumber([], 5)).toEqual([]);
    expect(await engine.knownWords([])).toEqual([]);
    expect(await engine.similarWords([])).toEqual([]);
    expect(await engine.firstBeginning([])).toBeNull();
  });

  it('[SRC-1] suggests the most popular products for a prefix', async () => {
    for (const beginning of ['fi', 'filt', 'plac', 'масл']) {
      const begun = documents.filter((one) => wordsOfDocument(one).some((word) => word.startsWith(beginning)));
      expect(await engine.findByBeginning(beginning)).toEqual(begun.slice(0, 10).map(({ id }) => id));
    }
  });

  it('[SRC-6] returns known words and similar words', async () => {
    const [word = ''] = wordsOfDocument(documents[0] ?? fail()).filter((one) => /^\p{L}{6,8}$/u.test(one));
    expect(await engine.knownWords([word, `${word}qx`])).toEqual([word]);
    const typed = word.slice(0, 2) + word.slice(3);
    expect(deletionKeys(word)).toContain(typed);
    const meant = (await engine.similarWords([typed])).find((one) => one.word === word);
    expect(meant?.n).toBe(documents.filter((one) => wordsOfDocument(one).includes(word)).length);
  });

  it('[SRC-6] finds each product once by number, by its most specific match', async () => {
    const shared = sample().flatMap(({ numbers }) => numbers.filter(({ kind }) => kind === 'oe').slice(0, 1));
    expect(shared.length).toBeGreaterThan(5);
    for (const { key } of shared) {
      const expected = withNumber((own) => own === key).toSorted(
        (a, b) => weightOf(a.number) - weightOf(b.number) || a.rank - b.rank,
      );
      const result = await engine.findByNumber([key], 50);
      expect(result.map(({ productId }) => productId)).toEqual(expected.slice(0, 50).map(({ id }) => id));
      const { key: _, ...first } = expected[0]?.number ?? fail();
      expect(result[0]).toEqual({ productId: expected[0]?.id, ...first });
      expect(await engine.findByNumber([key], 1)).toEqual(result.slice(0, 1));
    }
  });

  it('[SRC-6] finds a product by SKU when no other number matches', async () => {
    const one = documents[11] ?? fail();
    const result = await engine.findByNumber([one.sku.replace(/[^A-Z0-9]/g, '')], 5);
    expect(result).toEqual([{ productId: one.id, raw: one.sku, maker: '', kind: 'sku', alias: false }]);
  });

  it('[SRC-2] finds numbers by prefix, shorter ones first', async () => {
    const { numbers } = documents[40] ?? fail();
    const beginning = numbers.find(({ kind }) => kind === 'article')?.key.slice(0, 4) ?? '';
    const result = await engine.findByNumberBeginning(beginning, 100);
    const keys = result.map((hit) => keyOf(documents, hit));
    expect(keys.every((key) => key.startsWith(beginning))).toBe(true);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    expect(result.length).toBe(Math.min(100, withNumber((key) => key.startsWith(beginning)).length));
  });

  it('[SRC-6] returns the first prefix that any number has', async () => {
    const key = documents[3]?.numbers[0]?.key ?? '';
    expect(await engine.firstBeginning([`${key}QX`, `${key}Q`, key, key.slice(0, 4)])).toBe(key);
    expect(await engine.firstBeginning(['QXQXQX'])).toBeNull();
  });

  it('[SRC-6] finds a changed product by its new names only, at once', async () => {
    const one = documents[20] ?? fail();
    const old = wordsOfDocument(one).filter((word) => /^\p{L}{5,}$/u.test(word));
    await rename(one.id, 'Zorblax universal');
    expect(await text(['zorblax'])).toEqual([one.id]);
    expect(await text([stem(old[0] ?? '')])).not.toContain(one.id);
    expect(await engine.knownWords(['zorblax'])).toEqual(['zorblax']);
    expect(await engine.findByBeginning('zorb')).toEqual([one.id]);
    await rename(one.id, 'Zorblax universal');
    expect(await text(['zorblax'])).toEqual([one.id]);
    expect((await engine.health()).products).toBe(documents.length);
  });

  it('[SRC-6] removes deleted products', async () => {
    const one = documents[30] ?? fail();
    const stems = stemsOfDocument(one);
    expect(await text(stems)).toContain(one.id);
    await engine.index([], [one.id]);
    expect(await text(stems)).not.toContain(one.id);
    await engine.index(await documentsOf(db.write, [one.id]), []);
    expect(await text(stems)).toContain(one.id);
  });

  it('[SRC-6] serves the old index during a rebuild and after a failed one', async () => {
    const before = await text(['filtr'], { most: 20 });
    const during: (readonly number[])[] = [];
    async function* broken() {
      yield documents.slice(0, 5);
      during.push(await text(['filtr'], { most: 20 }));
      throw new Error('The catalogue went away.');
    }
    await expect(engine.rebuild(broken(), load + 1)).rejects.toThrow('The catalogue went away.');
    expect(during).toEqual([before]);
    expect(await text(['filtr'], { most: 20 })).toEqual(before);
    expect([await engine.health(), await engine.lastLoad()]).toEqual([{ products: documents.length }, load]);
  });
});

function weightOf({ alias, kind }: Pick<NumberHit, 'alias' | 'kind'>): number {
  return (alias ? numberKinds.length : 0) + numberKinds.indexOf(kind);
}

function keyOf(documents: readonly SearchDocument[], { productId, raw, kind }: NumberHit): string {
  const { numbers } = documents.find(({ id }) => id === productId) ?? fail();
  return numbers.find((one) => one.raw === raw && one.kind === kind)?.key ?? '';
}

function fail(): never {
  throw new Error('The demo catalogue has changed.');
}
