import UploadFile from '@mui/icons-material/UploadFile';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import { customersResource } from '@/lib/contract/admin/customers';
import { request } from '../../api/request';
import { useMay } from '../../shell/use-may';
import { FormDialog } from '../content/form-dialog';
import { FileField } from './file-field';

const { output } = customersResource.actions.importLedger;
const maxShownFaults = 10;

/** Imports a ledger file. A file with faults is not imported; the faults are shown by line. */
export function LedgerButton() {
  const t = useTranslate();
  const may = useMay('customers');
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [bad, setBad] = useState<z.output<typeof output>['bad']>([]);
  if (!may('importLedger')) return null;
  const send = async (_: unknown, key: string) => {
    const body = { csv: (await file?.text()) ?? '' };
    const result = output.parse(await request('customers/actions/importLedger', { method: 'POST', body, key }));
    setBad(result.bad);
    if (result.bad.length > 0) throw new Error('FILE_UNREADABLE');
  };
  const choose = (chosen?: File) => {
    setFile(chosen);
    setBad([]);
  };
  const close = () => {
    setOpen(false);
    choose();
  };
  return (
    <>
      <Button size="small" startIcon={<UploadFile />} onClick={() => setOpen(true)}>
        {t('customers.ledger.label')}
      </Button>
      {isOpen && (
        <FormDialog
          // A new key for another file: a repeated key would return the first response.
          key={file ? `${file.name} ${file.lastModified}` : ''}
          title="customers.ledger.title"
          text="customers.ledger.text"
          submit="customers.ledger.submit"
          done="customers.ledger.done"
          isDisabled={file === undefined}
          send={send}
          onClose={close}
        >
          <FileField file={file} accept=".csv,text/csv" onChange={choose} />
          {bad.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {t('customers.ledger.bad')}
              {bad.slice(0, maxShownFaults).map(({ line, reason }) => (
                <div key={`${line} ${reason}`}>{`${line}: ${reason}`}</div>
              ))}
            </Alert>
          )}
        </FormDialog>
      )}
    </>
  );
}
