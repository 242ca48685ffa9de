import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { carJobs } from '@/lib/contract/catalogue/jobs';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import { referenceOf } from '../reference/reference';
import { linesWithParts } from './find-parts';
import { isDoneOn, jobData } from './job-data';
import { toJob } from './job-words';
import { carParts, wantedKinds } from './wanted-kinds';

/** Answers `POST /car/jobs`: the jobs for whose main lines there is a part that fits the car. */
export async function readJobs(
  { carId, carFacts = {}, lang }: RequestOf<typeof carJobs>,
  { db }: CallContext,
): Promise<ResponseOf<typeof carJobs>> {
  const reference = await referenceOf(db);
  const car = reference.vehicleById.get(carId);
  if (car === undefined) throw new ServiceError(404, 'NOT_FOUND', 'There is no such vehicle.');
  const parts = await carParts(car, carFacts, db.read, reference);
  const main = jobData.jobs
    .filter((entry) => isDoneOn(entry, car, carFacts))
    .flatMap((entry) => entry.lines.filter(({ need }) => need === 'main').map((line) => ({ entry, line })));
  const wanted = wantedKinds(
    main.map(({ line }) => line),
    parts,
  );
  const having = await linesWithParts(db.read, wanted, parts.failed);
  const offered = new Set(main.flatMap(({ entry }, at) => (having.has(at) ? [entry] : [])));
  return { items: [...offered].map((entry) => toJob(entry, lang)) };
}
