import { join } from 'node:path';
import { z } from 'zod';
import type { Texts } from '@/lib/contract/locales/locales';
import { searchTokens, wordsOf } from '@/lib/domain/search/tokens';
import { readJsonFile } from '@/lib/system/read-json-file';
import { allTexts, textsOf } from '../../db/localized';
import type { ReferenceBrand, TaxonomyNode } from '../../reference/reference-data';
import type { SampleValue, SampleValues } from './criteria';

/** A brand with its database key. */
export interface DemoBrand {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly tier: ReferenceBrand['tier'];
  readonly tokens: readonly string[];
  readonly words: readonly string[];
}

/** A part kind with everything needed to generate its articles. */
export interface DemoKind {
  readonly id: number;
  readonly groupId: number;
  readonly code: string;
  readonly groupSort: number;
  readonly names: Texts<string>;
  /** Grammatical gender of the name in each language. */
  readonly genders: Texts<string>;
  readonly drawing: string;
  readonly fits: 'universal' | 'engine' | 'chassis';
  readonly attributes: readonly { key: string; choices: readonly SampleValue[] }[];
  readonly brands: readonly DemoBrand[];
  /** The brands with expensive and cheap ones alternating. */
  readonly choice: readonly DemoBrand[];
  /** Typical price in lei. */
  readonly price: number;
  readonly perCar: number | null;
  readonly hasDeposit: boolean;
  readonly wears: boolean;
  readonly weight: number;
  readonly tokens: readonly string[];
  readonly words: readonly string[];
}

const brandKinds = z.object({
  only: z.record(z.string(), z.array(z.string())),
  general: z.array(z.string()),
  tools: z.array(z.string()),
  popular: z.array(z.string()),
  engine: z.array(z.string()),
});
const drawings = z.object({ groups: z.record(z.string(), z.string()), types: z.record(z.string(), z.string()) });
const MIN_BRANDS = 3;

function readJson<Shape>(shape: z.ZodType<Shape>, ...path: readonly string[]): Shape {
  return readJsonFile(join(import.meta.dirname, ...path), shape);
}

/** Returns a function that maps a taxonomy node to its drawing. */
export function readDrawings(): (node: Pick<TaxonomyNode, 'code' | 'parent'>) => string {
  const { groups, types } = readJson(drawings, '..', '..', 'pictures', 'drawings', 'index.json');
  return ({ code, parent }) => types[code] ?? groups[parent ?? code] ?? 'box';
}

function brandsOf(
  { code, parent }: TaxonomyNode,
  brands: readonly (ReferenceBrand & { demo: DemoBrand })[],
  table: z.infer<typeof brandKinds>,
): DemoBrand[] {
  const allowed = (slug: string) => table.only[slug]?.includes(code) ?? true;
  const own = brands.filter(
    ({ slug, groups }) => (groups.includes(parent ?? '') || table.only[slug]?.includes(code)) && allowed(slug),
  );
  const spare = new Set(parent === 'TLS' || parent === 'ACC' || parent === 'INT' ? table.tools : table.general);
  const chosen =
    own.length >= MIN_BRANDS
      ? own
      : [...own, ...brands.filter((brand) => spare.has(brand.slug) && !own.includes(brand))];
  return chosen.map(({ demo }) => demo);
}

function fitsOf(node: TaxonomyNode, table: z.infer<typeof brandKinds>): DemoKind['fits'] {
  if (node.universal) return 'universal';
  return table.engine.includes(node.parent ?? '') ? 'engine' : 'chassis';
}

const DEAR = new Set<DemoBrand['tier']>(['oe', 'premium', 'performance']);

/** Brands of a kind, alternating expensive and cheap ones, so that neighbouring articles differ in price. */
export function inTurn(brands: readonly DemoBrand[]): readonly DemoBrand[] {
  const dear = brands.filter(({ tier }) => DEAR.has(tier));
  const cheap = brands.filter(({ tier }) => !DEAR.has(tier));
  if (dear.length === 0 || cheap.length === 0) return brands;
  const most = Math.max(dear.length, cheap.length);
  return Array.from({ length: most }, (_, at) => [dear[at % dear.length], cheap[at % cheap.length]])
    .flat()
    .flatMap((brand) => brand ?? []);
}

/** All part kinds, ready to generate articles; ids are the nodes' positions in the taxonomy, from 1. */
export function buildKinds(
  nodes: readonly TaxonomyNode[],
  brands: readonly (ReferenceBrand & { demo: DemoBrand })[],
  book: SampleValues,
): DemoKind[] {
  const table = readJson(brandKinds, 'brand-kinds.json');
  const prices = readJson(z.record(z.string(), z.number()), 'prices.json');
  const drawingOf = readDrawings();
  const orderByCode = new Map(nodes.map((node, index) => [node.code, { id: index + 1, sort: node.sort }]));
  return nodes
    .filter(({ level }) => level === 2)
    .map((node) => {
      const names = textsOf(node, 'name');
      const namesText = allTexts(names).join(' ');
      const quantity = node.recommended_quantity;
      const kindBrands = brandsOf(node, brands, table);
      return {
        id: orderByCode.get(node.code)?.id ?? 0,
        groupId: orderByCode.get(node.parent ?? '')?.id ?? 0,
        code: node.code,
        groupSort: orderByCode.get(node.parent ?? '')?.sort ?? 0,
        names,
        genders: textsOf(node, 'gender'),
        drawing: drawingOf(node),
        fits: fitsOf(node, table),
        attributes: node.attributes.map(({ key }) => ({ key, choices: book.choicesOf(node.code, key) })),
        brands: kindBrands,
        choice: inTurn(kindBrands),
        price: prices[node.code] ?? prices[node.parent ?? ''] ?? 300,
        perCar: typeof quantity === 'number' ? quantity : quantity === 'cylinders' ? 4 : null,
        hasDeposit: node.core_deposit_possible,
        wears: node.wear_item,
        weight: table.popular.includes(node.code) ? 8 : 1,
        tokens: searchTokens(`${namesText} ${node.name_en}`),
        words: wordsOf(namesText),
      };
    });
}
