import { slugify } from '../../catalogue/reference-rows';
import { fieldError } from '../../import-files/import-error';
import { withoutGuard } from '../../import-files/line';
import { ademeHeadings, ademeRequired, editionYear, readAdemeLine } from './ademe';
import { epaHeadings, epaRequired, readEpaLine } from './epa';
import { columnsOf, type ListCell, type ListedCar } from './public-list';

/** Public lists of cars that are imported as published. */
export const publicLists = ['epa', 'ademe'] as const;
export type PublicList = (typeof publicLists)[number];

const epaPositions = (header: readonly string[]) => columnsOf(epaHeadings, header);
const ademePositions = (header: readonly string[]) => columnsOf(ademeHeadings, header);

/** The public list with this header; undefined for an unknown header. */
export function publicListOf(header: readonly string[]): PublicList | undefined {
  const epa = epaPositions(header);
  if (epaRequired.every((column) => epa.has(column))) return 'epa';
  const ademe = ademePositions(header);
  return ademeRequired.every((column) => ademe.has(column)) ? 'ademe' : undefined;
}

function cellsOf<Column extends string>(
  positions: ReadonlyMap<string, number>,
  record: readonly string[],
): ListCell<Column> {
  return (column) => withoutGuard(record[positions.get(column) ?? -1]?.trim() ?? '');
}

/** Returns the parser of the lines of a public list with this header. */
export function listReader(
  list: PublicList,
  header: readonly string[],
  fileName: string,
): (record: readonly string[]) => ListedCar {
  if (list === 'epa') {
    const positions = epaPositions(header);
    return (record) => checked(readEpaLine(cellsOf(positions, record)));
  }
  const positions = ademePositions(header);
  const fileYear = editionYear(positions, fileName);
  return (record) => checked(readAdemeLine(cellsOf(positions, record), fileYear));
}

/** Usual names of makes that public lists shorten or punctuate, by the slug of their spelling. */
const makeNames: Readonly<Record<string, string>> = {
  ...{ vw: 'Volkswagen', mercedes: 'Mercedes-Benz', 'b-m-w': 'BMW', 'm-g': 'MG', 'rolls-royc': 'Rolls-Royce' },
  lamborghin: 'Lamborghini',
};

const usualMake = (name: string) => makeNames[slugify(name)] ?? name;

const maxNameLength = 120;

/** The car with the usual name of its make. Names are limited as in the forms of the back office. */
function checked(car: ListedCar): ListedCar {
  for (const [column, name] of Object.entries({ make: car.make, model: car.model, version: car.typeName }))
    if (name.length > maxNameLength) throw fieldError('long', column, maxNameLength);
  return { ...car, make: usualMake(car.make) };
}
