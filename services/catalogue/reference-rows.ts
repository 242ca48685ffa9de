import type { PoolClient } from 'pg';
import { fold } from '@/lib/domain/search/tokens';
import { soundKey } from '@/lib/domain/search/words/spelling';
import { noteShippedBrands } from '../brands/shipped-brands';
import { allTexts, textColumns, textsOf } from '../db/localized';
import { catalogueLock } from '../db/query';
import { readBrands, readFitCriteria, readTaxonomy, readVehicles } from '../reference/reference-data';
import { copyRows } from './bulk-load';
import { readDrawings } from './sample/kinds';

const LONGEST = 120;

/** The text as a slug: lower-case Latin letters and digits joined by hyphens; empty without any. */
export function slugify(text: string): string {
  const latin = fold(text).replace(/\p{Script=Cyrillic}+/gu, soundKey);
  return latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}

/** Takes the catalogue lock in a transaction, and raises time and memory limits for large statements. */
export async function beginLoad(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  await client.query("SET LOCAL work_mem = '64MB'");
  await client.query("SET LOCAL plan_cache_mode = 'force_custom_plan'");
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
  const { rowCount } = await client.query('SELECT 1 FROM category LIMIT 1');
  if (rowCount === 0) await copyReferenceRows(client);
}

async function copyTaxonomy(client: PoolClient): Promise<void> {
  const { attributes, nodes } = readTaxonomy();
  const ids = new Map(nodes.map(({ code }, index) => [code, index + 1]));
  const drawingOf = readDrawings();
  await copyRows(
    client,
    `attribute (key, unit, type, ${textColumns('name')})`,
    attributes.map((one) => [one.key, one.unit, one.type, ...allTexts(textsOf(one, 'name'))]),
  );
  await copyRows(
    client,
    `category (id, parent_id, code, slug, level, sort, ${textColumns('name')}, drawing, universal, sold_as, synonyms, attributes, often_with)`,
    nodes.map((node) => [
      ids.get(node.code) ?? null,
      node.parent === null ? null : (ids.get(node.parent) ?? null),
      node.code,
      node.slug,
      node.level,
      node.sort,
      ...allTexts(textsOf(node, 'name')),
      drawingOf(node),
      node.universal,
      node.sold_as,
      [node.name_en, ...allTexts(textsOf(node, 'synonyms')).flat(), ...node.synonyms_en],
      node.attributes.map(({ key }) => key),
      node.often_replaced_with,
    ]),
  );
}

async function copyBrands(client: PoolClient): Promise<void> {
  const { brands } = readBrands();
  await copyRows(
    client,
    'brand (id, slug, name, country, tier, aliases)',
    brands.map(({ slug, name, country, tier, aliases }, index) => [index + 1, slug, name, country, tier, aliases]),
  );
  await noteShippedBrands(client);
}

async function copyVehicles(client: PoolClient): Promise<void> {
  const { manufacturers, modelSeries, vehicles } = readVehicles();
  const favourites = new Set(manufacturers.filter(({ favorFlag }) => favorFlag > 0).map(({ manuId }) => manuId));
  await copyRows(
    client,
    'manufacturer (manu_id, slug, name, country, favorite, linking_target_types)',
    manufacturers.map((make) => [
      make.manuId,
      slugify(make.manuName),
      make.manuName,
      make.country,
      make.favorFlag > 0,
      make.linkingTargetTypes,
    ]),
  );
  await copyRows(
    client,
    'model_series (model_id, manu_id, name, year_from, year_to, favorite, construction_types)',
    modelSeries.map((model) => [
      model.modelId,
      model.manuId,
      model.modelname,
      model.yearOfConstrFrom,
      model.yearOfConstrTo,
      favourites.has(model.manuId) && vehicles.filter(({ modId }) => modId === model.modelId).length >= 4,
      model.constructionTypes,
    ]),
  );
  await copyRows(
    client,
    'vehicle (car_id, manu_id, model_id, type_name, motor_codes, ccm, liter, cylinders, kw, hp, fuel_type, impulsion_type, construction_type, year_from, year_to)',
    vehicles.map((car) => [
      car.carId,
      car.manuId,
      car.modId,
      car.typeName,
      car.motorCodes,
      car.cylinderCapacityCcm,
      car.cylinderCapacityLiter,
      car.cylinder,
      car.powerKwFrom,
      car.powerHpFrom,
      car.fuelType,
      car.impulsionType,
      car.constructionType,
      car.yearOfConstrFrom,
      car.yearOfConstrTo,
    ]),
  );
}

async function copyFitCriteria(client: PoolClient): Promise<void> {
  await copyRows(
    client,
    `fit_criterion (id, sort, unit, ${['name', 'question', 'hint'].map(textColumns).join(', ')}, drawing, value_words)`,
    readFitCriteria().map(({ id, unit, name, question, hint, drawing, values }, index) => [
      id,
      index + 1,
      unit,
      ...allTexts(name),
      ...allTexts(question),
      ...allTexts(hint),
      drawing,
      JSON.stringify(values),
    ]),
  );
}

/** Writes the base data of every catalogue: part kinds, attributes, brands, fit criteria. The tables must be empty. */
export async function copyBaseRows(client: PoolClient): Promise<void> {
  await copyTaxonomy(client);
  await copyBrands(client);
  await copyFitCriteria(client);
}

/**
 * Writes the base data and sample vehicles, whose dates and engines are not those of a licensed source. The tables must
 * be empty. Warehouses belong to a shop: it enters its own.
 */
export async function copyReferenceRows(client: PoolClient): Promise<void> {
  await copyBaseRows(client);
  await copyVehicles(client);
}
