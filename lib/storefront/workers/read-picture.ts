import 'server-only';
import { environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { shop } from '@/lib/config/shop';
import { accentColor } from '@/lib/domain/settings/brand-colors';
import type { Letterhead } from '@/lib/system/invoice/draw-invoice';
import { callerHeaders } from '@/lib/system/signatures';
import type { TaskOutcome } from '@/lib/system/task-queue';

const ourPicture = /^\/pictures\/([a-z0-9-]{1,80}\/(?:w[abcd]\.(?:avif|webp)|logo\.png))$/;
const timeoutMs = 3000;
const maxBytes = 2_000_000;

const none = { ok: true, value: undefined } as const;
const unavailable = { ok: false, fault: 'unavailable' } as const;

/**
 * Fetches a picture of the services by path; `undefined` for an unknown path. A timeout is an error, because a cached
 * file would lack its picture.
 */
export async function readPicture(path: string | null): Promise<TaskOutcome<Buffer | undefined>> {
  const name = path === null ? undefined : ourPicture.exec(path)?.[1];
  if (name === undefined) return none;
  try {
    const answer = await fetch(`${environment().picturesUrl}/${name}`, {
      headers: callerHeaders('pictures', secrets().servicesSecrets),
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
      redirect: 'error',
    });
    if (answer.status === 404) return none;
    if (!answer.ok) return unavailable;
    // Too large for a drawing; not a temporary failure, because the next request would get the same file.
    if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) return none;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length <= maxBytes ? { ok: true, value: bytes } : none;
  } catch {
    return unavailable;
  }
}

/** The colour and the uploaded logo of the shop. */
export async function readLetterhead(): Promise<TaskOutcome<Letterhead>> {
  const logo = await readPicture(shop.logo && `/pictures/${shop.logo.key}/logo.png`);
  return logo.ok ? { ok: true, value: { accent: accentColor(), logo: logo.value } } : logo;
}
