import { type SubmitEvent, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { useErrorText, useFieldError } from '@/components/errors/use-error-text';
import type { ApiError } from '@/lib/browser/requests/api';
import type { FieldError } from '@/lib/domain/forms/form-fields';

type ShopForm<Values extends FieldValues> = UseFormProps<Values> & {
  /** Sends the form. Returns the error or its sentences; nothing after success. */
  readonly send: (values: Values) => Promise<ApiError | readonly string[] | null | undefined>;
};

/** A react-hook-form with the shop's error sentences. Input is kept when sending fails; a second submit is ignored. */
export function useShopForm<Values extends FieldValues>({ send, ...options }: ShopForm<Values>) {
  const errorWords = useErrorText();
  const sentence = useFieldError();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const form = useForm<Values>(options);
  const { errors, isSubmitting: busy } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setRefusals([]);
    const refused = await send(values);
    if (refused) setRefusals('layer' in refused ? errorWords(refused) : refused);
  });
  const messageOf = (name: FieldPath<Values>) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return {
    ...form,
    busy,
    refusals,
    messageOf,
    /** The sentence under a field. */
    errorOf: (name: FieldPath<Values>) => sentence(messageOf(name)),
    /** Registers a text field whose value is trimmed. */
    text: (name: FieldPath<Values>, validate?: (text: string) => FieldError | undefined) =>
      form.register(name, { setValueAs: (value: string) => value.trim(), ...(validate && { validate }) }),
    formProps: {
      method: 'post',
      'data-scripted': true,
      noValidate: true,
      'aria-busy': busy,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => (busy ? event.preventDefault() : submit(event)),
    },
  } as const;
}
