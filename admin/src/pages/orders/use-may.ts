import { useEffect, useState } from 'react';
import { isAllowed } from '@/lib/contract/admin/permissions';
import type { StaffUser } from '@/lib/contract/admin/session';
import { currentUser } from '../../api/auth-provider';

/** Whether the signed-in member of staff may do an operation on orders; false until that is known. */
export function useMay(): (operation: string) => boolean {
  const [user, setUser] = useState<StaffUser>();
  useEffect(() => {
    currentUser().then(setUser, () => undefined);
  }, []);
  return (operation) => user !== undefined && isAllowed(user.role, 'orders', operation);
}
