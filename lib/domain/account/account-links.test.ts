import type { User } from '@/lib/contract/account/auth';
import { accountPages, olderShopUrl } from './account-links';

const user: User = {
  id: 1,
  firstName: 'Ion',
  lastName: 'Rusu',
  email: 'ion@mail.md',
  phone: '+37369123456',
  avatar: null,
  avatarInitials: 'IR',
  email_confirmed: true,
  phone_confirmed: true,
  contracts: [{ id: 1, number: '2024/118', name: 'Piesar' }],
  hideMyPrice: false,
  user_hash: 'a b&c',
};

test('[ACM-2] links confirmed users with contracts to the older shop, with an encoded hash', () => {
  expect(olderShopUrl(user)).toBe('https://vechi.piesar.md/?user_hash=a+b%26c');
  expect(olderShopUrl({ ...user, phone_confirmed: false })).toBeUndefined();
  expect(olderShopUrl({ ...user, contracts: [] })).toBeUndefined();
  expect(olderShopUrl(null)).toBeUndefined();
});

const everybodys = ['dashboard', 'garage', 'orders', 'addresses', 'profile', 'password'];

test('[ROUTE-5] [ACM-2] links only confirmed users with contracts to files and settings', () => {
  expect(accountPages(user)).toEqual([...everybodys, 'files', 'settings']);
  for (const other of [
    null,
    { ...user, email_confirmed: false },
    { ...user, phone_confirmed: false },
    { ...user, contracts: [] },
  ]) {
    expect(accountPages(other)).toEqual(everybodys);
  }
});
