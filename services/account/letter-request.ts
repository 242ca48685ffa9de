import { shortAddress } from '@/lib/system/address-network';
import type { CallContext } from '../http/deps';
import type { LetterRequest } from '../mail/letter-request';

/** Who asks for a letter with this call, now. */
export function letterRequestOf({ clientAddress, clientBrowser }: CallContext): LetterRequest {
  return { at: new Date(), from: shortAddress(clientAddress), browser: clientBrowser };
}
