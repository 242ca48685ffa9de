import { readDrawings } from '../catalogue/sample/kinds';
import { carBuild, isDoneOn, jobByCode, jobData, rearBrakesOf, timingOf } from './job-data';
import { readTaxonomy, readVehicles } from './reference-data';

const car = (
  manu: string,
  model: string,
  motorCodes: string[],
  more: { year_from?: number; fuel_type?: string } = {},
) => ({
  manu,
  model,
  motor_codes: motorCodes,
  year_from: 200_406,
  fuel_type: 'diesel',
  ...more,
});
const octavia = car('Skoda', 'Octavia II (1Z_)', ['BJB', 'BKC', 'BXE', 'BLS']);
const fabia = car('Skoda', 'Fabia I (6Y_)', ['AWY', 'BMD'], { fuel_type: 'petrol' });
const jobsOf = (one: typeof octavia, facts = {}) =>
  jobData.jobs.filter((entry) => isDoneOn(entry, one, facts)).map(({ code }) => code);

test.each([
  ['Skoda', ['BXE'], 'belt'],
  ['Skoda', ['AZQ'], 'chain'],
  ['Dacia', ['K9K 792'], 'belt'],
  ['Dacia', ['H4B 400'], 'chain'],
  ['Toyota', ['1ZZ-FE'], 'chain'],
  ['Toyota', ['1CD-FTV'], 'belt'],
  ['Opel', ['Z 14 XEP'], 'chain'],
  ['Opel', ['Z 14 XE'], 'belt'],
  ['BMW', ['M47 D20 (204D4)'], 'chain'],
  ['Lada', ['BAZ 21083'], 'belt'],
  ['Lada', ['BAZ 2106'], 'chain'],
  ['GAZ', ['ZMZ 402'], 'gears'],
  ['Skoda', ['BXE', 'AZQ'], undefined],
  ['Skoda', ['NOBODY KNOWS'], undefined],
  ['Aixam', ['BXE'], undefined],
  ['Tesla', [], undefined],
])('[GAR-1] a %s with the engine codes %j has the timing drive %s', (make, codes, timing) => {
  expect(timingOf(car(make, '', codes))).toBe(timing);
});

test('[GAR-1] offers timing chain jobs only for chain engines, and belt jobs for belt engines', () => {
  expect(jobsOf(octavia)).toContain('timing-belt');
  expect(jobsOf(octavia)).not.toContain('timing-chain');
  expect(jobsOf(fabia)).toContain('timing-chain');
  expect(jobsOf(fabia)).not.toContain('timing-belt');
  const old = jobsOf(car('GAZ', 'Volga 3110', ['ZMZ 402'], { fuel_type: 'petrol' }));
  expect(old.filter((code) => code.startsWith('timing'))).toEqual([]);
});

test('[GAR-1] offers no drum job for a car with rear discs, by series or by fact', () => {
  expect(jobsOf(octavia)).toContain('rear-brakes');
  expect(jobsOf(octavia)).not.toContain('rear-drums');
  const logan = car('Dacia', 'Logan I (LS_)', ['K9K 792']);
  expect(jobsOf(logan)).toContain('rear-drums');
  expect(jobsOf(logan)).not.toContain('rear-brakes');
  expect(rearBrakesOf(fabia, {})).toBeUndefined();
  expect(jobsOf(fabia)).toEqual(expect.arrayContaining(['rear-drums', 'rear-brakes']));
  expect(jobsOf(fabia, { disc_rear: '232' })).not.toContain('rear-drums');
});

test('[GAR-1] offers both timing jobs for an unknown engine', () => {
  const unknown = jobsOf(car('Aixam', 'City', ['Z482']));
  expect(unknown).toEqual(expect.arrayContaining(['timing-belt', 'timing-chain']));
});

test('[SVC-3] has only existing makes in engine and brake data, and each engine once', () => {
  const { manufacturers, vehicles } = readVehicles();
  const makes = new Set(manufacturers.map(({ manuName }) => manuName));
  const named = [...carBuild.timing, ...carBuild.rearBrakes].flatMap((entry) => entry.makes);
  expect(named.filter((make) => !makes.has(make))).toEqual([]);
  for (const make of makes) {
    const entries = carBuild.timing.filter((entry) => entry.makes.includes(make));
    const codes = entries.flatMap(({ belt = [], chain = [], gears = [] }) => [...belt, ...chain, ...gears]);
    expect([make, codes.filter((code, at) => codes.indexOf(code) !== at)]).toEqual([make, []]);
  }
  const burning = vehicles.filter(({ fuelType }) => fuelType !== 'electric');
  const withTiming = burning.filter((one) => timingOf(car(one.manuName, '', [...one.motorCodes])) !== undefined);
  expect(withTiming.length / burning.length).toBeGreaterThan(0.75);
  expect(jobByCode('timing-belt')?.timing).toBe('belt');
});

const kinds = new Map(readTaxonomy().nodes.map((node) => [node.code, node]));
const lines = jobData.jobs.flatMap(({ code, lines: own }) => own.map((line) => ({ job: code, ...line })));

test('[GAR-1] has only existing part kinds and attributes in jobs', () => {
  for (const line of lines) {
    const unknown = [...line.kinds, ...(line.unless?.kinds ?? [])].filter((code) => kinds.get(code)?.level !== 2);
    expect([line.job, line.key, unknown]).toEqual([line.job, line.key, []]);
    const keys = [...Object.keys(line.values ?? {}), ...(line.axle ? ['axle'] : []), ...(line.sides ? ['side'] : [])];
    for (const code of line.kinds) {
      const had = kinds.get(code)?.attributes.map(({ key }) => key) ?? [];
      expect([line.job, line.key, keys.filter((key) => !had.includes(key))]).toEqual([line.job, line.key, []]);
    }
  }
});

test('[GAR-1] has unique lines with a main one in each job, and valid references between lines', () => {
  for (const { lines: own, code } of jobData.jobs) {
    const keys = own.map(({ key }) => key);
    expect([code, new Set(keys).size]).toEqual([code, keys.length]);
    expect([code, own.some(({ need }) => need === 'main')]).toEqual([code, true]);
    for (const { unless } of own) if (unless) expect(keys).toContain(unless.line);
  }
});

test('[GAR-1] has no universal part as the main part of a job', () => {
  const universal = lines.filter(
    ({ need, kinds: codes }) => need === 'main' && codes.some((code) => kinds.get(code)?.universal),
  );
  expect(universal).toEqual([]);
});

test('[GAR-1] has only known drawings, fuels and makes in jobs', () => {
  const drawings = new Set(readTaxonomy().nodes.map((node) => readDrawings()(node)));
  const { vehicles, manufacturers } = readVehicles();
  const fuels = new Set(vehicles.map(({ fuelType }) => fuelType));
  const makes = new Set(manufacturers.map(({ manuName }) => manuName));
  expect(jobData.jobs.filter(({ drawing }) => !drawings.has(drawing))).toEqual([]);
  expect(jobData.jobs.flatMap(({ fuels: of = [] }) => of).filter((fuel) => !fuels.has(fuel))).toEqual([]);
  expect(
    Object.values(jobData.approvals).flatMap((byMake) => Object.keys(byMake).filter((make) => !makes.has(make))),
  ).toEqual([]);
});
