import { roles } from '@/lib/contract/admin/roles';
import { languages } from '../../i18n';

export const roleChoices = roles.map((id) => ({ id, name: `roles.${id}` }));
export const languageChoices = languages.map(({ locale, name }) => ({ id: locale, name }));
