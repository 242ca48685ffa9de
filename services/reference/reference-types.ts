import type { z } from 'zod';
import type { SoldAs } from '@/lib/contract/catalogue/product';
import type { Locale } from '@/lib/contract/shared';
import type { FitCondition } from '@/lib/domain/fit/conditions';
import type { Dictionaries } from '@/lib/domain/search/dictionaries';
import type { brandRows, manufacturerRows, seriesRows, warehouseRows } from './statements';
import type { VehicleRow } from './vehicle-row';

export type Localized = Readonly<Record<Locale, string>>;

export type CategoryStat = {
  readonly n: number;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly histogram: readonly number[];
};

export type CategoryNode = {
  readonly id: number;
  readonly code: string;
  readonly slug: string;
  readonly level: number;
  readonly name: Localized;
  readonly drawing: string;
  readonly universal: boolean;
  readonly soldAs: SoldAs;
  /** Attribute keys in the order of importance. */
  readonly attributes: readonly string[];
  readonly oftenWith: readonly string[];
  readonly synonyms: readonly string[];
  readonly parent: CategoryNode | null;
  readonly children: readonly CategoryNode[];
  readonly stat: CategoryStat;
};

export type BrandEntry = z.infer<(typeof brandRows)['row']>;
export type Warehouse = z.infer<(typeof warehouseRows)['row']>;
export type Manufacturer = z.infer<(typeof manufacturerRows)['row']>;
export type Series = z.infer<(typeof seriesRows)['row']>;
export type AttributeEntry = {
  readonly key: string;
  readonly unit: Localized | null;
  readonly type: string;
  readonly name: Localized;
};
export type AttributeValue = {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly name: Localized;
  readonly number: number | null;
};
export type TagEntry = {
  readonly id: number;
  readonly slug: string;
  readonly name: Localized;
  readonly products: number;
};

/** Counts of an unfiltered category by facet and value. */
export type FacetCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A criterion of fit conditions. */
export type FitCriterion = {
  readonly id: string;
  readonly unit: Localized | null;
  readonly name: Localized;
  readonly question: Localized;
  readonly hint: Localized;
  readonly drawing: string;
  readonly valueWords: ReadonlyMap<string, Localized>;
};

/** In-memory data that change only with a catalogue load or an edit in the back office. */
export type Reference = {
  /** Changes with each load. */
  readonly loads: string;
  /** Changes with each load and each edit. */
  readonly version: string;
  /** Changes when availability was recounted between two loads. */
  readonly counts: string;
  /** Changes with the names that all pages show and the search recognises. */
  readonly names: string;
  readonly shop: CategoryStat;
  readonly categories: readonly CategoryNode[];
  readonly roots: readonly CategoryNode[];
  readonly categoryById: ReadonlyMap<number, CategoryNode>;
  readonly categoryBySlug: ReadonlyMap<string, CategoryNode>;
  /** Number of products by category slug. */
  readonly productsByCategory: ReadonlyMap<string, number>;
  /** Facet counts by category id; 0 is the whole shop. */
  readonly facets: ReadonlyMap<number, FacetCounts>;
  readonly brands: readonly BrandEntry[];
  readonly brandById: ReadonlyMap<number, BrandEntry>;
  readonly brandBySlug: ReadonlyMap<string, BrandEntry>;
  readonly attributes: ReadonlyMap<string, AttributeEntry>;
  readonly attributeValues: ReadonlyMap<number, AttributeValue>;
  readonly valuesByKey: ReadonlyMap<string, readonly AttributeValue[]>;
  readonly warehouses: ReadonlyMap<number, Warehouse>;
  readonly tags: readonly TagEntry[];
  readonly manufacturers: readonly Manufacturer[];
  readonly series: readonly Series[];
  /** Vehicles by model series. */
  readonly vehicles: ReadonlyMap<number, readonly VehicleRow[]>;
  readonly vehicleById: ReadonlyMap<number, VehicleRow>;
  /** Criteria in the order of questions. */
  readonly fitCriteria: ReadonlyMap<string, FitCriterion>;
  readonly fitRules: ReadonlyMap<number, readonly FitCondition[]>;
  readonly dictionaries: Dictionaries;
};
