import type { ReactNode } from 'react';
import { EditBase, SimpleForm, type SimpleFormProps, type TransformData, useNotify, useRefresh } from 'react-admin';
import { errorText } from '../../api/error-text';

type EditFrameProps = {
  /** Message after a change was saved. */
  readonly done: string;
  /** Turns the values of the form into the request. */
  readonly transform: TransformData;
  readonly children: ReactNode;
};

/** Reads the record of the URL for the page inside, and saves its form. A refused change reads the record again. */
export function EditFrame({ done, transform, children }: EditFrameProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const mutationOptions = {
    onSuccess: () => notify(done, { type: 'success' }),
    onError: (error: unknown) => {
      notify(errorText(error), { type: 'error' });
      refresh();
    },
  };
  return (
    <EditBase mutationMode="pessimistic" redirect={false} transform={transform} mutationOptions={mutationOptions}>
      {children}
    </EditBase>
  );
}

const keepChanges = { keepDirtyValues: true } as const;

/** The form inside an `EditFrame`. Changed fields keep their values when the record is read again. */
export function RecordForm(props: SimpleFormProps) {
  return <SimpleForm sx={{ p: 0 }} resetOptions={keepChanges} {...props} />;
}
