import { z } from 'zod';

/** What a human check is made for; an answer to one is worth nothing for another. */
export const captchaAction = z.enum([
  'login',
  'signup',
  'fpass',
  'fpasswd',
  'emailconf',
  'newsletter',
  'contactus',
  'question',
  'watch',
  'order',
]);
export type CaptchaAction = z.infer<typeof captchaAction>;
