import FolderIcon from '@mui/icons-material/FolderOutlined';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import { ListSubheader } from '@mui/material';
import { Menu, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin';
import { isAllowed, isResource } from '@/lib/contract/admin/permissions';
import { menuGroups } from './menu-groups';
import { useUser } from './use-user';

const grouped = new Set(menuGroups.flatMap(({ entries }) => entries.map(({ resource }) => resource)));

/** The menu with what the role of the user may see. Resources without a group are in the last one. */
export function MainMenu() {
  const t = useTranslate();
  const user = useUser();
  const definitions = useResourceDefinitions();
  const [isOpen] = useSidebarState();
  const isShown = (name: string) =>
    user !== undefined && definitions[name]?.hasList === true && isResource(name) && isAllowed(user.role, name, 'list');
  const others = Object.keys(definitions)
    .filter((name) => !grouped.has(name))
    .map((resource) => ({ resource, Icon: FolderIcon }));
  const groups = menuGroups
    .map(({ name, entries }, at) => {
      const all = at === menuGroups.length - 1 ? [...entries, ...others] : entries;
      return { name, entries: all.filter(({ resource }) => isShown(resource)) };
    })
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
