import { errorCode } from '@/lib/config/error-code';
import { startWork, type WorkLoop } from '../../background/work-loop';
import type { ServicesDeps } from '../../http/deps';
import { createAccount } from '../deps';
import { cancelUnpaid } from './cancel-unpaid';
import { refundDue } from './refunds';
import { endOverdue } from './sandbox/bank';
import { sendCallbacks } from './sandbox/callbacks';
import { sandboxName } from './sandbox/provider';

const lookEveryMs = 5000;
const cancelEveryMs = 60_000;

/** Gives money back, cancels what is not paid in time, and lets the test bank tell of its payments; until it is closed. */
export function startPayments(deps: Omit<ServicesDeps, 'wakePayments'>): WorkLoop {
  const { db, log, config } = deps;
  const account = createAccount({ ...deps, wakePayments: () => moving.wake() });
  const { provider } = account.payments;
  const [shopUrl = config.publicUrl] = config.storefrontUrls;
  if (provider?.test && config.publicUrl.startsWith('https:')) {
    log.warn({ provider: provider.name }, 'card payments go to the test bank: no money moves');
  }
  const bank = async () => {
    if (provider?.name !== sandboxName) return 0;
    await endOverdue(db.write);
    return sendCallbacks({ db, log, key: account.keys.payment, shopUrl });
  };
  const onError = (error: unknown) => log.warn({ error: errorCode(error) }, 'payments not reachable');
  const moving = startWork({
    work: async () => (await bank()) + (provider ? await refundDue({ db, log, provider, mail: account.mail }) : 0),
    lookEveryMs,
    onError,
  });
  const waiting = startWork({ work: () => cancelUnpaid({ db, log }, account), lookEveryMs: cancelEveryMs, onError });
  return {
    wake: moving.wake,
    async close() {
      await Promise.all([moving.close(), waiting.close()]);
    },
  };
}
