import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request may read a feed: the password of its HTTP Basic header is the right one, or none is asked for. */
export function mayReadFeed(authorization: string | null, password: string | undefined): boolean {
  if (password === undefined) return true;
  const sent = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(authorization ?? '')?.[1];
  if (sent === undefined) return false;
  const [, ...rest] = Buffer.from(sent, 'base64').toString('utf8').split(':');
  return timingSafeEqual(digest(rest.join(':')), digest(password));
}
