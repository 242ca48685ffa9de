import { Card } from '@mui/material';
import { CreateBase, SimpleForm, Title } from 'react-admin';
import { DrawingInput, GroupInput, NameInputs } from './category-inputs';

/** The form of a new group, or of a part kind of a group. */
export default function CategoryCreate() {
  return (
    <CreateBase redirect="edit" transform={(values) => ({ ...values, parentId: values.parentId ?? null })}>
      <Title title="categories.create" />
      <Card sx={{ maxWidth: '48rem', mt: 2 }}>
        <SimpleForm defaultValues={{ drawing: 'box' }}>
          <NameInputs />
          <GroupInput isRequired={false} />
          <DrawingInput />
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}
