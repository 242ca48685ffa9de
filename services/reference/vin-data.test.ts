import { describeVin } from '@/lib/domain/vin/describe-vin';
import makersInBrowser from '@/lib/domain/vin/vin-makers.json' with { type: 'json' };
import rules from '@/lib/domain/vin/vin-rules.json' with { type: 'json' };
import { readVehicles, readVinTables } from './reference-data';

const tables = readVinTables();
const yearsOf = (vin: string) => describeVin(vin, tables, 2026).modelYear;
const makes = readVehicles().manufacturers.map(({ manuName }) => manuName);

test('[TEC-1] has the same WMIs in the browser and the service', () => {
  const ofService = makes.map((make) => [
    make,
    [...tables.makers].flatMap(([wmi, maker]) => (maker.make === make ? [wmi] : [])).toSorted(),
  ]);
  const ofBrowser = Object.entries(makersInBrowser).map(([make, codes]) => [make, codes.split(' ')]);
  expect(Object.fromEntries(ofBrowser)).toEqual(Object.fromEntries(ofService));
});

test('[TEC-1] has only known makes, known WMIs and valid characters in VIN rules', () => {
  const faulty = rules.rules.filter(
    ({ make, wmi, from, codes }) =>
      !makes.includes(make) ||
      (wmi ?? '').split(' ').some((code) => code !== '' && !tables.makers.has(code)) ||
      Object.keys(codes).some((code) => !/^[A-HJ-NPR-Z0-9?]+$/.test(code) || from + code.length - 1 > 9),
  );
  expect(faulty).toEqual([]);
});

test.each([
  ['Mercedes-Benz', 'WDB2110061A123456'],
  ['Mercedes-Benz built in America for Europe', '4JG1641221A123456'],
  ['BMW', 'WBAVC31080VC12345'],
  ['Renault', 'VF1BM0A0H31234567'],
  ['Dacia', 'UU1LSDAAH35123456'],
  ['Peugeot', 'VF33CNFUB84123456'],
  ['Citroën', 'VF7LC9HYC74123456'],
  ['Fiat', 'ZFA22300005123456'],
  ['Nissan of Europe', 'SJNFAAJ10U1234567'],
  ['Toyota of Europe', 'SB1BR56L00E123456'],
])('[TEC-1] returns no model year for a VIN of %s', (_, vin) => {
  expect(yearsOf(vin)).toEqual([]);
});

test.each([
  ['WVWZZZ1KZ5W000001', [2005]],
  ['TMBAG7NE0E0123456', [1984, 2014]],
  ['W0L0AHL4875012345', [2007]],
  ['WF0PXXWPDP8G51214', [2008]],
  ['KMHSH81XDCU871439', [1982, 2012]],
  ['XTAKS015LG0916164', [1986, 2016]],
  ['KL1NF196E9K012345', [2009]],
  ['LRW3E7EB0MC123456', [2021]],
  ['1C4NJDEB5FD340542', [2015]],
  ['2T1KR32E43C162992', [2003]],
  ['2HGFB2F65CH319973', [2012]],
  ['4S4WX83C164401449', [2006]],
  ['5NPEU46F96H063851', [2006]],
])('[TEC-1] decodes %s to the model years %j', (vin, years) => {
  expect(yearsOf(vin)).toEqual(years);
});

test('[TEC-1] returns no make for the WMI of SAIC-GM, which builds several makes', () => {
  expect(describeVin('LSGJA52H0HS123456', tables, 2026).makeHint).toBe('SAIC-GM');
});
