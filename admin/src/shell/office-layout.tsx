import { Box, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { AppBar, Layout, LoadingIndicator, TitlePortal, useStore } from 'react-admin';
import { AccountMenu } from './account-menu';
import { Brand } from './brand';
import { DocumentTitle } from './document-title';
import { ErrorPage } from './error-page';
import { LanguageSwitch } from './language-switch';
import { MainMenu } from './main-menu';
import { UserLanguage } from './user-language';

/** App bar, menu and the page. */
export function OfficeLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Layout appBar={OfficeBar} menu={MainMenu} error={ErrorPage} appBarAlwaysOn>
      <DocumentTitle />
      <UserLanguage />
      <NarrowMenu />
      {children}
    </Layout>
  );
}

function OfficeBar() {
  return (
    <AppBar alwaysOn toolbar={<BarTools />} userMenu={<AccountMenu />}>
      <Box sx={{ display: { xs: 'none', sm: 'inline-flex' }, pr: 2, mr: 2, borderRight: 1, borderColor: 'grey.700' }}>
        <Brand />
      </Box>
      <TitlePortal variant="h6" />
    </AppBar>
  );
}

function BarTools() {
  return (
    <>
      <LanguageSwitch />
      <LoadingIndicator />
    </>
  );
}

/** Begins with the menu as icons on a tablet. What the user chooses later is kept. */
function NarrowMenu() {
  const isNarrow = useMediaQuery('(max-width: 1023px)', { noSsr: true });
  const [isOpen, setIsOpen] = useStore<boolean>('sidebar.open');
  useEffect(() => {
    if (isNarrow && isOpen === undefined) setIsOpen(false);
  }, [isNarrow, isOpen, setIsOpen]);
  return null;
}
