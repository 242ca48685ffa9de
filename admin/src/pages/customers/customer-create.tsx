import { Alert, Button, Card } from '@mui/material';
import { useState } from 'react';
import { CreateBase, SimpleForm, Title, useNotify, useRedirect, useTranslate } from 'react-admin';
import { z } from 'zod';
import { errorText } from '../../api/error-text';
import { ContactFields, readCompany, readContact } from './customer-fields';

const existing = z.object({ body: z.object({ recordId: z.int() }) });

/** A new customer. If the phone or e-mail is known, the page links to the existing customer. */
export default function CustomerCreate() {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [existingId, setExistingId] = useState<number>();
  const transform = (values: Record<string, unknown>) => {
    const company = readCompany(values);
    return { ...readContact(values), ...(company && { company }) };
  };
  const onError = (error: unknown) => {
    const id = existing.safeParse(error).data?.body.recordId;
    setExistingId(id);
    if (id === undefined) notify(errorText(error), { type: 'error' });
  };
  return (
    <CreateBase redirect="show" transform={transform} mutationOptions={{ onError }}>
      <Title title="customers.addTitle" />
      <Card sx={{ maxWidth: '44rem', mt: 2 }}>
        {existingId !== undefined && (
          <Alert
            severity="warning"
            sx={{ m: 2, mb: 0 }}
            action={
              <Button color="inherit" onClick={() => redirect('show', 'customers', existingId)}>
                {t('customers.openExisting')}
              </Button>
            }
          >
            {t('errors.CUSTOMER_EXISTS')}
          </Alert>
        )}
        <SimpleForm defaultValues={{ lang: 'ro' }}>
          <ContactFields isPhoneRequired />
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}
