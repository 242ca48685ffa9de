import TodayIcon from '@mui/icons-material/TodayOutlined';
import { ListSubheader } from '@mui/material';
import { Menu, useSidebarState, useTranslate } from 'react-admin';
import { isAllowed, isResource } from '@/lib/contract/admin/permissions';
import { menuGroups } from './menu-groups';
import { useUser } from './use-user';

/** The menu with the entries that the role of the user may see. */
export function MainMenu() {
  const t = useTranslate();
  const user = useUser();
  const [isOpen] = useSidebarState();
  const isShown = (name: string) => user !== undefined && isResource(name) && isAllowed(user.role, name, 'list');
  const groups = menuGroups
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ resource }) => isShown(resource)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Menu>
      <Menu.DashboardItem leftIcon={<TodayIcon />} />
      {groups.map(({ name, entries }) => [
        isOpen && (
          <ListSubheader key={`group-${name}`} disableSticky>
            {t(`menu.${name}`)}
          </ListSubheader>
        ),
        ...entries.map(({ resource, Icon }) => (
          <Menu.Item
            key={resource}
            to={`/${resource}`}
            primaryText={t(`resources.${resource}.name`, { smart_count: 2 })}
            leftIcon={<Icon />}
          />
        )),
      ])}
    </Menu>
  );
}
