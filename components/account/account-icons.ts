import { carIcon, type IconShape, userIcon } from '@/components/ui/icons';
import {
  fileTextIcon,
  keyRoundIcon,
  layoutDashboardIcon,
  mapPinIcon,
  packageIcon,
  settingsIcon,
} from '@/components/ui/page-icons';
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
