import { useEffect, useState } from 'react';
import { type ApiResult, requestApi } from './api';

type Known<Data> = { readonly key: string; readonly result: ApiResult<Data> };

export type Reading<Data> = {
  readonly data: Data | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  /** Asks once more after a failure. */
  readonly again: () => void;
};

/** Reads a call whose answer hardly changes, whenever its body does; nothing while there is no body. */
export function useRead<Data>(path: string, body: object | null): Reading<Data> {
  const text = body === null ? null : JSON.stringify(body);
  const [known, setKnown] = useState<Known<Data>>();
  const failed = known !== undefined && known.key === text && !known.result.ok;
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what asks again
  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    requestApi<Data>(path, { method: 'POST', body: JSON.parse(text), signal: controller.signal }).then((result) => {
      if (!controller.signal.aborted) setKnown({ key: text, result });
    });
    return () => controller.abort();
  }, [path, text, attempt]);
  const current = known !== undefined && known.key === text ? known.result : undefined;
  return {
    data: current?.ok ? current.data : undefined,
    loading: text !== null && current === undefined,
    failed,
    again: () => {
      if (!failed) return;
      setKnown(undefined);
      setAttempt(attempt + 1);
    },
  };
}
