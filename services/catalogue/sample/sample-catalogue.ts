import { searchTokens, wordsOf } from '@/lib/domain/search/tokens';
import { readBrands, readTaxonomy, readVehicles } from '../../reference/reference-data';
import { readDemoWarehouses } from '../warehouses';
import { SampleValues } from './criteria';
import { buildFitGroups, type FitGroup, linkConditions, RuleBook } from './fit-rules';
import { buildKinds, type DemoBrand, type DemoKind } from './kinds';
import { type Kits, planKits } from './kits';
import { type Random, scatterFamilies, weightedIndex } from './random';

export interface Warehouse {
  readonly id: number;
  readonly kind: 'store' | 'central' | 'supplier';
  readonly daysMin: number;
  readonly daysMax: number;
}

export interface StockLine {
  readonly warehouseId: number;
  readonly quantity: number;
}

/** Share of parts that each warehouse stocks, in the order of `warehouses`. */
const SHARES = [0.34, 0.16, 0.12, 0.42, 0.38, 0.3, 0.18];

/** The 0–5 availability rule of the contract: 5 in a store now, 4 tomorrow, 3 within 3 days, 2 within 7, 1 later, 0 none. */
export function availabilityOf(lines: readonly StockLine[], warehouses: readonly Warehouse[]): number {
  const ratings = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ warehouseId }) => {
      const warehouse = warehouses.find(({ id }) => id === warehouseId);
      if (!warehouse) return 0;
      if (warehouse.kind === 'store') return 5;
      if (warehouse.daysMax <= 1) return 4;
      if (warehouse.daysMax <= 3) return 3;
      return warehouse.daysMax <= 7 ? 2 : 1;
    });
  return Math.max(0, ...ratings);
}

/** Draws an article's stock; favoured articles are always in the first store. */
export function drawStock(warehouses: readonly Warehouse[], favoured: boolean, random: Random): StockLine[] {
  return warehouses.flatMap(({ id, kind }, at) => {
    const share = favoured && at === 0 ? 1 : (SHARES[at] ?? 0.2);
    if (!random.chance(share)) return [];
    const most = kind === 'store' ? 18 : 60;
    return [{ warehouseId: id, quantity: 1 + random.below(most) }];
  });
}

/* Enough for one car: a pair of discs, plugs for eight cylinders, cans of oil for the largest engine. */
const ENOUGH = 8;

/** Raises the stock to at least the need of one car. */
export function stockedForJob(
  lines: readonly StockLine[],
  warehouses: readonly Warehouse[],
  random: Random,
): StockLine[] {
  const inStock = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (inStock >= ENOUGH) return [...lines];
  const { id } = random.pick(warehouses);
  const stocked = lines.find(({ warehouseId }) => warehouseId === id)?.quantity ?? 0;
  const filled = { warehouseId: id, quantity: stocked + ENOUGH + random.below(ENOUGH) };
  return [...lines.filter(({ warehouseId }) => warehouseId !== id), filled];
}

/** Data from which any article of a demo catalogue can be generated, independently of the others. */
export interface SampleCatalogue {
  readonly seed: number;
  readonly products: number;
  /** Midnight of the load's day, from which price history is generated backwards. */
  readonly today: number;
  readonly kinds: readonly DemoKind[];
  readonly brands: readonly DemoBrand[];
  readonly book: SampleValues;
  /** Fit rules, collected while articles are generated. */
  readonly rules: RuleBook;
  readonly groups: Readonly<Record<'chassis' | 'engine', readonly FitGroup[]>>;
  /** Families that jobs on popular cars need. */
  readonly kits: Kits;
  readonly warehouses: readonly Warehouse[];
  readonly families: ReturnType<typeof scatterFamilies>;
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

/** Prepares the demo catalogue of this seed and size as of today. */
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
    warehouses: readDemoWarehouses(),
    families: scatterFamilies(products),
    chooseKind(fraction) {
      const kind = kinds[choose(fraction)];
      if (!kind) throw new Error('The taxonomy has no part kinds.');
      return kind;
    },
    tokensOfGroup(group) {
      const tokens = groupTokens.get(group.id) ?? searchTokens(group.series.slice(0, 4).join(' '));
      groupTokens.set(group.id, tokens);
      return tokens;
    },
    linkRule(group, carId) {
      const car = cars.get(carId);
      return car ? rules.idOf(linkConditions(seed, group, car)) : null;
    },
  };
}
