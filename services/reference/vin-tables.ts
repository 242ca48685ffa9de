import type { VinTables } from '@/lib/vin/vin';
import { readVinData } from './reference-data';

/** The shop's knowledge of VINs in the form that `describeVin` takes. */
export function readVinTables(): VinTables {
  const { makers, hints } = readVinData();
  const years = hints.model_year_codes;
  return {
    checkDigit: hints.check_digit,
    modelYears: { sequence: years.sequence, startYear: years.start_year, cycle: years.cycle },
    makers: new Map(makers.wmi.map(({ wmi, make, region }) => [wmi, { make, region }])),
    rules: hints.rules,
  };
}
