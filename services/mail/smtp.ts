import nodemailer from 'nodemailer';
import { composeMail, sender } from './compose';
import { type Carrier, RefusedLetterError } from './letter';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Hands letters to a mail server. */
export function smtpCarrier(url: string): Carrier {
  const transport = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    async carry(letter) {
      const raw = await composeMail(letter);
      try {
        await transport.sendMail({ envelope: { from: sender.address, to: [letter.to] }, raw });
      } catch (error) {
        if (isFinal(error)) throw new RefusedLetterError('The mail server refuses the receiver.');
        throw error;
      }
    },
  };
}

/** Answers of 5xx to the receiver stand for good; a wrong password of ours is the operator's to mend. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
