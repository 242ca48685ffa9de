import type { Call } from '@/lib/contract/call';
import { readLimits } from '@/lib/contract/limits';
import type { Database } from '../db/pools';
import type { ServicesDeps } from './deps';
import { requestTooHeavy, ServiceError } from './service-error';

/** Whether a call only reads, so that giving it up leaves nothing half done. */
export function isReadCall({ service, method }: Pick<Call, 'service' | 'method'>): boolean {
  return service !== 'account' || method === 'GET';
}

/** The answer of a read, or a refusal that says why there is none, before the caller gives up by itself. */
export async function withReadDeadline<Answer>(
  work: Answer | Promise<Answer>,
  { db, readWithinMs = readLimits.answerMs }: Pick<ServicesDeps, 'db' | 'readWithinMs'>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(deadlineError(db)), readWithinMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

// While others wait for a connection, a timeout cannot be attributed.
function deadlineError({ read, write }: Database): ServiceError {
  if (read.waitingCount + write.waitingCount === 0) return requestTooHeavy();
  return new ServiceError(503, 'UNAVAILABLE', 'The service is busy; try again.', { headers: { 'retry-after': '2' } });
}
