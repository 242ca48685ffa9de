import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@/lib/config/error-code';

const attempts = 3;
const pauseMs = 20;

/** Another transaction may lock the same rows in another order; PostgreSQL then ends one of the two, which may try again. */
export async function retryCollision<Result>(work: () => Promise<Result>, attempt = 1): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!['40P01', '40001'].includes(errorCode(error) ?? '') || attempt >= attempts) throw error;
    await pause(pauseMs * attempt);
    return retryCollision(work, attempt + 1);
  }
}
