import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { useDates } from '../../shell/dates';
import { Panel } from './panel';
import { useMay } from './use-may';

/** Internal notes of an order, and a field for a new one. */
export function OrderNotes({ order: { id, notes } }: { readonly order: Pick<OrderRecord, 'id' | 'notes'> }) {
  const t = useTranslate();
  const { moment } = useDates();
  const may = useMay();
  return (
    <Panel title={t('orders.notes')}>
      {may('addNote') && <NewNote orderId={id} />}
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

function NewNote({ orderId }: { readonly orderId: number }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      await runAction('orders', orderId, 'addNote', { text });
      setText('');
      refresh();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    setBusy(false);
  };
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
