import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import DevicesIcon from '@mui/icons-material/PhonelinkEraseOutlined';
import { Box, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, UserMenu, useLogout, useTranslate, useUserMenu } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { forgetUser } from '../api/auth-provider';
import { request } from '../api/request';
import { useBusy } from '../components/use-busy';
import { useUser } from './use-user';

/** The menu of the signed-in user: role, account page, sign-out here and everywhere. */
export function AccountMenu() {
  const t = useTranslate();
  const logout = useLogout();
  const { attempt } = useBusy();
  const navigate = useNavigate();
  const user = useUser();
  const [asksForAll, setAsksForAll] = useState(false);
  const signOutEverywhere = async () => {
    setAsksForAll(false);
    await attempt(async () => {
      await request('session/end-all', { method: 'POST', body: {} });
      forgetUser();
      await logout();
    });
  };
  return (
    <>
      <UserMenu label="access.account">
        {user && (
          <Box sx={{ px: 2, py: 1, maxWidth: '16rem' }}>
            <Typography variant="body2" noWrap title={user.email}>
              {user.email}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {t(`roles.${user.role}`)}
            </Typography>
          </Box>
        )}
        <AccountItem
          label="access.account"
          icon={<AccountIcon fontSize="small" />}
          onChoose={() => navigate('/account')}
        />
        <AccountItem label="access.signOut" icon={<LogoutIcon fontSize="small" />} onChoose={() => logout()} />
        <AccountItem
          label="access.signOutEverywhere"
          icon={<DevicesIcon fontSize="small" />}
          onChoose={() => setAsksForAll(true)}
        />
      </UserMenu>
      <Confirm
        isOpen={asksForAll}
        title="access.signOutEverywhere"
        content="access.signOutEverywhereConfirm"
        confirm="access.signOutEverywhere"
        confirmColor="warning"
        onConfirm={signOutEverywhere}
        onClose={() => setAsksForAll(false)}
      />
    </>
  );
}

type ItemProps = { readonly label: string; readonly icon: React.ReactNode; readonly onChoose: () => unknown };

function AccountItem({ label, icon, onChoose }: ItemProps) {
  const t = useTranslate();
  const menu = useUserMenu();
  const choose = () => {
    menu?.onClose();
    onChoose();
  };
  return (
    <MenuItem onClick={choose}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{t(label)}</ListItemText>
    </MenuItem>
  );
}
