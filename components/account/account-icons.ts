import {
  carIcon,
  fileTextIcon,
  type IconShape,
  keyRoundIcon,
  layoutDashboardIcon,
  mapPinIcon,
  packageIcon,
  settingsIcon,
  userIcon,
} from '@/components/ui/icons';
import type { AccountPage } from '@/lib/account/account-links';

export const accountIcons: Readonly<Record<AccountPage, IconShape>> = {
  dashboard: layoutDashboardIcon,
  garage: carIcon,
  orders: packageIcon,
  addresses: mapPinIcon,
  profile: userIcon,
  password: keyRoundIcon,
  files: fileTextIcon,
  settings: settingsIcon,
};
