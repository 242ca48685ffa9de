import type { z } from 'zod';
import { staffResource } from '@/lib/contract/admin/staff';
import { runAction } from '../../api/data-provider';

const { output } = staffResource.actions.invite;
export type Invitation = z.output<typeof output>;

/** Makes a link with which a member of staff sets a password; earlier links and sign-ins end. */
export async function inviteStaff(id: number): Promise<Invitation> {
  return output.parse(await runAction('staff', id, 'invite', {}));
}
