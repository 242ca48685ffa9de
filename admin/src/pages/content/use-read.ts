import { useEffect, useRef, useState } from 'react';

type Options = {
  /** Returns the data of the previous key while the data of the new key load. */
  readonly keepsPrevious?: boolean;
};

/**
 * Data that a function reads for a key, such as the id of a record; read again when the key changes. Undefined until they
 * are read, after a failure, and without a key.
 */
export function useRead<Data>(
  key: string | undefined,
  read: () => Promise<Data>,
  { keepsPrevious = false }: Options = {},
): Data | undefined {
  const [result, setResult] = useState<{ readonly key: string; readonly data: Data | undefined }>();
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (key === undefined) return undefined;
    let isCurrent = true;
    latest.current().then(
      (data) => isCurrent && setResult({ key, data }),
      () => isCurrent && setResult({ key, data: undefined }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return keepsPrevious || result?.key === key ? result?.data : undefined;
}
