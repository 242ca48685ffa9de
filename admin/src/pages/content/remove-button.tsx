import { DeleteButton, useNotify } from 'react-admin';
import { errorText } from '../../api/error-text';

type RemoveButtonProps = {
  readonly record: { readonly id: number | string };
  /** Title and text of the confirmation dialog. */
  readonly title?: string;
  readonly text?: string;
};

/** Deletes a record after confirmation, then opens the list. */
export function RemoveButton({ record, title, text }: RemoveButtonProps) {
  const notify = useNotify();
  return (
    <DeleteButton
      record={record}
      mutationMode="pessimistic"
      redirect="list"
      {...(title && { confirmTitle: title })}
      {...(text && { confirmContent: text })}
      mutationOptions={{ onError: (error) => notify(errorText(error), { type: 'error' }) }}
    />
  );
}
