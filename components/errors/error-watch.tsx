'use client';
import { useEffect } from 'react';
import { publicKeys } from '@/lib/browser/storage/browser-storage';
import { whenIdle } from '@/lib/browser/storage/when-idle';

/** Reloads the page when a chunk is missing, and reports errors if reporting is configured. */
export function ErrorWatch({ dsn }: { readonly dsn: string | undefined }) {
  useEffect(() => {
    const early: unknown[] = [];
    const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      if (!reloadOnceForChunk(error)) early.push(error);
    };
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
    const start = (reportsDsn: string) =>
      import('./browser-reports').then((reports) => reports.startBrowserReports(reportsDsn, early));
    if (dsn) whenIdle(() => void start(dsn));
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onError);
    };
  }, [dsn]);
  return null;
}

const minIntervalMs = 60_000;

/** Whether a chunk failed to load, as after a release. */
function isChunkError(error: unknown): boolean {
  return error instanceof Error && /Loading (CSS )?chunk/.test(error.message);
}

/** Reloads the page when a chunk is missing, at most once a minute. */
export function reloadOnceForChunk(
  error: unknown,
  reload: () => void = () => location.reload(),
  now = Date.now(),
): boolean {
  // Offline, a reload would lose the page.
  if (!navigator.onLine || !isChunkError(error)) return false;
  try {
    if (now - Number(sessionStorage.getItem(publicKeys.chunkReload) ?? 0) < minIntervalMs) return false;
    sessionStorage.setItem(publicKeys.chunkReload, String(now));
  } catch {
    // Without storage, repeated reloads cannot be detected.
    return false;
  }
  reload();
  return true;
}
