import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { readBrands } from '../reference/reference-data';
import { addShippedBrands, noteShippedBrands } from './shipped-brands';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.close());

const brand = (slug: string, name: string, aliases: readonly string[] = []) => ({
  ...{ slug, name, aliases: [...aliases], country: 'PL', owner: name, groups: [] },
  tier: 'value' as const,
});
const stored = async () => (await db.write.query('SELECT slug, name, aliases FROM brand ORDER BY id')).rows;

describe('shipped brands', () => {
  it('[CON-1] adds new shipped brands to an existing shop and keeps the edits of its staff', async () => {
    await db.write.query(`INSERT INTO brand (id, slug, name, aliases) VALUES
      (1, 'bosch', 'Bosch (redenumit)', '{Бош}'), (7, 'star', 'Star', '{Star Line}')`);
    const shipped = [
      brand('bosch', 'Bosch', ['Robert Bosch']),
      brand('starline', 'Starline', ['Старлайн']),
      brand('nk', 'NK', ['Бош', 'НК']),
    ];
    expect(await addShippedBrands(db, shipped)).toEqual(['nk']);
    expect(await stored()).toEqual([
      { slug: 'bosch', name: 'Bosch (redenumit)', aliases: ['Бош'] },
      { slug: 'star', name: 'Star', aliases: ['Star Line'] },
      { slug: 'nk', name: 'NK', aliases: ['НК'] },
    ]);
  });

  it('[CON-1] does not add a shipped brand again after staff removed it', async () => {
    await db.write.query("INSERT INTO brand (id, slug, name) VALUES (1, 'bosch', 'Bosch')");
    const shipped = [brand('nk', 'NK')];
    await addShippedBrands(db, shipped);
    await db.write.query("DELETE FROM brand WHERE slug = 'nk'");
    expect(await addShippedBrands(db, shipped)).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('[CON-1] adds no shipped brands to an empty shop, because its first catalogue load adds them', async () => {
    await noteShippedBrands(db.write);
    expect(await addShippedBrands(db)).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

describe('the list of shipped brands', () => {
  const { brands, countries } = readBrands();

  it('[CON-1] assigns each spelling to one shipped brand only', () => {
    const owners = new Map<string, Set<string>>();
    for (const { slug, name, aliases } of brands)
      for (const spelling of [slug, name, ...aliases]) {
        const key = spelling.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
        owners.set(key, (owners.get(key) ?? new Set()).add(slug));
      }
    expect([...owners].filter(([, slugs]) => slugs.size > 1)).toEqual([]);
  });

  it('[CON-1] names the country of every shipped brand', () => {
    expect(brands.filter(({ country }) => !(country in countries))).toEqual([]);
    expect(brands.length).toBeGreaterThan(300);
  });
});
