import { searchTokens, wordsOf } from '@/lib/search/tokens';
import { readBrands, readTaxonomy, readVehicles } from '../../reference/reference-data';
import { readWarehouses } from '../warehouses';
import { scatterFamilies } from './families';
import { buildFitGroups, type FitGroup } from './fit-groups';
import { linkConditions, RuleBook } from './fit-rules';
import { buildKinds, type DemoBrand, type DemoKind } from './kinds';
import { type Kits, planKits } from './kits';
import { weightedIndex } from './random';
import type { Warehouse } from './sample-stock';
import { SampleValues } from './sample-values';

/** Everything from which any article of a demo catalogue can be worked out, on its own and in any order. */
export interface SampleCatalogue {
  readonly seed: number;
  readonly products: number;
  /** The morning of the day of the load: what has happened to prices is told backwards from it. */
  readonly today: number;
  readonly kinds: readonly DemoKind[];
  readonly brands: readonly DemoBrand[];
  readonly book: SampleValues;
  /** Filled while articles are written. */
  readonly rules: RuleBook;
  readonly groups: Readonly<Record<'chassis' | 'engine', readonly FitGroup[]>>;
  /** What jobs on popular cars need. */
  readonly kits: Kits;
  readonly warehouses: readonly Warehouse[];
  readonly places: ReturnType<typeof scatterFamilies>;
  chooseKind(fraction: number): DemoKind;
  tokensOfGroup(group: FitGroup): readonly string[];
  /** The rule of a group for one of its cars. */
  linkRule(group: FitGroup, carId: number): number | null;
}

function buildBrands() {
  return readBrands().brands.map((brand, index) => {
    const demo: DemoBrand = {
      id: index + 1,
      slug: brand.slug,
      name: brand.name,
      tier: brand.tier,
      tokens: searchTokens([brand.name, ...brand.aliases].join(' ')),
      words: wordsOf(brand.name),
    };
    return { ...brand, demo };
  });
}

const DAY = 86_400_000;
const MORNING = 5 * 3_600_000;

/** Prepares the world of this seed and size, as it is now. */
export function buildSampleCatalogue(products: number, seed: number, now = Date.now()): SampleCatalogue {
  const { attributes, nodes } = readTaxonomy();
  const book = new SampleValues(new Map(attributes.map((attribute) => [attribute.key, attribute])));
  const brands = buildBrands();
  const kinds = buildKinds(nodes, brands, book);
  const choose = weightedIndex(kinds.map(({ weight }) => weight));
  const vehicles = readVehicles();
  const cars = new Map(vehicles.vehicles.map((car) => [car.carId, car]));
  const rules = new RuleBook();
  const groups = buildFitGroups(vehicles, products, seed);
  const groupTokens = new Map<number, readonly string[]>();
  return {
    seed,
    products,
    today: now - (now % DAY) + MORNING,
    kinds,
    brands: brands.map(({ demo }) => demo),
    book,
    rules,
    groups,
    kits: planKits(vehicles, kinds, products, 1 + groups.chassis.length + groups.engine.length),
    warehouses: readWarehouses(),
    places: scatterFamilies(products),
    chooseKind(fraction) {
      const kind = kinds[choose(fraction)];
      if (!kind) throw new Error('The taxonomy has no part kinds.');
      return kind;
    },
    tokensOfGroup(group) {
      const held = groupTokens.get(group.id) ?? searchTokens(group.series.slice(0, 4).join(' '));
      groupTokens.set(group.id, held);
      return held;
    },
    linkRule(group, carId) {
      const car = cars.get(carId);
      return car ? rules.idOf(linkConditions(seed, group, car)) : null;
    },
  };
}
