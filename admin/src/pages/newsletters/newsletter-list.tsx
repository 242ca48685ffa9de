import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { LinearProgress } from '@mui/material';
import { Button, DataTable, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type NewsletterItem, newsletterStates } from '@/lib/contract/admin/newsletters';
import { languages } from '../../i18n';
import { useDates } from '../../shell/dates';
import { useMay } from '../../shell/use-may';
import { OfficeList } from '../content/office-list';
import { StateChip } from '../content/page-parts';
import { StateTabs } from '../content/state-tabs';

const Column = DataTable.Col<NewsletterItem>;
const colours = { draft: 'default', sending: 'info', paused: 'warning', sent: 'success' } as const;

export function NewsletterState({ issue: { state } }: { readonly issue: NewsletterItem }) {
  return <StateChip text={`newsletters.states.${state}`} colour={colours[state]} />;
}

/** The subject in the language of the pages, else in any language with a subject. */
function useSubject() {
  const t = useTranslate();
  const locale = useLocale();
  return ({ texts }: NewsletterItem) => {
    const inOrder = [...languages].sort((a, b) => Number(b.locale === locale) - Number(a.locale === locale));
    return inOrder.map((language) => texts[language.locale].subject).find(Boolean) ?? t('newsletters.noSubject');
  };
}

/** Issues of the newsletter, newest first. */
export default function NewsletterList() {
  const { moment } = useDates();
  const subject = useSubject();
  const mayList = useMay('subscribers');
  return (
    <OfficeList<NewsletterItem>
      sort={{ field: 'id', order: 'DESC' }}
      create="newsletters.create"
      actions={
        mayList('list') && (
          <Button component={Link} to="/subscribers" label="newsletters.subscribers">
            <PeopleIcon />
          </Button>
        )
      }
      rowClick="edit"
      empty="newsletters.empty"
      tabs={<StateTabs states={newsletterStates} texts="newsletters.tabs" />}
    >
      <Column source="subject" disableSort render={(issue) => subject(issue)} />
      <Column source="state" disableSort render={(issue) => <NewsletterState issue={issue} />} />
      <Column source="createdAt" disableSort render={({ createdAt }) => moment(createdAt)} />
      <Column source="startedAt" disableSort render={({ startedAt }) => startedAt && moment(startedAt)} />
      <Column source="progress" disableSort render={(issue) => <Progress issue={issue} />} />
    </OfficeList>
  );
}

/** Progress: finished deliveries of all deliveries. */
export function Progress({ issue: { state, progress } }: { readonly issue: NewsletterItem }) {
  if (state === 'draft') return null;
  const done = progress.queued + progress.left;
  const percent = progress.total === 0 ? 100 : (done / progress.total) * 100;
  return (
    <>
      {`${done} / ${progress.total}`}
      {state !== 'sent' && <LinearProgress variant="determinate" value={percent} sx={{ mt: 0.5, minWidth: 120 }} />}
    </>
  );
}
