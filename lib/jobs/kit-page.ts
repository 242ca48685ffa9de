import 'server-only';
import { cache } from 'react';
import type { ResponseOf } from '@/lib/contract/call';
import type { carJob, Job } from '@/lib/contract/catalogue/jobs';
import { type Locale, slug } from '@/lib/contract/shared';
import { getCarJobs, getKit } from '@/lib/upstream/operations/vehicles';
import { dataOrNull } from '@/lib/upstream/result';
import { type KitQuery, kitQuery } from './kit-query';

export type Kit = ResponseOf<typeof carJob>;

const kitsOfRequest = cache((): Map<string, Promise<Kit | undefined>> => new Map());

/** A kit, read once for a page and its head; undefined for a job that is not known or not done on the car. */
export function readKit(locale: Locale, carId: number, job: string, state: KitQuery): Promise<Kit | undefined> {
  const key = [locale, carId, job, kitQuery(state)].join(' ');
  const known = kitsOfRequest().get(key) ?? askKit(locale, carId, job, state);
  kitsOfRequest().set(key, known);
  return known;
}

async function askKit(locale: Locale, carId: number, job: string, state: KitQuery): Promise<Kit | undefined> {
  if (!slug.safeParse(job).success) return undefined;
  const { tier, parts, out, extra, facts } = state;
  const chosen = Object.entries(parts).map(([line, prodId]) => ({ line, prodId }));
  const answer = await getKit(locale, {
    carId,
    job,
    tier,
    parts: chosen,
    out: [...out],
    extra: [...extra],
    carFacts: facts,
  });
  return dataOrNull(answer) ?? undefined;
}

/** The jobs that the shop offers for a car; none while the service does not answer. */
export async function readCarJobs(locale: Locale, carId: number): Promise<readonly Job[]> {
  const answer = await getCarJobs(locale, carId);
  return answer.ok ? answer.data.items : [];
}
