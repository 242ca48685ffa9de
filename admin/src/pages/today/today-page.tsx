import { Alert, Box, Card, Typography } from '@mui/material';
import { Loading, Title, useLocale, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TodayTask } from '@/lib/contract/admin/today';
import { AlertSwitches, isAlerting, notifyBrowser, playChime, useSound } from './alerts';
import { SetupGuide } from './setup-guide';
import { taskPath } from './task-links';
import { useToday } from './use-today';

const groups: readonly { readonly title: string; readonly tasks: readonly TodayTask[] }[] = [
  { title: 'today.orders', tasks: ['newOrders', 'fit', 'pick', 'send', 'pickup'] },
  { title: 'today.money', tasks: ['payment', 'transfers', 'openAmounts'] },
  { title: 'today.returns', tasks: ['returns', 'receive', 'inspect'] },
  { title: 'today.stock', tasks: ['short', 'soldOut'] },
  { title: 'today.customers', tasks: ['questions', 'reviews', 'failedLetters'] },
  { title: 'today.goods', tasks: ['supplierSources'] },
];

/** The Today page: task counts that the user's role may see. Announces new orders. */
export default function TodayPage() {
  const t = useTranslate();
  const locale = useLocale();
  const definitions = useResourceDefinitions();
  const [hasSound] = useSound();
  const { today, readAt, isStale } = useToday({
    isAlerting: isAlerting(hasSound),
    onArrived(count) {
      if (hasSound) playChime();
      notifyBrowser(t('today.arrived', { smart_count: count }));
    },
  });
  const path = (task: TodayTask) => taskPath(task, (name) => definitions[name]?.hasList === true);
  if (!today && !isStale) return <Loading />;
  const counts = today?.counts ?? {};
  const isDone = today !== undefined && Object.values(counts).every((count) => count === 0);
  return (
    <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
      <Title title="today.title" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h5" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {new Date().toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' })}
        </Typography>
        {'newOrders' in counts && <AlertSwitches />}
      </Box>
      {isStale && (
        <Alert severity="warning">
          {readAt
            ? t('today.stale', { time: readAt.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }) })
            : t('errors.UNAVAILABLE')}
        </Alert>
      )}
      <SetupGuide>{isDone && <Alert severity="success">{t('today.nothing')}</Alert>}</SetupGuide>
      {groups
        .map(({ title, tasks }) => ({ title, tasks: tasks.filter((task) => task in counts) }))
        .filter(({ tasks }) => tasks.length > 0)
        .map(({ title, tasks }) => (
          <Box component="section" key={title}>
            <Typography component="h3" variant="subtitle1" gutterBottom>
              {t(title)}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' }}>
              {tasks.map((task) => (
                <TaskTile key={task} label={t(`today.tasks.${task}`)} count={counts[task] ?? 0} path={path(task)} />
              ))}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

type TileProps = { readonly label: string; readonly count: number; readonly path: string | undefined };

/** A number with its name; a link to the list, where that list exists. */
function TaskTile({ label, count, path }: TileProps) {
  const link = path === undefined ? {} : { component: Link, to: path };
  return (
    <Card
      {...link}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', gap: 0.5, px: 2, py: 1.5, textDecoration: 'none' },
        color: count === 0 ? 'text.secondary' : 'text.primary',
        ...(path !== undefined && {
          '&:hover': { borderColor: 'primary.main' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }),
      }}
    >
      <Typography component="span" sx={{ fontSize: 28, lineHeight: 1.1, fontWeight: 650 }}>
        {count}
      </Typography>
      <Typography component="span" variant="body2">
        {label}
      </Typography>
    </Card>
  );
}
