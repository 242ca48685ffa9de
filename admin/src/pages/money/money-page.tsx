import { Box, Tab, Tabs } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Closing } from './closing';
import { OpenAmounts } from './open-amounts';
import { Refunds } from './refunds';
import { Transfers } from './transfers';

const tabs = { open: OpenAmounts, closing: Closing, transfers: Transfers, refunds: Refunds } as const;
type TabName = keyof typeof tabs;
const names: readonly TabName[] = ['open', 'closing', 'transfers', 'refunds'];

/** Money of the shop: open amounts, days of cash desks, bank transfers, refunds. */
export default function MoneyPage() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const name = names.find((known) => known === parameters.get('tab')) ?? 'open';
  const Content = tabs[name];
  return (
    <Box sx={{ pt: 1 }}>
      <Title title={t('resources.money.name', { smart_count: 2 })} />
      <Tabs
        value={name}
        onChange={(_, tab: TabName) => setParameters({ tab })}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {names.map((tab) => (
          <Tab key={tab} value={tab} label={t(`money.tabs.${tab}`)} />
        ))}
      </Tabs>
      <Content key={name} />
    </Box>
  );
}
