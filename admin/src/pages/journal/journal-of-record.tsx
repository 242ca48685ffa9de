import { Alert, Box, Typography } from '@mui/material';
import { type RaRecord, useGetList, useLocale, useTranslate } from 'react-admin';
import { z } from 'zod';
import { journalResource } from '@/lib/contract/admin/journal';
import { isAllowed } from '@/lib/contract/admin/permissions';
import { errorText } from '../../api/error-text';
import { momentText } from '../../shell/dates';
import { useUser } from '../../shell/use-user';
import { actionText } from './action-text';
import { ActorName } from './actor-name';
import { ChangedFields } from './changed-fields';

type JournalOfRecordProps = { readonly resource: string; readonly id: RaRecord['id'] };

const entries = z.array(journalResource.item);

/** The changes of one record, newest first; nothing for roles without the journal. */
export function JournalOfRecord({ resource, id }: JournalOfRecordProps) {
  const t = useTranslate();
  const locale = useLocale();
  const user = useUser();
  const isShown = user !== undefined && isAllowed(user.role, 'journal', 'list');
  const { data, error } = useGetList(
    'journal',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'id', order: 'DESC' },
      filter: { resource, recordId: String(id) },
    },
    { enabled: isShown },
  );
  if (!isShown) return null;
  const changes = entries.safeParse(data).data;
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle1" gutterBottom>
        {t('journal.title')}
      </Typography>
      {error && <Alert severity="error">{t(errorText(error))}</Alert>}
      {changes?.length === 0 && <Typography color="textSecondary">{t('journal.none')}</Typography>}
      {changes?.map((entry) => (
        <Box
          key={entry.id}
          sx={{
            ...{ display: 'grid', gridTemplateColumns: { sm: '9rem 1fr' }, columnGap: 2, py: 1, fontSize: 13 },
            ...{ borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box component="time" dateTime={entry.at} sx={{ color: 'text.secondary' }}>
            {momentText(entry.at, locale)}
          </Box>
          <div>
            <div>
              <strong>
                <ActorName entry={entry} />
              </strong>{' '}
              · {actionText(t, entry.resource, entry.action)}
            </div>
            <ChangedFields entry={entry} />
          </div>
        </Box>
      ))}
    </Box>
  );
}
