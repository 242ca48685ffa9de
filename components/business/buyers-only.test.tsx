import { screen } from '@testing-library/react';
import type { User } from '@/lib/contract/account/auth';
import { renderPage } from '@/tests/fixtures/render-page';
import { ContractLocked } from './buyers-only';

const user: User = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Popa',
  email: 'ana@piesar.md',
  phone: '+37369123456',
  avatar: null,
  avatarInitials: 'AP',
  email_confirmed: true,
  phone_confirmed: false,
  contracts: [{ id: 1, number: '17', name: 'Contract 17' }],
  hideMyPrice: false,
  user_hash: 'h',
};

test.each([
  [{}, 'Confirmă telefonul ca să folosești contractul', 'un cod prin SMS'],
  [{ phone: null }, 'Confirmă telefonul ca să folosești contractul', 'Adaugă în profil numărul de telefon'],
  [{ email_confirmed: false, phone_confirmed: true }, 'Confirmă e-mailul', 'Deschide linkul'],
  [{ email_confirmed: false }, 'Confirmă e-mailul și telefonul', 'un cod prin SMS'],
])('[ACC-2] tells a contract customer with %j what to confirm, why and how', (changes, title, how) => {
  const { container } = renderPage(<ContractLocked user={{ ...user, ...changes }} />);
  expect(container).toHaveTextContent(title);
  expect(container).toHaveTextContent('plata pe factură');
  expect(container).toHaveTextContent(how);
  expect(screen.getByRole('link', { name: 'Confirmă în profil' })).toHaveAttribute('href', '/ro-MD/account/profile');
});

test.each([{ phone_confirmed: true }, { contracts: [] }])('[ACC-2] shows nothing to a customer with %j', (changes) => {
  renderPage(<ContractLocked user={{ ...user, ...changes }} />);
  expect(screen.queryByRole('link')).toBeNull();
});
