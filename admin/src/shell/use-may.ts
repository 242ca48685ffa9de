import { isAllowed } from '@/lib/contract/admin/permissions';
import type { ResourceName } from '@/lib/contract/admin/resources';
import { useUser } from './use-user';

/** Whether the signed-in member of staff may do an operation of a resource; false while loading. */
export function useMay(resource: ResourceName): (operation: string) => boolean {
  const user = useUser();
  return (operation) => user !== undefined && isAllowed(user.role, resource, operation);
}
