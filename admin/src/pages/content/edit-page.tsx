import type { ReactNode } from 'react';
import { EditBase, SimpleForm, type SimpleFormProps, type TransformData, useNotify, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import { errorText } from '../../api/error-text';

type EditPageProps = {
  /** The input of the request, from the values of the form. */
  readonly transform: TransformData;
  /** Message after the request. */
  readonly saved: string;
  readonly children: ReactNode;
};

/** A page with the form of a record. A refused change reads the record again. */
export function EditPage({ transform, saved, children }: EditPageProps) {
  const { id } = useParams();
  const notify = useNotify();
  const refresh = useRefresh();
  const mutationOptions = {
    onSuccess: () => notify(saved, { type: 'success' }),
    onError: (error: unknown) => {
      notify(errorText(error), { type: 'error' });
      refresh();
    },
  };
  return (
    <EditBase id={id} mutationMode="pessimistic" redirect={false} {...{ transform, mutationOptions }}>
      {children}
    </EditBase>
  );
}

const keepChanges = { keepDirtyValues: true } as const;

/** The form inside an `EditPage`. Changed fields keep their values when the record is read again. */
export function RecordForm(props: SimpleFormProps) {
  return <SimpleForm sx={{ p: 0 }} resetOptions={keepChanges} {...props} />;
}
