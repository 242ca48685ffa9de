import type { ReactNode } from 'react';
import { EditBase, type TransformData, useNotify, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import { errorText } from '../../api/error-text';

type EditPageProps = {
  /** The input of the request, from the values of the form. */
  readonly transform: TransformData;
  /** Message after the request. */
  readonly saved: string;
  readonly children: ReactNode;
};

/** A page with the form of a record. After a conflict, the page reads the record again. */
export function EditPage({ transform, saved, children }: EditPageProps) {
  const { id } = useParams();
  const notify = useNotify();
  const refresh = useRefresh();
  const mutationOptions = {
    onSuccess: () => notify(saved, { type: 'success' }),
    onError: (error: unknown) => {
      const text = errorText(error);
      notify(text, { type: 'error' });
      if (text === 'errors.RECORD_CHANGED') refresh();
    },
  };
  return (
    <EditBase id={id} mutationMode="pessimistic" redirect={false} {...{ transform, mutationOptions }}>
      {children}
    </EditBase>
  );
}
