import { staffResource } from '@/lib/contract/admin/staff';
import { readStaffForm } from './read-staff-form';

test('[ADM-1] the form of a member of staff sends only the fields that can be changed', () => {
  const record = {
    ...{ id: 4, name: 'Ana', email: 'ana@example.com', role: 'seller', lang: 'ro-MD', tokens: 0, webhooks: 0 },
    ...{ state: 'active', createdAt: '2026-11-29T08:00:00.000Z', seenAt: null },
  };
  expect(staffResource.update.parse(readStaffForm(record))).toEqual({
    ...{ name: 'Ana', role: 'seller', lang: 'ro-MD', integrations: 'end' },
  });
});
