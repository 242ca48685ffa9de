import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { carJobs, Job, ProductJob, shopProductJobs } from '@/lib/contract/catalogue/jobs';
import type { Locale } from '@/lib/contract/shared';
import { localized } from '@/lib/locales/locales';
import { maybeRow, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import { pictureFor } from '../pictures/picture-keys';
import { isDoneOn, type JobEntry, type JobLine, jobData } from '../reference/job-data';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { linesWithParts } from './find-parts';
import { carParts, kindOfCode, lineFilterOf, requestedKinds, saysMountPosition } from './wanted-kinds';

const productKind = statement({
  name: 'jobs-product-kind',
  text: 'SELECT cat2 AS kind, attrs FROM listing WHERE product_id = $1::int',
  row: z.object({ kind: z.int().nullable(), attrs: z.array(z.int()) }),
});

/** Answers `POST /product/jobs`: where the product is a main part, or is changed at the same time. */
export async function readProductJobs(
  { prodId, lang }: RequestOf<typeof shopProductJobs>,
  { db }: CallContext,
): Promise<ResponseOf<typeof shopProductJobs>> {
  const reference = await referenceOf(db);
  const found = await maybeRow(db.read, productKind, [prodId]);
  if (found === undefined) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const code = reference.categoryById.get(found.kind ?? 0)?.code ?? '';
  const items = jobData.jobs.flatMap((entry): ProductJob[] => {
    const own = entry.lines.find((line) => line.need !== 'extra' && isFor(line, code, found.attrs, reference));
    if (own === undefined || own.need === 'consumable') return [];
    const others = entry.lines
      .filter((line) => line !== own && line.need !== 'extra' && !line.unless?.kinds.includes(code))
      .flatMap(({ key, kinds: [first = ''] }) => {
        const kind = kindOfCode(first, reference);
        return kind ? [{ key, name: kind.name[lang], picture: pictureFor(kind.drawing, 'wa') }] : [];
      });
    const side = own.sides ? sideOf(found.attrs, reference) : '';
    return [{ ...toJob(entry, lang), line: `${own.key}${side}`, others }];
  });
  return { items };
}

function isFor(line: JobLine, code: string, attrs: readonly number[], reference: Reference): boolean {
  if (!line.kinds.includes(code)) return false;
  const filter = lineFilterOf(line, reference);
  return filter === null || attrs.some((id) => filter.accepted.includes(id));
}

function sideOf(attrs: readonly number[], { attributeValues }: Reference): string {
  const side = attrs.flatMap((id) => attributeValues.get(id) ?? []).find(({ key }) => key === 'side')?.value ?? '';
  return saysMountPosition(side, 'left') || saysMountPosition(side, 'right') ? `-${side}` : '';
}

/** A job in the requested language. */
export function toJob({ code, name, about, drawing, every }: JobEntry, lang: Locale): Job {
  return {
    job: code,
    name: localized(name, lang),
    about: localized(about, lang),
    picture: pictureFor(drawing, 'wb'),
    every: every ?? null,
  };
}

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
  const wanted = requestedKinds(
    main.map(({ line }) => line),
    parts,
  );
  const having = await linesWithParts(db.read, wanted, parts.failed);
  const offered = new Set(main.flatMap(({ entry }, at) => (having.has(at) ? [entry] : [])));
  return { items: [...offered].map((entry) => toJob(entry, lang)) };
}
