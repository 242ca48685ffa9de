import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { role as roleSchema } from '@/lib/contract/admin/roles';

/** What the chosen role may do. */
export function RoleHelp() {
  const t = useTranslate();
  const role = roleSchema.safeParse(useWatch({ name: 'role' })).data;
  return <>{role === undefined ? '' : t(`roleHelp.${role}`)}</>;
}
