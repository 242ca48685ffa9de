import 'server-only';
import { environment } from '@/lib/config/environment';

const ourPicture = /^\/pictures\/([a-z0-9-]{1,80}\/w[abcd]\.(?:avif|webp))$/;
const patienceMs = 3000;
const maxBytes = 2_000_000;

/**
 * The drawing that a card shows, from where the shop's pictures come from. Undefined where there is none; throws where
 * it may come a moment later, so that no card without its drawing is kept for good.
 */
export async function readDrawing(path: string | null): Promise<Buffer | undefined> {
  const name = path === null ? undefined : ourPicture.exec(path)?.[1];
  if (name === undefined) return undefined;
  const answer = await fetch(`${environment().picturesUrl}/${name}`, {
    signal: AbortSignal.timeout(patienceMs),
    cache: 'no-store',
    redirect: 'error',
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > maxBytes)
    throw new Error(`The picture ${name} answered ${answer.status}.`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return bytes.length <= maxBytes ? bytes : undefined;
}
