import type { Hono } from 'hono';
import { jobCalls } from '@/lib/contract/catalogue/jobs';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { readJobs, readProductJobs } from './read-jobs';
import { readKit } from './read-kit';

/** What jobs on a car take. */
export function registerCarJobs(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, jobCalls.carJobs, ({ body }, context) => readJobs(body, context));
  registerCall(app, deps, jobCalls.carJob, ({ body }, context) => readKit(body, context));
}

/** What else a product is changed with. */
export function registerProductJobs(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, jobCalls.shopProductJobs, ({ body }, context) => readProductJobs(body, context));
}
