import { Create, email, required, SelectInput, SimpleForm, TextInput } from 'react-admin';
import { languageChoices, roleChoices } from './choices';

/** A new member of staff, who then gets an invitation. */
export default function StaffCreate() {
  return (
    <Create redirect="edit">
      <SimpleForm defaultValues={{ role: 'seller', lang: 'ro-MD' }}>
        <TextInput source="name" validate={required()} />
        <TextInput source="email" type="email" validate={[required(), email()]} />
        <SelectInput source="role" choices={roleChoices} validate={required()} />
        <SelectInput source="lang" choices={languageChoices} translateChoice={false} validate={required()} />
      </SimpleForm>
    </Create>
  );
}
