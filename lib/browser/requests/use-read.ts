import { useEffect, useState } from 'react';
import { type ApiResult, requestApi } from './api';

type LoadedResult<Data> = { readonly key: string; readonly result: ApiResult<Data> };

export type Reading<Data> = {
  readonly data: Data | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  /** Repeats the request after a failure. */
  readonly again: () => void;
};

/** Reads a call whenever its body changes; does nothing while the body is null. */
export function useRead<Data>(path: string, body: object | null): Reading<Data> {
  const text = body === null ? null : JSON.stringify(body);
  const [loaded, setLoaded] = useState<LoadedResult<Data>>();
  const failed = loaded !== undefined && loaded.key === text && !loaded.result.ok;
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what asks again
  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    requestApi<Data>(path, { method: 'POST', body: JSON.parse(text), signal: controller.signal }).then((result) => {
      if (!controller.signal.aborted) setLoaded({ key: text, result });
    });
    return () => controller.abort();
  }, [path, text, attempt]);
  const current = loaded !== undefined && loaded.key === text ? loaded.result : undefined;
  return {
    data: current?.ok ? current.data : undefined,
    loading: text !== null && current === undefined,
    failed,
    again: () => {
      if (!failed) return;
      setLoaded(undefined);
      setAttempt(attempt + 1);
    },
  };
}
