import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '@/lib/contract/admin/permissions';
import { currentUser } from '../../api/auth-provider';

/** Whether the signed-in member of staff may do an operation on orders; false until that is known. */
export function useMay(): (operation: string) => boolean {
  const { data: user } = useQuery({ queryKey: ['current-user'], queryFn: currentUser });
  return (operation) => user !== undefined && isAllowed(user.role, 'orders', operation);
}
