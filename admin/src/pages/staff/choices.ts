import { roles } from '@/lib/contract/admin/roles';
import { staffResource } from '@/lib/contract/admin/staff';

const choicesOf = (names: readonly string[], group: string) => names.map((id) => ({ id, name: `${group}.${id}` }));

export const roleChoices = choicesOf(roles, 'roles');
export const stateChoices = choicesOf(staffResource.item.shape.state.options, 'staffStates');
export const languageChoices = [
  { id: 'ro-MD', name: 'Română' },
  { id: 'ru', name: 'Русский' },
];
