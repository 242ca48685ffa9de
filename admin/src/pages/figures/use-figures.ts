import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { z } from 'zod';
import type { figuresResource } from '@/lib/contract/admin/figures';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';

type ReportName = Exclude<keyof (typeof figuresResource)['actions'], 'export'>;

type FiguresState<Output> = {
  /** The latest figures, kept while the next figures load. */
  readonly figures?: Output;
  /** Message key of the error. */
  readonly error?: string;
  readonly isLoading: boolean;
};

/** Reads figures with an action of the resource, again whenever its input changes. */
export function useFigures<Input extends z.ZodType, Output extends z.ZodType>(
  name: ReportName,
  { output }: { readonly input: Input; readonly output: Output },
  input: z.input<Input>,
): FiguresState<z.output<Output>> {
  const [state, setState] = useState<FiguresState<z.output<Output>>>({ isLoading: true });
  const logoutIfDenied = useLogoutIfAccessDenied();
  const body = JSON.stringify(input);
  useEffect(() => {
    let isCurrent = true;
    setState((last) => ({ ...last, isLoading: true }));
    request(`figures/actions/${name}`, { method: 'POST', body: JSON.parse(body) }).then(
      (json) => isCurrent && setState({ figures: output.parse(json), isLoading: false }),
      async (error: unknown) => {
        if (await logoutIfDenied(error).catch(() => true)) return;
        if (isCurrent) setState({ error: errorText(error), isLoading: false });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [name, output, body, logoutIfDenied]);
  return state;
}
