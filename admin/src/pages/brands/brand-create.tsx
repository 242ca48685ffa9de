import { Card } from '@mui/material';
import { CreateBase, SimpleForm, Title } from 'react-admin';
import { BrandInputs, readBrandForm } from './brand-inputs';

export default function BrandCreate() {
  return (
    <CreateBase transform={readBrandForm} redirect="list">
      <Title title="brands.create" />
      <Card sx={{ maxWidth: '48rem', mt: 2 }}>
        <SimpleForm defaultValues={{ aliases: [] }}>
          <BrandInputs isNew />
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}
