import { slugify } from '../slugify';
import { familyAt, placesOf } from './families';
import { drawFamily, type Family } from './family';
import type { DemoBrand } from './kinds';
import { articleNumber, internalEan } from './numbers';
import { availabilityOf, drawStock, type StockLine } from './offers';
import { type DemoReview, drawReviews, ratingOf } from './opinions';
import { type DemoPrice, drawPrice } from './price';
import { type Random, randomOf } from './random';
import { tagsOf } from './tags';
import type { World } from './world';

export interface CrossReference {
  readonly raw: string;
  readonly maker: string;
  readonly kind: 'oe' | 'comparable' | 'replaced_by';
  readonly referenceType: number;
}

/** One article of the demo catalogue. Its id is its rank in popularity. */
export interface Article extends DemoPrice {
  readonly id: number;
  readonly family: Family;
  readonly brand: DemoBrand;
  readonly partNumber: string;
  readonly slug: string;
  readonly nameRo: string;
  readonly nameRu: string;
  readonly ean: string;
  readonly warrantyMonths: number;
  readonly coreDeposit: number | null;
  readonly createdAt: string;
  readonly references: readonly CrossReference[];
  readonly stock: readonly StockLine[];
  readonly availability: number;
  readonly reviews: readonly DemoReview[];
  readonly rating: number;
  readonly badges: number;
  readonly tags: readonly number[];
}

const PURPOSE = 22;
const FAVOURED_RANKS = 600;
const NEW_SHARE = 0.06;
const HOT_RANK_SHARE = 0.02;
const REPLACED_SHARE = 0.03;
const MOST_COMPARABLE = 2;
const NEWEST = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const BADGES = { sale: 1, new: 2, hot: 4 };

/* How often each of TecDoc's interchange qualifiers occurs. */
const REFERENCE_TYPES = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 5, 5, 6];

function brandOf(family: Family, member: number): DemoBrand {
  const brand = family.kind.brands[(family.firstBrand + member) % family.kind.brands.length];
  if (!brand) throw new Error(`No brand makes ${family.kind.code}.`);
  return brand;
}

function siblings(world: World, family: Family, number: number, member: number): { raw: string; maker: string }[] {
  return placesOf(number, world.products)
    .flatMap((place, at) => (at === member ? [] : [{ place, at }]))
    .slice(0, MOST_COMPARABLE)
    .map(({ place, at }) => ({
      raw: articleNumber(world.places.indexOf(place), world.products, family.kind.groupSort),
      maker: brandOf(family, at).name,
    }));
}

function drawReferences(
  family: Family,
  others: readonly { raw: string; maker: string }[],
  random: Random,
): CrossReference[] {
  const oe = family.oens.map((oen) => ({ ...oen, kind: 'oe' as const, referenceType: random.pick(REFERENCE_TYPES) }));
  const comparable = others.map((other) => ({
    ...other,
    kind: 'comparable' as const,
    referenceType: random.pick(REFERENCE_TYPES),
  }));
  const [successor] = others;
  const replaced = successor && random.chance(REPLACED_SHARE);
  return [
    ...oe,
    ...comparable,
    ...(replaced ? [{ ...successor, kind: 'replaced_by' as const, referenceType: 1 }] : []),
  ];
}

function badgesOf(rank: number, products: number, reduced: boolean, isNew: boolean): number {
  const hot = rank <= Math.max(20, products * HOT_RANK_SHARE);
  return (reduced ? BADGES.sale : 0) | (isNew ? BADGES.new : 0) | (hot ? BADGES.hot : 0);
}

/** Works out the article with this id, from 1 to the size of the world. */
export function drawArticle(world: World, id: number): Article {
  const index = id - 1;
  const { family: number, member } = familyAt(world.places.at(index));
  const family = drawFamily(world, number);
  const { kind, details } = family;
  const random = randomOf(world.seed, PURPOSE, id);
  const brand = brandOf(family, member);
  const partNumber = articleNumber(index, world.products, kind.groupSort);
  const money = drawPrice(kind, brand, family.criteria, family.priceFactor, random);
  const stock = drawStock(world.warehouses, id <= FAVOURED_RANKS, random);
  const reviews = drawReviews(world.seed, id);
  const rating = ratingOf(reviews);
  const isNew = random.chance(NEW_SHARE);
  const age = isNew ? random.below(30) : 30 + random.below(1500);
  const deposit = family.criteria.find(({ key }) => key === 'core_deposit')?.n;
  return {
    ...money,
    id,
    family,
    brand,
    partNumber,
    slug: slugify(`${kind.nameRo} ${brand.name} ${partNumber}`),
    nameRo: kind.nameRo + details.ro,
    nameRu: kind.nameRu + details.ru,
    ean: internalEan(index),
    warrantyMonths: random.pick(brand.tier === 'value' ? [6, 12] : [12, 24, 24, 36]),
    coreDeposit: kind.hasDeposit && deposit ? deposit * 100 : null,
    createdAt: new Date(NEWEST - age * DAY).toISOString(),
    references: drawReferences(family, siblings(world, family, number, member), random),
    stock,
    availability: availabilityOf(stock, world.warehouses),
    reviews,
    rating,
    badges: badgesOf(id, world.products, money.compareAt !== null, isNew),
    tags: tagsOf({ kind, brand, criteria: family.criteria, rank: id, rating, reduced: money.compareAt !== null }),
  };
}
