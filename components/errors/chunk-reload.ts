import { publicKeys } from '@/lib/browser/storage/storage-keys';

const onceWithinMs = 60_000;

/** Whether an error says that a part of the page's code could not be loaded, as after a release. */
function isChunkError(error: unknown): boolean {
  return error instanceof Error && /Loading (CSS )?chunk/.test(error.message);
}

/** Reloads the page when a chunk is missing, but never repeatedly. */
export function reloadOnceForChunk(
  error: unknown,
  reload: () => void = () => location.reload(),
  now = Date.now(),
): boolean {
  // Without a network the page that is shown is better than none.
  if (!navigator.onLine || !isChunkError(error)) return false;
  try {
    if (now - Number(sessionStorage.getItem(publicKeys.chunkReload) ?? 0) < onceWithinMs) return false;
    sessionStorage.setItem(publicKeys.chunkReload, String(now));
  } catch {
    // Without storage, the first reload cannot be told from later ones.
    return false;
  }
  reload();
  return true;
}
