import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { runAction } from '../../api/data-provider';
import { useBusy } from '../../components/use-busy';
import { useDates } from '../../shell/dates';
import { Panel } from './panel';

type Note = { readonly id: number; readonly at: string; readonly author: string; readonly text: string };
type NotesPanelProps = {
  readonly resource: 'orders' | 'customers';
  readonly record: { readonly id: number; readonly notes: readonly Note[] };
  readonly isReadOnly?: boolean;
};

/** Internal notes of an order or customer, and a field for a new one. */
export function NotesPanel({ resource, record: { id, notes }, isReadOnly = false }: NotesPanelProps) {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <Panel title={t('orders.notes')}>
      {!isReadOnly && <NewNote resource={resource} id={id} />}
      {notes.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('orders.noNotes')}
        </Typography>
      )}
      {notes.map((note) => (
        <Box key={note.id} sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {`${note.author}, ${moment(note.at)}`}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note.text}
          </Typography>
        </Box>
      ))}
    </Panel>
  );
}

function NewNote({ resource, id }: { readonly resource: string; readonly id: number }) {
  const t = useTranslate();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const { isBusy, attempt } = useBusy();
  const add = () =>
    attempt(async () => {
      await runAction(resource, id, 'addNote', { text });
      setText('');
      refresh();
    });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 1 }}>
      <TextField
        label={t('orders.newNote')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        size="small"
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button size="small" variant="outlined" onClick={add} disabled={isBusy || text.trim() === ''}>
        {t('orders.addNote')}
      </Button>
    </Box>
  );
}
