import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { EditBase, SimpleForm, type SimpleFormProps, type TransformData, useNotify, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { errorText } from '../../api/error-text';

type EditFrameProps = {
  /** Message after a change was saved. */
  readonly done: string;
  /** Turns the values of the form into the request. */
  readonly transform: TransformData;
  readonly children: ReactNode;
};

/** How often the page has saved its record. */
const SavesContext = createContext(0);

/** Reads the record of the URL for the page inside, and saves its form. A refused change reads the record again. */
export function EditFrame({ done, transform, children }: EditFrameProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [saves, setSaves] = useState(0);
  const mutationOptions = {
    onSuccess: () => {
      setSaves((before) => before + 1);
      notify(done, { type: 'success' });
    },
    onError: (error: unknown) => {
      notify(errorText(error), { type: 'error' });
      refresh();
    },
  };
  return (
    <EditBase mutationMode="pessimistic" redirect={false} transform={transform} mutationOptions={mutationOptions}>
      <SavesContext value={saves}>{children}</SavesContext>
    </EditBase>
  );
}

const keepChanges = { keepDirtyValues: true } as const;

/** The form inside an `EditFrame`. Changed fields keep their values when the record is read again before they are saved. */
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
