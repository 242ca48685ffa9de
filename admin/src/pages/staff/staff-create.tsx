import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import {
  CreateBase,
  email,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  Title,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { errorText } from '../../api/error-text';
import { languageChoices, roleChoices } from './choices';
import { InvitationLink } from './invitation-link';
import { type Invitation, inviteStaff } from './invite-staff';
import { RoleHelp } from './role-help';

/** A new member of staff, then the link for setting a password. */
export default function StaffCreate() {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [invited, setInvited] = useState<{ readonly name: string; readonly invitation: Invitation }>();
  const invite = async ({ id, name }: { readonly id: number; readonly name: string }) => {
    try {
      setInvited({ name, invitation: await inviteStaff(id) });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
      redirect('edit', 'staff', id);
    }
  };
  if (invited)
    return (
      <Box sx={{ maxWidth: '44rem', pt: 2 }}>
        <Title title={invited.name} />
        <InvitationLink name={invited.name} invitation={invited.invitation} onDone={() => redirect('list', 'staff')} />
      </Box>
    );
  return (
    <CreateBase mutationOptions={{ onSuccess: invite }}>
      <Title title="resources.staff.actions.create" />
      <Card sx={{ maxWidth: '44rem', mt: 2 }}>
        <SimpleForm defaultValues={{ role: 'seller', lang: 'ro-MD' }}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('staff.createHelp')}
          </Typography>
          <TextInput source="name" validate={required()} />
          <TextInput source="email" type="email" validate={[required(), email()]} />
          <SelectInput source="role" choices={roleChoices} validate={required()} helperText={<RoleHelp />} />
          <SelectInput source="lang" choices={languageChoices} translateChoice={false} validate={required()} />
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}
