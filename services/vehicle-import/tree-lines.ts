import type { CopyValue } from '../catalogue/copy-rows';
import { slugify } from '../catalogue/slugify';
import { FieldError } from '../import-files/import-error';
import { type CellsOf, parseFlag, parseId, parseItems, parseLiter, parseSpan, parseText, parseWhole } from './columns';

type Cell<Kind extends 'makes' | 'series' | 'vehicles'> = ReturnType<CellsOf<Kind>>;

const HP_PER_KW = 1.359_62;
const MOST_POWER = 5_000;
const MOST_CCM = 50_000;
const MOST_CYLINDERS = 64;
const TARGET_TYPES = /^[A-Z](?:[,|/ ]*[A-Z])*$/;

/** The tables in which lines of the vehicle tree wait, with their columns, `place` apart. */
export const treeTables = {
  makes: {
    name: 'staged_make',
    columns: 'place bigint, manu_id int, name text, slug text, country text, favorite boolean, types text',
  },
  series: {
    name: 'staged_series',
    columns:
      'place bigint, model_id int, manu_id int, name text, year_from int, year_to int, favorite boolean, bodies text[]',
  },
  vehicles: {
    name: 'staged_car',
    columns: `place bigint, car_id int, model_id int, manu_id int, manu_name text, manu_slug text, model_name text,
      type_name text, motor_codes text[], ccm int, liter numeric(4, 1), cylinders smallint, kw int, hp int, fuel text, drive text,
      body text, year_from int, year_to int, oil numeric(4, 1)`,
  },
} as const;

export type TreeKind = keyof typeof treeTables;

const orNull = (text: string): string | null => (text === '' ? null : parseText(text, 'a field'));

function makeSlug(name: string, manuId: number | null): string {
  return slugify(name) || `make-${manuId ?? ''}`;
}

function readMake(cell: Cell<'makes'>): CopyValue[] {
  const manuId = parseId(cell('manuId'), 'manuId');
  const name = parseText(cell('manuName'), 'manuName');
  const types = orNull(cell('linkingTargetTypes'));
  if (types !== null && !TARGET_TYPES.test(types))
    throw new FieldError(`linkingTargetTypes is not known: ${types.slice(0, 30)}`);
  const favorite = parseFlag(cell('favorFlag'), 'favorFlag');
  return [manuId, name, makeSlug(name, manuId), orNull(cell('country')), favorite, types];
}

function readSeries(cell: Cell<'series'>): CopyValue[] {
  const { from, to } = parseSpan(cell('yearFrom'), cell('yearTo'));
  return [
    parseId(cell('modelId'), 'modelId'),
    parseId(cell('manuId'), 'manuId'),
    parseText(cell('modelname'), 'modelname'),
    from,
    to,
    parseFlag(cell('favorFlag'), 'favorFlag'),
    parseItems(cell('constructionTypes'), 'constructionTypes', /\|/),
  ];
}

/** The power in both units; either follows from the other. */
function readPower(kwText: string, hpText: string): { kw: number; hp: number } {
  const kw = parseWhole(kwText, 'kW', MOST_POWER);
  const hp = parseWhole(hpText, 'hp', MOST_POWER);
  if (kw === null && hp === null) throw new FieldError('neither kW nor hp is given');
  return { kw: kw ?? Math.round((hp ?? 0) / HP_PER_KW), hp: hp ?? Math.round((kw ?? 0) * HP_PER_KW) };
}

function readVehicle(cell: Cell<'vehicles'>): CopyValue[] {
  const { from, to } = parseSpan(cell('yearFrom'), cell('yearTo'));
  const { kw, hp } = readPower(cell('kW'), cell('hp'));
  const ccm = parseWhole(cell('ccm'), 'ccm', MOST_CCM);
  const manuId = cell('manuId') === '' ? null : parseId(cell('manuId'), 'manuId');
  const manuName = orNull(cell('manuName'));
  return [
    parseId(cell('carId'), 'carId'),
    parseId(cell('modId'), 'modId'),
    manuId,
    manuName,
    manuName === null ? null : makeSlug(manuName, manuId),
    orNull(cell('modelname')),
    parseText(cell('typeName'), 'typeName'),
    parseItems(cell('motorCodes'), 'motorCodes', /[|,;]/),
    ccm,
    parseLiter(cell('liter')) ?? (ccm === null ? null : Math.round(ccm / 100) / 10),
    parseWhole(cell('cylinders'), 'cylinders', MOST_CYLINDERS),
    kw,
    hp,
    parseText(cell('fuel'), 'fuel'),
    orNull(cell('drive')),
    parseText(cell('body'), 'body'),
    from,
    to,
    parseLiter(cell('oilLiter')),
  ];
}

/** How a line of each kind becomes a row of its table. */
export const readTreeLine = { makes: readMake, series: readSeries, vehicles: readVehicle } as const;
