import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { Dialog } from './dialog';

beforeAll(installNativeDialog);

function Stand() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Deschide
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Termeni" closeLabel="Închide" kind="large">
        <p>Textul termenilor</p>
      </Dialog>
    </>
  );
}

test('opens by state, is named by its title, and closes by its button', async () => {
  const user = userEvent.setup();
  render(<Stand />);
  expect(screen.queryByText('Textul termenilor')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deschide' }));
  expect(screen.getByRole('dialog', { name: 'Termeni' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Închide' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes on a press on the backdrop only', async () => {
  const user = userEvent.setup();
  render(<Stand />);
  await user.click(screen.getByRole('button', { name: 'Deschide' }));
  await user.click(screen.getByText('Textul termenilor'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
