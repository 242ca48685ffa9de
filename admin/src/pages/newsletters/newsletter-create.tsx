import { Card } from '@mui/material';
import { CreateBase, SimpleForm, Title } from 'react-admin';
import { NewsletterInputs } from './newsletter-form';
import { readNewsletterForm } from './newsletter-values';

/** A new issue of the newsletter; after saving, its page has the preview and the test letter. */
export default function NewsletterCreate() {
  return (
    <CreateBase transform={readNewsletterForm} redirect="edit">
      <Title title="newsletters.create" />
      <Card sx={{ maxWidth: '56rem', mt: 2 }}>
        <SimpleForm>
          <NewsletterInputs />
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}
