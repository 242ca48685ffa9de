import { Card } from '@mui/material';
import { CreateBase, SimpleForm, Title } from 'react-admin';
import { SourceInputs } from './source-inputs';
import { newSourceValues, readSourceForm } from './source-values';

export default function SourceCreate() {
  return (
    <CreateBase transform={readSourceForm} redirect="edit">
      <Title title="sources.create" />
      <Card sx={{ maxWidth: '48rem', mt: 2 }}>
        <SimpleForm defaultValues={newSourceValues}>
          <SourceInputs />
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}
