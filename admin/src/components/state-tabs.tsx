import { Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

type StateTabsProps = {
  readonly states: readonly string[];
  /** Key of the texts of the states; `all` is the text of the tab without a filter. */
  readonly texts: string;
};

/** Tabs above a list that filter it by the field `state`. */
export function StateTabs({ states, texts }: StateTabsProps) {
  const t = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const choose = (state: string) => {
    const { state: _, ...others } = filterValues;
    setFilters(state === 'all' ? others : { ...others, state }, displayedFilters);
  };
  return (
    <Tabs
      value={states.find((state) => state === filterValues.state) ?? 'all'}
      onChange={(_, state: string) => choose(state)}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {[...states, 'all'].map((state) => (
        <Tab key={state} value={state} label={t(`${texts}.${state}`)} />
      ))}
    </Tabs>
  );
}
