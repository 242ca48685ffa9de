import { z } from 'zod';
import { soldAs } from '@/lib/contract/catalogue/product';
import { textColumns, textFields, textPair } from '../db/localized';
import { statement } from '../db/query';

const localized = textFields('name', z.string());

export const categoryRows = statement({
  name: 'reference-categories',
  text: `SELECT c.id, parent_id, code, slug, level, ${textColumns('name')}, drawing, universal, sold_as, synonyms, attributes, often_with,
      coalesce(n, 0) AS n, price_min, price_max, coalesce(histogram, '{}') AS histogram
    FROM category c LEFT JOIN category_stat s ON s.category_id = c.id ORDER BY level, sort, c.id`,
  row: z.object({
    id: z.int(),
    parent_id: z.int().nullable(),
    code: z.string(),
    slug: z.string(),
    level: z.int(),
    ...localized,
    drawing: z.string(),
    universal: z.boolean(),
    sold_as: soldAs,
    synonyms: z.array(z.string()),
    attributes: z.array(z.string()),
    often_with: z.array(z.string()),
    n: z.int(),
    price_min: z.int().nullable(),
    price_max: z.int().nullable(),
    histogram: z.array(z.int()),
  }),
});

export const shopStatRow = statement({
  name: 'reference-shop-stat',
  text: 'SELECT n, price_min, price_max, histogram FROM category_stat WHERE category_id = 0',
  row: z.object({
    n: z.int(),
    price_min: z.int().nullable(),
    price_max: z.int().nullable(),
    histogram: z.array(z.int()),
  }),
});

export const facetRows = statement({
  name: 'reference-facets',
  text: 'SELECT category_id, kind, value, n FROM category_facet',
  row: z.object({ category_id: z.int(), kind: z.string(), value: z.string(), n: z.int() }),
});

export const brandRows = statement({
  name: 'reference-brands',
  text: 'SELECT id, slug, name, country, tier, aliases, products FROM brand ORDER BY name, id',
  row: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    country: z.string().nullable(),
    tier: z.string().nullable(),
    aliases: z.array(z.string()),
    products: z.int(),
  }),
});

export const fitCriterionRows = statement({
  name: 'reference-fit-criteria',
  text: `SELECT id, unit, ${textColumns('name')}, ${textColumns('question')}, ${textColumns('hint')}, drawing, value_words
    FROM fit_criterion ORDER BY sort, id`,
  row: z.object({
    id: z.string(),
    unit: z.string().nullable(),
    ...localized,
    ...textFields('question', z.string()),
    ...textFields('hint', z.string()),
    drawing: z.string(),
    value_words: z.record(z.string(), textPair(z.string())),
  }),
});

const month = z.int().optional();
export const fitRuleRows = statement({
  name: 'reference-fit-rules',
  text: 'SELECT id, conditions FROM fit_rule',
  row: z.object({
    id: z.int(),
    conditions: z.array(
      z.union([
        z.object({ criteriaId: z.string(), values: z.array(z.string()) }),
        z.object({ criteriaId: z.string(), from: month, to: month }),
      ]),
    ),
  }),
});

export const attributeRows = statement({
  name: 'reference-attributes',
  text: `SELECT key, unit, type, ${textColumns('name')} FROM attribute`,
  row: z.object({ key: z.string(), unit: z.string().nullable(), type: z.string(), ...localized }),
});

export const attributeValueRows = statement({
  name: 'reference-attribute-values',
  text: `SELECT id, key, value, ${textColumns('name')}, number FROM attribute_value ORDER BY key, number, value`,
  row: z.object({ id: z.int(), key: z.string(), value: z.string(), ...localized, number: z.number().nullable() }),
});

export const warehouseRows = statement({
  name: 'reference-warehouses',
  text: `SELECT id, kind, ${textColumns('name')}, ${textColumns('address')}, hours, phone, latitude, longitude,
      days_min, days_max, cut_off FROM warehouse ORDER BY id`,
  row: z.object({
    id: z.int(),
    kind: z.enum(['store', 'central', 'supplier']),
    ...localized,
    ...textFields('address', z.string().nullable()),
    hours: z.string().nullable(),
    phone: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    days_min: z.int(),
    days_max: z.int(),
    cut_off: z.string().nullable(),
  }),
});

export const tagRows = statement({
  name: 'reference-tags',
  text: `SELECT id, slug, ${textColumns('name')}, products FROM tag ORDER BY id`,
  row: z.object({ id: z.int(), slug: z.string(), ...localized, products: z.int() }),
});

export const manufacturerRows = statement({
  name: 'reference-manufacturers',
  text: `SELECT manu_id, slug, name, country, favorite, linking_target_types FROM manufacturer
    ORDER BY favorite DESC, name, manu_id`,
  row: z.object({
    manu_id: z.int(),
    slug: z.string(),
    name: z.string(),
    country: z.string().nullable(),
    favorite: z.boolean(),
    linking_target_types: z.string(),
  }),
});

export const seriesRows = statement({
  name: 'reference-series',
  text: `SELECT model_id, manu_id, name, year_from, year_to, favorite, construction_types FROM model_series
    ORDER BY name, year_from, model_id`,
  row: z.object({
    model_id: z.int(),
    manu_id: z.int(),
    name: z.string(),
    year_from: z.int(),
    year_to: z.int().nullable(),
    favorite: z.boolean(),
    construction_types: z.array(z.string()),
  }),
});

export const availabilityRows = statement({
  name: 'reference-availability',
  text: "SELECT category_id, kind, value, n FROM category_facet WHERE kind = 'availability'",
  row: facetRows.row,
});

/**
 * `loads` changes with each catalogue load, `version` also with each edit of reference data, and `counts` with each
 * recount of availability, which rewrites the row of the whole shop.
 */
export const versionRow = statement({
  name: 'reference-version',
  text: `SELECT loads, loads || ' ' || (SELECT number FROM reference_edit) AS version,
      coalesce((SELECT xmin::text FROM category_stat WHERE category_id = 0), '') AS counts
    FROM (SELECT coalesce(max(id), 0) || ' ' || count(*) FILTER (WHERE done) || ' '
      || coalesce(max(finished_at)::text, '') || ' ' || (SELECT count(*) FROM category) AS loads FROM catalogue_load) l`,
  row: z.object({ loads: z.string(), version: z.string(), counts: z.string() }),
});
