import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import {
  Edit,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { staffResource } from '@/lib/contract/admin/staff';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { languageChoices, roleChoices } from './choices';

/** A member of staff: name and role, a new invitation, closing the account. */
export default function StaffEdit() {
  return (
    <Edit actions={<StaffActions />} mutationMode="pessimistic" redirect="list">
      <SimpleForm toolbar={undefined}>
        <TextInput source="name" validate={required()} />
        <TextInput source="email" readOnly />
        <SelectInput source="role" choices={roleChoices} validate={required()} />
        <SelectInput source="lang" choices={languageChoices} translateChoice={false} validate={required()} />
      </SimpleForm>
    </Edit>
  );
}

function StaffActions() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const staff = staffResource.item.safeParse(useRecordContext()).data;
  const [link, setLink] = useState<string>();
  if (!staff) return null;
  const run = async (action: 'invite' | 'close' | 'reopen') => {
    try {
      const answer = await runAction('staff', staff.id, action, {});
      if (action === 'invite') setLink(staffResource.actions.invite.output.parse(answer).url);
      refresh();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  return (
    <TopToolbar>
      {link && <Alert severity="info" sx={{ wordBreak: 'break-all' }}>{`${t('staff.link')} ${link}`}</Alert>}
      {staff.state === 'closed' ? (
        <Button onClick={() => run('reopen')}>{t('staff.reopen')}</Button>
      ) : (
        <>
          <Button onClick={() => run('invite')}>{t('staff.invite')}</Button>
          <Button color="error" onClick={() => run('close')}>
            {t('staff.close')}
          </Button>
        </>
      )}
    </TopToolbar>
  );
}
