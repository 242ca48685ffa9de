import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import type { ApiError } from '@/lib/browser/requests/api';
import { remainingErrors } from '@/lib/domain/forms/form-fields';

/** Errors of a form by field name, in field order. */
export type FormErrors<Name extends string, Fault extends string> = Readonly<Partial<Record<Name, Fault | undefined>>>;

type CheckedForm<Values, Name extends string, Fault extends string> = {
  readonly read: (form: HTMLFormElement) => Values;
  readonly check: (values: Values) => FormErrors<Name, Fault>;
  /** Gives what the shop says no with, or words for it; null when it is done, undefined when a later attempt will tell. */
  readonly send: (values: Values) => Promise<ApiError | readonly string[] | null | undefined>;
};

/**
 * Form of plain fields: errors appear on submit and disappear as they are fixed, the first faulty field gets the focus,
 * and a second submit while busy is ignored. The input stays.
 */
export function useCheckedForm<Values, Name extends string, Fault extends string>(
  form: CheckedForm<Values, Name, Fault>,
) {
  const tell = useErrorText();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors<Name, Fault>>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const values = form.read(element);
    const found = form.check(values);
    const wrong = Object.entries(found).find(([, fault]) => fault !== undefined)?.[0];
    setErrors(found);
    if (wrong !== undefined) element.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (wrong !== undefined || busy) return;
    setBusy(true);
    setRefusals([]);
    const refused = await form.send(values);
    if (refused === undefined) return;
    setBusy(false);
    if (refused !== null) setRefusals('layer' in refused ? tell(refused) : refused);
  };

  return {
    busy,
    /** The errors shown so far. */
    errors,
    refusals,
    /** Clears the error of a value that has no input element on the page. */
    mend: (name: Name) => setErrors((current) => current && { ...current, [name]: undefined }),
    tied: {
      method: 'post',
      'data-scripted': true,
      noValidate: true,
      'aria-busy': busy,
      onSubmit: submit,
      onInput: ({ currentTarget }: { readonly currentTarget: HTMLFormElement }) => {
        const found = form.check(form.read(currentTarget));
        setErrors((current) => current && remainingErrors(current, found));
      },
    },
  } as const;
}
