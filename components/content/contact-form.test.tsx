import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TrackForm } from '@/components/orders/track-form';
import { renderPage } from '@/tests/fixtures/render-page';
import { ContactForm } from './contact-form';

test('[CHK-1] the contact form clears the error of a corrected field', async () => {
  const user = userEvent.setup();
  renderPage(<ContactForm />);
  await user.click(screen.getByRole('button', { name: /^Trimite/ }));
  const [name, email] = [screen.getByLabelText('Nume'), screen.getByLabelText('E-mail')];
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await user.type(name, 'Ion');
  expect(name).not.toHaveAttribute('aria-invalid');
  await user.type(email, 'ion@');
  expect(email).toHaveAttribute('aria-invalid', 'true');
  await user.type(email, 'mail.md');
  expect(email).not.toHaveAttribute('aria-invalid');
});

test('[TRK-1] the tracking form clears the error of a corrected field', async () => {
  const user = userEvent.setup();
  renderPage(<TrackForm />);
  await user.click(screen.getByRole('button'));
  const [number, email] = screen.getAllByRole('textbox');
  if (!number || !email) throw new Error('There are two fields.');
  expect(number).toHaveAttribute('aria-invalid', 'true');
  await user.type(number, 'P-261121-7K4QX');
  expect(number).not.toHaveAttribute('aria-invalid');
  expect(email).toHaveAttribute('aria-invalid', 'true');
});
