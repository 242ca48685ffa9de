import type { Logger } from 'pino';
import type { Environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/system/error-code';
import { startWork, type WorkLoop } from '../../background/work-loop';
import type { Database } from '../../db/pools';
import { accountKeys } from '../keys';
import { makeProvider } from './make-provider';
import { refundDue } from './refunds';
import { endOverdue } from './sandbox/bank';
import { sendCallbacks } from './sandbox/callbacks';
import { sandboxName } from './sandbox/provider';

type RunOptions = {
  readonly db: Database;
  readonly log: Logger;
  readonly config: Environment;
  readonly tokenSecret: string;
};

const lookEveryMs = 5000;

/** Gives money back, and lets the test bank tell what became of its payments; until it is closed. */
export function startPayments({ db, log, config, tokenSecret }: RunOptions): WorkLoop {
  const key = accountKeys(tokenSecret).payment;
  const provider = makeProvider(config.paymentProvider, { db, key, publicUrl: config.publicUrl });
  const [shopUrl = config.publicUrl] = config.storefrontUrls;
  if (provider?.test && config.publicUrl.startsWith('https:')) {
    log.warn({ provider: provider.name }, 'card payments go to the test bank: no money moves');
  }
  const bank = async () => {
    if (provider?.name !== sandboxName) return 0;
    await endOverdue(db.write);
    return sendCallbacks({ db, log, key, shopUrl });
  };
  return startWork({
    work: async () => (await bank()) + (provider ? await refundDue({ db, log, provider }) : 0),
    lookEveryMs,
    onError: (error) => log.warn({ error: errorCode(error) }, 'payments not reachable'),
  });
}
