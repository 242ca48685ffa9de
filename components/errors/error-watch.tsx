'use client';
import { useEffect } from 'react';
import { publicKeys } from '@/lib/browser/storage/storage-keys';
import { whenIdle } from '@/lib/browser/storage/when-idle';

/** Error boundary: reloads when a chunk is missing, and reports errors where that is configured. */
export function ErrorWatch({ dsn }: { readonly dsn: string | undefined }) {
  useEffect(() => {
    const early: unknown[] = [];
    const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      if (!reloadOnceForChunk(error)) early.push(error);
    };
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
    const start = (to: string) => import('./browser-reports').then((reports) => reports.startBrowserReports(to, early));
    if (dsn) whenIdle(() => void start(dsn));
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onError);
    };
  }, [dsn]);
  return null;
}

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
