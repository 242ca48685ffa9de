import { useGetIdentity } from 'react-admin';
import { type StaffUser, staffUser } from '@/lib/contract/admin/session';

/** The signed-in member of staff; undefined while it is read. */
export function useUser(): StaffUser | undefined {
  return staffUser.safeParse(useGetIdentity().identity).data;
}
