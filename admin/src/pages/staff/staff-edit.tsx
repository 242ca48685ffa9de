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
import { useBusy } from '../content/use-busy';
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
  const [asked, setAsked] = useState<Action>();
  const [invitation, setInvitation] = useState<Invitation>();
  const [integrations, setIntegrations] = useState('end');
  if (!staff) return null;
  const { id, name, state } = staff;
  const run = async () => {
    if (asked === undefined) return;
    setAsked(undefined);
    await attempt(async () => {
      if (asked === 'invite') setInvitation(await inviteStaff(id));
      else {
        await runAction('staff', id, asked, asked === 'close' ? { integrations } : {});
        notify(asked === 'close' ? 'staff.closed' : 'staff.reopened', { type: 'success' });
      }
      refresh();
    });
  };
  return (
    <Box sx={{ p: 2, pb: 0 }}>
      {state === 'closed' && <ClosedAlert staff={staff} onSettle={() => setAsked('close')} />}
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
      {asked !== undefined && (
        <ConfirmAction
          {...{ staff, asked, integrations }}
          onIntegrations={setIntegrations}
          onConfirm={run}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}

const hasIntegrations = ({ tokens, webhooks }: Staff) => tokens + webhooks > 0;

/** Says that the account is closed, and which API tokens and webhooks it has left. */
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
  readonly asked: Action;
  readonly integrations: string;
  readonly onIntegrations: (value: string) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

function ConfirmAction({ staff, asked, integrations, onIntegrations, onConfirm, onClose }: ConfirmProps) {
  const t = useTranslate();
  const { name } = staff;
  const isOrphaned = asked === 'close' && staff.state === 'closed';
  const hasChoice = asked === 'close' && hasIntegrations(staff);
  return (
    <Confirm
      isOpen
      title={isOrphaned ? 'staff.orphansTitle' : `staff.${asked}Title`}
      content={
        hasChoice ? (
          <>
            {!isOrphaned && <Typography sx={{ mb: 1.5 }}>{t('staff.closeConfirm', { name })}</Typography>}
            <IntegrationsChoice staff={staff} value={integrations} onChange={onIntegrations} />
          </>
        ) : (
          `staff.${asked}Confirm`
        )
      }
      translateOptions={{ name }}
      contentTranslateOptions={{ name }}
      confirm={isOrphaned ? 'staff.settleOrphans' : `staff.${asked}`}
      confirmColor={asked === 'reopen' ? 'primary' : 'warning'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

type ChoiceProps = { readonly staff: Staff; readonly value: string; readonly onChange: (value: string) => void };

/** What happens to the API tokens and webhooks of a person who leaves. */
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
