import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { DateInput, required, TextInput, useNotify, useTranslate } from 'react-admin';
import { transfersResource } from '@/lib/contract/admin/money';
import { localDay } from '@/lib/domain/time/calendar';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { FormDialog } from '../content/form-dialog';
import { leiText } from '../orders/lei';
import { AmountInput } from './amount-input';
import { sumOf, typedBani } from './amounts';
import { ImportDialog } from './import-dialog';
import { confirmSure, readSure, type Transfer } from './transfer-work';

/** Buttons that add transfers and confirm exact matches. */
export function TransferToolbar() {
  const t = useTranslate();
  const [open, setOpen] = useState<'add' | 'import'>();
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 1, '& button': { whiteSpace: 'nowrap' } }}>
      <Button onClick={() => setOpen('add')}>{t('money.add.label')}</Button>
      <Button variant="outlined" onClick={() => setOpen('import')}>
        {t('money.import.label')}
      </Button>
      <ConfirmSureButton />
      {open === 'add' && <AddDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </Box>
  );
}

function ConfirmSureButton() {
  const t = useTranslate();
  const notify = useNotify();
  const [sure, setSure] = useState<readonly Transfer[]>();
  const find = () =>
    readSure().then(
      (found) => (found.length === 0 ? notify('money.sure.none') : setSure(found)),
      (error: unknown) => notify(errorText(error), { type: 'error' }),
    );
  return (
    <>
      <Button variant="contained" onClick={find}>
        {t('money.sure.label')}
      </Button>
      {sure && (
        <FormDialog
          title="money.sure.title"
          text={t('money.sure.text', {
            smart_count: sure.length,
            sum: leiText(sumOf(sure, ({ amount }) => amount)),
          })}
          submit="money.sure.submit"
          done="money.sure.done"
          send={() => confirmSure(sure)}
          onClose={() => setSure(undefined)}
        >
          <Box component="ul" sx={{ m: 0, pl: 3, maxHeight: 260, overflowY: 'auto' }}>
            {sure.map(({ id, amount, order }) => (
              <li key={id}>{[order?.number, leiText(amount), order?.buyer].join(' · ')}</li>
            ))}
          </Box>
        </FormDialog>
      )}
    </>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      title="money.add.title"
      submit="money.add.submit"
      done="money.add.done"
      defaultValues={{ day: localDay(new Date()) }}
      send={({ day, amount, text }, key) => {
        const body = transfersResource.create?.parse({ day, amount: typedBani(amount), text });
        return request('transfers', { method: 'POST', body, key });
      }}
      onClose={onClose}
    >
      <DateInput source="day" label="money.day" validate={required()} helperText={false} />
      <AmountInput source="amount" label="orders.inputs.amount" isRequired helperText={false} />
      <TextInput source="text" label="money.add.text" validate={required()} multiline helperText="money.add.textHelp" />
    </FormDialog>
  );
}
