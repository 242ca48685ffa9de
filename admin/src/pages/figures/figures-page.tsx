import { Box, Tab, Tabs } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { calendarDay } from '@/lib/contract/shared';
import { localDay, type Period, periodFault } from '@/lib/domain/time/calendar';
import { CartsTab } from './carts-tab';
import { type PeriodChoice, periodChoices, periodOf } from './period';
import { PeriodPicker } from './period-picker';
import { PunctualityTab } from './punctuality-tab';
import { SalesTab } from './sales-tab';
import { SearchesTab } from './searches-tab';
import { StockTab } from './stock-tab';

const tabs = {
  sales: SalesTab,
  searches: SearchesTab,
  carts: CartsTab,
  stock: StockTab,
  punctuality: PunctualityTab,
} as const;
type TabName = keyof typeof tabs;
const names: readonly TabName[] = ['sales', 'searches', 'carts', 'stock', 'punctuality'];

/** Figures of the shop, with the tab and the period in the URL. */
export default function FiguresPage() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const today = localDay(new Date());
  const name = names.find((known) => known === parameters.get('tab')) ?? 'sales';
  const { choice, period } = periodIn(parameters, today);
  const Content = tabs[name];
  const show = (tab: TabName, next: PeriodChoice, { from, to }: Period) =>
    setParameters({ tab, period: next, ...(next === 'own' && { from, to }) });
  return (
    <Box sx={{ pt: 1, width: 0, minWidth: '100%' }}>
      <Title title={t('resources.figures.name', { smart_count: 2 })} />
      <Tabs
        value={name}
        onChange={(_, tab: TabName) => show(tab, choice, period)}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {names.map((tab) => (
          <Tab key={tab} value={tab} label={t(`figures.tabs.${tab}`)} />
        ))}
      </Tabs>
      {name !== 'stock' && (
        <PeriodPicker
          choice={choice}
          period={period}
          today={today}
          onChange={(next, chosen) => show(name, next, chosen)}
        />
      )}
      <Content key={name} period={period} />
    </Box>
  );
}

function periodIn(parameters: URLSearchParams, today: string): { choice: PeriodChoice; period: Period } {
  const choice = periodChoices.find((known) => known === parameters.get('period')) ?? 'month';
  if (choice !== 'own') return { choice, period: periodOf(choice, today) };
  const [from, to] = [parameters.get('from'), parameters.get('to')].map((day) => calendarDay.safeParse(day).data);
  const usual = periodOf('month', today);
  if (from === undefined || to === undefined || periodFault({ from, to })) return { choice, period: usual };
  return { choice, period: { from, to } };
}
