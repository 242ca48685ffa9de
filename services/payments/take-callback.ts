import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { paymentCallback } from '@/lib/contract/orders/payment';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { applyProviderStatus } from './settle-payment';

/**
 * Handles a provider's callback. Wrong signatures are refused and logged; repeated or outdated statuses are
 * acknowledged, so that the provider stops sending them.
 */
export async function takeCallback(
  { payments }: AccountDeps,
  { db, log }: CallContext,
  { provider: name, headers, query, body }: RequestOf<typeof paymentCallback>,
): Promise<ResponseOf<typeof paymentCallback>> {
  const provider = payments.providers.get(name);
  if (!provider) throw new ServiceError(404, 'NOT_FOUND', 'There is no such provider.');
  const reading = provider.readCallback({ headers, query, body: Buffer.from(body, 'base64') }, new Date());
  if ('fault' in reading) {
    log.warn({ provider: name, fault: reading.fault }, 'payment callback refused');
    throw reading.fault === 'malformed'
      ? new ServiceError(400, 'BAD_REQUEST', 'The callback is not readable.')
      : new ServiceError(401, 'UNAUTHORIZED', 'The callback is not signed by the provider, or too old.');
  }
  const { told, answer = null } = reading;
  const settled = await applyProviderStatus({ db, log }, payments, name, told, 'callback');
  if (settled.kind === 'unknown') {
    log.warn({ provider: name, status: told.status }, 'callback of an unknown payment');
    throw new ServiceError(404, 'NOT_FOUND', 'There is no such payment.');
  }
  if (settled.kind === 'mismatch') {
    log.error({ provider: name, order: settled.orderId, status: told.status }, 'callback with another sum or currency');
    throw new ServiceError(422, 'VALIDATION', 'The sum is not that of the payment.');
  }
  if (settled.kind === 'ignored') {
    log.info({ order: settled.orderId, state: settled.state, told: told.status }, 'callback changes nothing');
  }
  return { received: true, answer };
}
