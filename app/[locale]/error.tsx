'use client';

import { lazy, Suspense } from 'react';

type ErrorPageProps = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

// The error boundary is part of every page, so its content is loaded on demand.
const BrowserError = lazy(async () => {
  const { BrowserErrorView } = await import('@/components/errors/browser-error-view');
  return { default: BrowserErrorView };
});

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <Suspense>
      <BrowserError reset={reset} error={error} />
    </Suspense>
  );
}
