'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/browser/storage/when-idle';
import { reloadOnceForChunk } from './chunk-reload';

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
