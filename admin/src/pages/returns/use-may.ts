import { isAllowed } from '@/lib/contract/admin/permissions';
import { useUser } from '../../shell/use-user';

/** Whether the signed-in member of staff may do an operation on returns; false until that is known. */
export function useMay(): (operation: string) => boolean {
  const user = useUser();
  return (operation) => user !== undefined && isAllowed(user.role, 'returns', operation);
}
