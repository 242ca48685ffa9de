import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { EditBase, SimpleForm, type SimpleFormProps, type TransformData, useNotify, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { errorText } from '../../api/error-text';

type EditPageProps = {
  /** The input of the request, from the values of the form. */
  readonly transform: TransformData;
  /** Message key of the notification after a successful save. */
  readonly saved: string;
  readonly children: ReactNode;
};

/** Number of saves since the page was opened. */
const SavesContext = createContext(0);

/** Edits the record that the URL names. After a refused save, the page fetches the record again. */
export function EditPage({ transform, saved, children }: EditPageProps) {
  const { id } = useParams();
  const notify = useNotify();
  const refresh = useRefresh();
  const [saves, setSaves] = useState(0);
  const mutationOptions = {
    onSuccess: () => {
      setSaves((before) => before + 1);
      notify(saved, { type: 'success' });
    },
    onError: (error: unknown) => {
      notify(errorText(error), { type: 'error' });
      refresh();
    },
  };
  return (
    <EditBase id={id} mutationMode="pessimistic" redirect={false} {...{ transform, mutationOptions }}>
      <SavesContext value={saves}>{children}</SavesContext>
    </EditBase>
  );
}

const keepChanges = { keepDirtyValues: true } as const;

/** The form inside an `EditPage`. Changed fields keep their values when the record is read again before they are saved. */
export function RecordForm({ children, ...props }: SimpleFormProps) {
  return (
    <SimpleForm sx={{ p: 0 }} resetOptions={keepChanges} {...props}>
      <ForgetSavedChanges />
      {children}
    </SimpleForm>
  );
}

/** `keepDirtyValues` would treat fields as changed after they were saved. */
function ForgetSavedChanges() {
  const saves = useContext(SavesContext);
  const { reset, getValues } = useFormContext();
  useEffect(() => {
    if (saves > 0) reset(getValues());
  }, [saves, reset, getValues]);
  return null;
}
