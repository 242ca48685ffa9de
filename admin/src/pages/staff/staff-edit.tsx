import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
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
  useInput,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { staffResource } from '@/lib/contract/admin/staff';
import { runAction } from '../../api/data-provider';
import { useBusy } from '../../components/use-busy';
import { JournalOfRecord } from '../journal/journal-of-record';
import { languageChoices, roleChoices } from './choices';
import { integrationsText, type Staff } from './integrations-text';
import { InvitationLink } from './invitation-link';
import { type Invitation, inviteStaff } from './invite-staff';
import { readStaffForm } from './read-staff-form';
import { RoleHelp } from './role-help';

type Action = 'invite' | 'close' | 'reopen';

/** A member of staff: name and role, a new invitation, closing the account, the journal. */
export default function StaffEdit() {
  return (
    <Edit
      actions={false}
      mutationMode="pessimistic"
      redirect="list"
      transform={readStaffForm}
      sx={{ maxWidth: '56rem', mt: 2 }}
    >
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
        <DemotionChoice />
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
  const [dialog, setDialog] = useState<Action>();
  const [invitation, setInvitation] = useState<Invitation>();
  const [integrations, setIntegrations] = useState('end');
  if (!staff) return null;
  const { id, name, state } = staff;
  const run = async () => {
    if (dialog === undefined) return;
    setDialog(undefined);
    await attempt(async () => {
      if (dialog === 'invite') setInvitation(await inviteStaff(id));
      else {
        await runAction('staff', id, dialog, dialog === 'close' ? { integrations } : {});
        notify(dialog === 'close' ? 'staff.closed' : 'staff.reopened', { type: 'success' });
      }
      refresh();
    });
  };
  return (
    <Box sx={{ p: 2, pb: 0 }}>
      {state === 'closed' && <ClosedAlert staff={staff} onSettle={() => setDialog('close')} />}
      {state === 'invited' && !invitation && <Alert severity="info">{t('staff.notInvited')}</Alert>}
      {invitation && <InvitationLink name={name} invitation={invitation} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {state === 'closed' ? (
          <Button variant="outlined" onClick={() => setDialog('reopen')}>
            {t('staff.reopen')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={() => setDialog('invite')}>
              {t('staff.invite')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setDialog('close')}>
              {t('staff.close')}
            </Button>
          </>
        )}
      </Box>
      {dialog !== undefined && (
        <ConfirmAction
          {...{ staff, action: dialog, integrations }}
          onIntegrations={setIntegrations}
          onConfirm={run}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  );
}

const hasIntegrations = ({ tokens, webhooks }: Staff) => tokens + webhooks > 0;

/** Notice of a closed account, with its remaining API tokens and webhooks. */
function ClosedAlert({ staff, onSettle }: { readonly staff: Staff; readonly onSettle: () => void }) {
  const t = useTranslate();
  const isLeft = hasIntegrations(staff);
  return (
    <Alert
      severity="warning"
      action={
        isLeft && (
          <Button color="inherit" size="small" onClick={onSettle} sx={{ whiteSpace: 'nowrap' }}>
            {t('staff.settleOrphans')}
          </Button>
        )
      }
    >
      {t('staff.isClosed', { name: staff.name })} {isLeft && t('staff.orphans', { what: integrationsText(t, staff) })}
    </Alert>
  );
}

/** Asks about the API tokens and webhooks of an owner who gets another role. */
function DemotionChoice() {
  const staff = staffResource.item.safeParse(useRecordContext()).data;
  const role: unknown = useWatch({ name: 'role' });
  const { field } = useInput({ source: 'integrations', defaultValue: 'end' });
  if (!staff || role === 'owner' || !hasIntegrations(staff)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <IntegrationsChoice staff={staff} value={field.value} onChange={field.onChange} />
    </Alert>
  );
}

type ConfirmProps = {
  readonly staff: Staff;
  readonly action: Action;
  readonly integrations: string;
  readonly onIntegrations: (value: string) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

function ConfirmAction({ staff, action, integrations, onIntegrations, onConfirm, onClose }: ConfirmProps) {
  const t = useTranslate();
  const { name } = staff;
  const isOrphaned = action === 'close' && staff.state === 'closed';
  const hasChoice = action === 'close' && hasIntegrations(staff);
  return (
    <Confirm
      isOpen
      title={isOrphaned ? 'staff.orphansTitle' : `staff.${action}Title`}
      content={
        hasChoice ? (
          <>
            {!isOrphaned && <Typography sx={{ mb: 1.5 }}>{t('staff.closeConfirm', { name })}</Typography>}
            <IntegrationsChoice staff={staff} value={integrations} onChange={onIntegrations} />
          </>
        ) : (
          `staff.${action}Confirm`
        )
      }
      translateOptions={{ name }}
      contentTranslateOptions={{ name }}
      confirm={isOrphaned ? 'staff.settleOrphans' : `staff.${action}`}
      confirmColor={action === 'reopen' ? 'primary' : 'warning'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

type ChoiceProps = { readonly staff: Staff; readonly value: string; readonly onChange: (value: string) => void };

/** Choice between ending and taking over the API tokens and webhooks of a closed account. */
function IntegrationsChoice({ staff, value, onChange }: ChoiceProps) {
  const t = useTranslate();
  return (
    <>
      <Typography>{t('staff.integrations', { name: staff.name, what: integrationsText(t, staff) })}</Typography>
      <RadioGroup value={value} onChange={(_, chosen) => onChange(chosen)}>
        <FormControlLabel value="end" control={<Radio />} label={t('staff.endIntegrations')} />
        <FormControlLabel value="takeOver" control={<Radio />} label={t('staff.takeIntegrations')} />
      </RadioGroup>
    </>
  );
}

function RecordJournal() {
  const record = useRecordContext();
  return record ? <JournalOfRecord resource="staff" id={record.id} /> : null;
}
