import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  Edit,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { staffResource } from '@/lib/contract/admin/staff';
import { runAction } from '../../api/data-provider';
import { useBusy } from '../content/use-busy';
import { JournalOfRecord } from '../journal/journal-of-record';
import { languageChoices, roleChoices } from './choices';
import { InvitationLink } from './invitation-link';
import { type Invitation, inviteStaff } from './invite-staff';
import { RoleHelp } from './role-help';

type Action = 'invite' | 'close' | 'reopen';

/** A member of staff: name and role, a new invitation, closing the account, the journal. */
export default function StaffEdit() {
  return (
    <Edit actions={false} mutationMode="pessimistic" redirect="list" sx={{ maxWidth: '56rem', mt: 2 }}>
      <AccountState />
      <SimpleForm
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <TextInput source="name" validate={required()} />
        <TextInput source="email" readOnly />
        <SelectInput source="role" choices={roleChoices} validate={required()} helperText={<RoleHelp />} />
        <SelectInput source="lang" choices={languageChoices} translateChoice={false} validate={required()} />
      </SimpleForm>
      <RecordJournal />
    </Edit>
  );
}

/** The state of the account and its actions, each confirmed first. */
function AccountState() {
  const t = useTranslate();
  const { attempt } = useBusy();
  const notify = useNotify();
  const refresh = useRefresh();
  const staff = staffResource.item.safeParse(useRecordContext()).data;
  const [asked, setAsked] = useState<Action>();
  const [invitation, setInvitation] = useState<Invitation>();
  if (!staff) return null;
  const { id, name, state } = staff;
  const run = async () => {
    if (asked === undefined) return;
    setAsked(undefined);
    await attempt(async () => {
      if (asked === 'invite') setInvitation(await inviteStaff(id));
      else {
        await runAction('staff', id, asked, {});
        notify(asked === 'close' ? 'staff.closed' : 'staff.reopened', { type: 'success' });
      }
      refresh();
    });
  };
  return (
    <Box sx={{ p: 2, pb: 0 }}>
      {state === 'closed' && <Alert severity="warning">{t('staff.isClosed', { name })}</Alert>}
      {state === 'invited' && !invitation && <Alert severity="info">{t('staff.notInvited')}</Alert>}
      {invitation && <InvitationLink name={name} invitation={invitation} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {state === 'closed' ? (
          <Button variant="outlined" onClick={() => setAsked('reopen')}>
            {t('staff.reopen')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={() => setAsked('invite')}>
              {t('staff.invite')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setAsked('close')}>
              {t('staff.close')}
            </Button>
          </>
        )}
      </Box>
      <Confirm
        isOpen={asked !== undefined}
        title={`staff.${asked ?? 'close'}Title`}
        content={`staff.${asked ?? 'close'}Confirm`}
        translateOptions={{ name }}
        contentTranslateOptions={{ name }}
        confirm={`staff.${asked ?? 'close'}`}
        confirmColor={asked === 'reopen' ? 'primary' : 'warning'}
        onConfirm={run}
        onClose={() => setAsked(undefined)}
      />
    </Box>
  );
}

function RecordJournal() {
  const record = useRecordContext();
  return record ? <JournalOfRecord resource="staff" id={record.id} /> : null;
}
