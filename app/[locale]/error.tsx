'use client';

import { lazy, Suspense, useEffect } from 'react';
import { reloadOnceForChunk } from '@/components/errors/chunk-reload';

type ErrorPageProps = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

// Every page carries this module; few need its content.
const BrowserError = lazy(async () => {
  const { BrowserErrorView } = await import('@/components/error-pages/browser-error-view');
  return { default: BrowserErrorView };
});

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  useEffect(() => void reloadOnceForChunk(error), [error]);
  return (
    <Suspense>
      <BrowserError reset={reset} reference={error.digest} />
    </Suspense>
  );
}
