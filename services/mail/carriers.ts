import type { Environment } from '@/lib/config/environment';
import { folderCarrier, mailFolder } from './folder';
import type { Carrier, Letter } from './letter';
import { smtpCarrier } from './smtp';

/** Who takes letters where: mail to the configured server, and whatever has no carrier of its own into the data folder. */
export function carriersOf({ smtpUrl, dataDir }: Environment): Readonly<Record<Letter['channel'], Carrier>> {
  const folder = folderCarrier(mailFolder(dataDir));
  return { mail: smtpUrl === undefined ? folder : smtpCarrier(smtpUrl), sms: folder };
}
