import { Alert, Box, Link, Typography } from '@mui/material';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { lettersResource } from '@/lib/contract/admin/letters';
import { Fact, Section } from '../../components/page-parts';
import { useDates } from '../../shell/dates';
import { JournalOfRecord } from '../journal/journal-of-record';
import { LetterActions, LetterState } from './letter-state';

/** The page of a letter in the queue, without its text. */
export default function LetterShow() {
  return (
    <Show actions={false} component={Box} sx={{ maxWidth: '44rem', mt: 2 }}>
      <LetterPage />
    </Show>
  );
}

function LetterPage() {
  const t = useTranslate();
  const { moment } = useDates();
  const letter = lettersResource.record.safeParse(useRecordContext()).data;
  if (!letter) return null;
  const { id, kind, channel, recipient, order, attempts, createdAt, dueAt, sentAt, failedAt, error } = letter;
  const fields = 'resources.letters.fields';
  const at = (time: string | null) => time && moment(time);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
          <Typography component="h1" variant="h6">
            {t(`letters.kinds.${kind}`, { _: kind })}
          </Typography>
          <LetterState letter={letter} />
          <Box sx={{ flex: 1 }} />
          <LetterActions letter={letter} />
        </Box>
        {letter.state === 'failed' && (
          <Alert severity={letter.canResend ? 'warning' : 'info'} sx={{ mb: 1.5 }}>
            {t(letter.canResend ? 'letters.failedHelp' : 'letters.deletedHelp')}
          </Alert>
        )}
        <Fact label={`${fields}.channel`}>{t(`letters.channels.${channel}`)}</Fact>
        <Fact label={`${fields}.recipient`}>{recipient ?? t('letters.noRecipient')}</Fact>
        <Fact label={`${fields}.order`}>
          {order && (
            <Link component={RouterLink} to={`/orders/${order.id}/show`}>
              {order.number}
            </Link>
          )}
        </Fact>
        <Fact label={`${fields}.createdAt`}>{moment(createdAt)}</Fact>
        <Fact label={`${fields}.attempts`}>{attempts}</Fact>
        <Fact label={`${fields}.dueAt`}>{at(dueAt)}</Fact>
        <Fact label={`${fields}.sentAt`}>{at(sentAt)}</Fact>
        <Fact label={`${fields}.failedAt`}>{at(failedAt)}</Fact>
        <Fact label={`${fields}.error`}>{error}</Fact>
      </Section>
      <JournalOfRecord resource="letters" id={id} />
    </Box>
  );
}
