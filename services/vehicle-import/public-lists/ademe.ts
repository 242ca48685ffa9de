import { fold } from '@/lib/domain/search/tokens';
import { fieldError, HeaderError } from '../../import-files/import-error';
import { parseText, parseWholeNumber } from '../columns';
import { type Headings, type ListCell, type ListedCar, withoutModel } from './public-list';

/** Columns of the French car-labelling lists of ADEME, of all editions since 2001. */
export const ademeHeadings = {
  make: ['Marque', 'lib_mrq', 'lib_mrq_doss', 'lib_mrq_utac', 'mrq_utac'],
  model: ['Libellé modèle', 'Modèle dossier', 'lib_mod_doss', 'Modèle', 'lib_mod', 'Modèle UTAC', 'mod_utac'],
  version: ['Description commerciale', 'Désignation commerciale', 'dscom'],
  fuel: ['Energie', 'Carburant', 'cod_cbr', 'lib_cbr', 'energ'],
  hybrid: ['Hybride'],
  power: ['Puissance maximale', 'Puissance maximale (kW)', 'puiss_max'],
  electricPower: ['Puissance nominale électrique'],
  ccm: ['Cylindrée', 'Cylindrée (cm3)'],
  body: ['Carrosserie'],
  edition: ['Année', 'Date de mise à jour', 'date_maj', 'Edition', "Date de l'édition", 'Date'],
} as const satisfies Headings<string>;
export type AdemeColumn = keyof typeof ademeHeadings;

export const ademeRequired: readonly AdemeColumn[] = ['make', 'model', 'version', 'fuel', 'power'];

const maxPower = 5000;
const maxCcm = 50_000;

/** The year of `2015`, `01/03/2015` or `mars-15`. */
function yearOf(text: string): number | undefined {
  const [, full, short] = /(?<!\d)((?:19|20)\d{2})|-(\d{2})$/.exec(text) ?? [];
  if (full !== undefined) return Number(full);
  return short === undefined ? undefined : 2000 + Number(short);
}

/** The year in the name of a file, for editions without a date column. Throws when there is none. */
export function editionYear(header: ReadonlyMap<string, number>, fileName: string): number | undefined {
  const year = yearOf(fileName.replace(/\.\w+$/, ''));
  // Reported instead of the faults of the rows below, which are no header.
  if (!header.has('edition') && year === undefined)
    throw new HeaderError({ code: 'vehicle:noEdition', details: [] }, Number.MAX_SAFE_INTEGER);
  return year;
}

/* Words and codes of the registration certificate; the first match counts. */
const fuelWords: readonly (readonly [RegExp, string])[] = [
  [/elec.*\+|\+.*elec|^(?:EE|EH|EM|ER|GH|GL|GM|ES\/EL|GO\/EL)$/i, 'hybrid'],
  [/^elec|^EL$/i, 'electric'],
  [/g\.?p\.?l|(?:^|\/)GP(?:$|\/)|(?:^|\/)EG(?:$|\/)/i, 'lpg'],
  [/gaz nat|(?:^|\/)GN(?:$|\/)/i, 'cng'],
  [/hydrogene|^H2$/i, 'hydrogen'],
  [/gazole|diesel|^GO$/i, 'diesel'],
  [/essence|ethanol|^(?:ES|FE)$/i, 'petrol'],
];

function fuelOf(text: string, hybrid: string): string {
  const word = fuelWords.find(([pattern]) => pattern.test(fold(text)))?.[1];
  if (word === undefined) throw fieldError('vehicle:fuel', 'Energie', text.slice(0, 40));
  return /^(?:oui|o|1)/i.test(hybrid) && word !== 'electric' ? 'hybrid' : word;
}

/* « Berline » means a saloon or a hatchback, so it is mapped to no body. */
const bodyWords: readonly (readonly [RegExp, string])[] = [
  [/break/i, 'estate'],
  [/coupe/i, 'coupe'],
  [/cabriolet|roadster/i, 'cabriolet'],
  [/monospace|minispace|combisp/i, 'mpv'],
  [/minibus/i, 'van'],
  [/terrain|suv/i, 'suv'],
  [/pick/i, 'pickup'],
];

/** Parses a number with a point or comma as an integer; null for an empty text or zero. */
function wholeOf(text: string, column: string, most: number): number | null {
  const value = text.replace(/\s/g, '').replace(',', '.');
  if (value !== '' && !/^\d{1,6}(?:\.\d+)?$/.test(value))
    throw fieldError('vehicle:decimal', column, text.slice(0, 30));
  const rounded = value === '' ? '' : String(Math.round(Number(value)));
  return parseWholeNumber(rounded, column, most) || null;
}

/* The lists have names in capitals; names of up to three letters, such as BMW, and those with digits keep them. */
const readable = (name: string) =>
  /\p{Ll}/u.test(name)
    ? name
    : name.replace(/\p{Lu}{4,}/gu, (word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`);

/** Parses a line of ADEME's list. `fileYear` is the year of editions without a date column. */
export function readAdemeLine(cell: ListCell<AdemeColumn>, fileYear: number | undefined): ListedCar {
  const model = readable(parseText(cell('model'), 'Modèle'));
  const version = cell('version');
  const year = yearOf(cell('edition')) ?? fileYear;
  if (year === undefined) throw fieldError('vehicle:year', 'Année', cell('edition').slice(0, 30));
  const ccm = wholeOf(cell('ccm'), 'Cylindrée', maxCcm);
  const fuel = fuelOf(parseText(cell('fuel'), 'Energie'), cell('hybrid'));
  const power = wholeOf(cell('power'), 'Puissance maximale', maxPower);
  // For hybrids, this column has only the power of the electric motor.
  const electricPower =
    fuel === 'electric' ? wholeOf(cell('electricPower'), 'Puissance nominale électrique', maxPower) : null;
  return {
    ...{ make: readable(parseText(cell('make'), 'Marque')), model, typeName: withoutModel(version, model) || model },
    ...{ ccm, liter: ccm === null ? null : Math.round(ccm / 100) / 10, cylinders: null },
    ...{ fuel, kw: power ?? electricPower },
    drive: null,
    body: bodyWords.find(([pattern]) => pattern.test(fold(cell('body'))))?.[1] ?? '',
    year,
  };
}
