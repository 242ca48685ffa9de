import 'server-only';
import { cache } from 'react';
import type { RequestOf } from '@/lib/contract/call';
import { carJob, carJobs, shopProductJobs } from '@/lib/contract/catalogue/jobs';
import type { Locale } from '@/lib/contract/shared';
import { cachedCall, freshCall } from '../cached-call';

/** The jobs on a vehicle that there are parts for; they change with the parts. */
export const getCarJobs = cache((locale: Locale, carId: number) =>
  cachedCall(carJobs, { entity: 'products', locale, body: { carId } }),
);

/** What a job takes. Cars times jobs are too many to keep, and prices and stock must be of now. */
export function getKit(locale: Locale, body: Omit<RequestOf<typeof carJob>, 'lang'>) {
  return freshCall(carJob, { locale, body });
}

/** The jobs that a product is used in. */
export const getProductJobs = cache((locale: Locale, prodId: number) =>
  cachedCall(shopProductJobs, { entity: 'product', locale, body: { prodId } }),
);
