import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { z } from 'zod';
import { figuresResource } from '@/lib/contract/admin/figures';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';

const { actions } = figuresResource;
type ReportName = Exclude<keyof typeof actions, 'export'>;
type Figures<Name extends ReportName> = z.output<(typeof actions)[Name]['output']>;

type FiguresState<Output> = {
  /** The last figures, also while others are read. */
  readonly figures?: Output;
  /** Key of the text of an error. */
  readonly error?: string;
  readonly isLoading: boolean;
};

/** Reads figures with an action of the resource, again whenever its input changes. */
export function useFigures<Name extends ReportName>(
  name: Name,
  input: z.input<(typeof actions)[Name]['input']>,
): FiguresState<Figures<Name>> {
  const [state, setState] = useState<FiguresState<Figures<Name>>>({ isLoading: true });
  const logoutIfDenied = useLogoutIfAccessDenied();
  const body = JSON.stringify(input);
  useEffect(() => {
    let isCurrent = true;
    const schema: z.ZodType<Figures<Name>> = actions[name].output;
    setState((last) => ({ ...last, isLoading: true }));
    request(`figures/actions/${name}`, { method: 'POST', body: JSON.parse(body) }).then(
      (json) => isCurrent && setState({ figures: schema.parse(json), isLoading: false }),
      async (error: unknown) => {
        if (await logoutIfDenied(error).catch(() => true)) return;
        if (isCurrent) setState({ error: errorText(error), isLoading: false });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [name, body, logoutIfDenied]);
  return state;
}
