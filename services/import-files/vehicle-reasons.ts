/**
 * Reasons why a line of a vehicle or fitment file is refused, in English. Translations are in `messages/services` below
 * `importReasons`.
 */
export const vehicleReasons = {
  'vehicle:id': '{0} is no number of 1 to {1}: {2}',
  'vehicle:month': '{0} is no month as YYYYMM: {1}',
  'vehicle:span': 'yearTo ({0}) is before yearFrom ({1})',
  'vehicle:wholeNumber': '{0} is no whole number up to {1}: {2}',
  'vehicle:decimal': '{0} is no number: {1}',
  'vehicle:flag': '{0} is neither 1 nor 0: {1}',
  'vehicle:manyItems': '{0} has more than {1} entries',
  'vehicle:buildSpan': 'criteria: {0} is no span as YYYYMM..YYYYMM: {1}',
  'vehicle:buildOrder': 'criteria: {0} ends before it begins: {1}',
  'vehicle:criterionValue': 'criteria: {0} has no proper value: {1}',
  'vehicle:criterionValues': 'criteria: {0} has more than {1} values',
  'vehicle:criteriaForm': 'criteria are not written as key=value: {0}',
  'vehicle:criterion': 'unknown criterion: {0}',
  'vehicle:manyCriteria': 'more than {0} criteria in one line: {1}',
  'vehicle:criterionTwice': 'criteria name {0} twice',
  'vehicle:unknownCar': 'unknown vehicle: {0}',
  'vehicle:everyCarTerms': 'a part for every vehicle has no criteria, position or quantity',
  'vehicle:targetTypes': 'linkingTargetTypes is not known: {0}',
  'vehicle:power': 'neither kW nor hp is given',
  'vehicle:makeAgain': 'the same make is repeated in line {0}',
  'vehicle:seriesAgain': 'the same model series is repeated in line {0}',
  'vehicle:carAgain': 'the same vehicle is repeated in line {0}',
  'vehicle:linkAgain': 'the same part and vehicle are repeated in line {0}',
  'vehicle:coveredBy': 'the part fits every vehicle by line {0}',
  'vehicle:fitsAll': 'the part fits every vehicle already',
  'vehicle:unknownMake': 'unknown make: {0}',
  'vehicle:unknownSeries': 'unknown model series: {0}',
  'vehicle:seriesWithoutMake': 'unknown model series: {0} (its make is missing: manuId)',
  'vehicle:otherMake': 'model series {0} is of make {1}, not {2}',
  'vehicle:unknownPart': 'unknown part: {0}',
  'vehicle:year': '{0} is no model year: {1}',
  'vehicle:fuel': '{0} is no known fuel: {1}',
  'vehicle:noEdition':
    'The file has no year of its edition. Write the year in the name of the file, for example ademe-2024.csv, and try again.',
  'vehicle:header':
    'The header matches neither makes (manuId) nor model series (modelId), vehicles (carId), fitment (partNumber), nor a file of EPA or ADEME.',
} as const;
