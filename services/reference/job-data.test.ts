import { readDrawings } from '../catalogue/sample/kinds';
import { jobData } from './job-data';
import { readTaxonomy, readVehicles } from './reference-data';

const kinds = new Map(readTaxonomy().nodes.map((node) => [node.code, node]));
const lines = jobData.jobs.flatMap(({ code, lines: own }) => own.map((line) => ({ job: code, ...line })));

test('[GAR-1] jobs name part kinds and attributes that there are, each line once', () => {
  for (const line of lines) {
    const unknown = [...line.kinds, ...(line.unless?.kinds ?? [])].filter((code) => kinds.get(code)?.level !== 2);
    expect([line.job, line.key, unknown]).toEqual([line.job, line.key, []]);
    const wanted = [...Object.keys(line.values ?? {}), ...(line.axle ? ['axle'] : []), ...(line.sides ? ['side'] : [])];
    for (const code of line.kinds) {
      const had = kinds.get(code)?.attributes.map(({ key }) => key) ?? [];
      expect([line.job, line.key, wanted.filter((key) => !had.includes(key))]).toEqual([line.job, line.key, []]);
    }
  }
});

test('[GAR-1] a job names each line once, has a main one, and waits for lines that it has', () => {
  for (const { lines: own, code } of jobData.jobs) {
    const keys = own.map(({ key }) => key);
    expect([code, new Set(keys).size]).toEqual([code, keys.length]);
    expect([code, own.some(({ need }) => need === 'main')]).toEqual([code, true]);
    for (const { unless } of own) if (unless) expect(keys).toContain(unless.line);
  }
});

test('[GAR-1] a job is offered for what fits the car, so none has a universal part as its main one', () => {
  const universal = lines.filter(
    ({ need, kinds: codes }) => need === 'main' && codes.some((code) => kinds.get(code)?.universal),
  );
  expect(universal).toEqual([]);
});

test('[GAR-1] jobs have drawings, fuels and makes that the shop knows', () => {
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
