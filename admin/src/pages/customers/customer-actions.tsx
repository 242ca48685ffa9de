import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CustomerRecord } from '@/lib/contract/admin/customers';
import { runAction } from '../../api/data-provider';
import { request } from '../../api/request';
import { useMay } from '../../shell/use-may';
import { FormDialog } from '../content/form-dialog';
import { ContactFields, readCompany, readContact } from './customer-fields';
import { EraseDialog } from './erase-dialog';
import { MergeDialog } from './merge-dialog';

const simpleActions = ['confirmPhone', 'confirmEmail', 'sendPasswordLink', 'block', 'unblock'] as const;
type SimpleAction = (typeof simpleActions)[number];
type DialogState = SimpleAction | 'update' | 'merge' | 'erase';

const operations: Readonly<Partial<Record<SimpleAction, readonly [string, object]>>> = {
  confirmPhone: ['confirm', { phone: true }],
  confirmEmail: ['confirm', { email: true }],
};
const operationOf = (action: SimpleAction) => operations[action] ?? ([action, {}] as const);

/** Whether to show an action in the current state. The API checks again. */
function isUseful(action: SimpleAction, customer: CustomerRecord): boolean {
  const { phone, phoneConfirmed, email, emailConfirmed, blockedAt, standing } = customer;
  const isOwner = standing === 'owner';
  switch (action) {
    case 'confirmPhone':
      return isOwner && phone !== null && !phoneConfirmed;
    case 'confirmEmail':
      return isOwner && email !== null && !emailConfirmed;
    case 'sendPasswordLink':
      return isOwner && email !== null;
    case 'block':
      return blockedAt === null;
    case 'unblock':
      return blockedAt !== null;
  }
}

/** The buttons of a customer, each with its dialog. */
export function CustomerActions({ customer }: { readonly customer: CustomerRecord }) {
  const t = useTranslate();
  const may = useMay('customers');
  const [dialog, setDialog] = useState<DialogState>();
  const onClose = () => setDialog(undefined);
  const useful = simpleActions.filter((action) => isUseful(action, customer) && may(operationOf(action)[0]));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {may('update') && (
        <Button variant="contained" onClick={() => setDialog('update')}>
          {t('customers.actions.update.label')}
        </Button>
      )}
      {useful.map((action) => (
        <Button
          key={action}
          variant="outlined"
          color={action === 'block' ? 'error' : 'primary'}
          onClick={() => setDialog(action)}
        >
          {t(`customers.actions.${action}.label`)}
        </Button>
      ))}
      {may('merge') && (
        <Button variant="outlined" onClick={() => setDialog('merge')}>
          {t('customers.merge.label')}
        </Button>
      )}
      {may('erase') && (
        <Button color="error" onClick={() => setDialog('erase')}>
          {t('customers.erase.label')}
        </Button>
      )}
      {dialog === 'update' && <ContactDialog customer={customer} onClose={onClose} />}
      {dialog === 'merge' && <MergeDialog customer={customer} onClose={onClose} />}
      {dialog === 'erase' && <EraseDialog customer={customer} onClose={onClose} />}
      {dialog && dialog !== 'update' && dialog !== 'merge' && dialog !== 'erase' && (
        <FormDialog
          title={`customers.actions.${dialog}.title`}
          text={`customers.actions.${dialog}.text`}
          submit={`customers.actions.${dialog}.label`}
          done={`customers.actions.${dialog}.done`}
          isDangerous={dialog === 'block'}
          send={(_, key) => runAction('customers', customer.id, ...operationOf(dialog), key)}
          onClose={onClose}
        />
      )}
    </Box>
  );
}

function ContactDialog({ customer, onClose }: { readonly customer: CustomerRecord; readonly onClose: () => void }) {
  const { id, version, phone, email, company, ...contact } = customer;
  const send = (values: Record<string, unknown>) => {
    const { phone: typed, ...changed } = readContact(values);
    const body = { version, ...changed, phone: typed === '' ? null : typed, company: readCompany(values) ?? null };
    return request(`customers/${id}`, { method: 'PUT', body });
  };
  return (
    <FormDialog
      title="customers.actions.update.title"
      submit="customers.save"
      done="customers.saved"
      defaultValues={{
        ...{ firstName: contact.firstName, lastName: contact.lastName, lang: contact.lang },
        ...{ phone: phone ?? '', email: email ?? '' },
        ...{ companyName: company?.name ?? '', idno: company?.idno ?? '', vatCode: company?.vatCode ?? '' },
      }}
      send={send}
      onClose={onClose}
    >
      <ContactFields isPhoneRequired={phone !== null} />
    </FormDialog>
  );
}
