import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { VehicleImportReport } from '@/lib/contract/admin/vehicles';
import { wordText } from './vehicle-words';

type Report = { readonly report: VehicleImportReport };

/** The result of a dry run: changes, rejected lines with their reasons, and the first parsed lines. */
export function ImportReport({ report }: Report) {
  const t = useTranslate();
  const { lines, bad, badLines, previews, fault } = report;
  if (fault !== null) return <Alert severity="error">{fault}</Alert>;
  return (
    <>
      <Alert severity={bad > 0 ? 'warning' : 'success'}>
        {t(bad > 0 ? 'vehicles.someBad' : 'vehicles.allGood', { lines, bad })}
      </Alert>
      <Changes report={report} />
      {badLines.length > 0 && <BadLines badLines={badLines} bad={bad} />}
      {previews.map((preview) => (
        <Preview key={preview.file} preview={preview} />
      ))}
    </>
  );
}

function Changes({ report: { makes, series, vehicles, parts } }: Report) {
  const t = useTranslate();
  return (
    <Table size="small" sx={{ maxWidth: 480 }}>
      <TableHead>
        <TableRow>
          <TableCell />
          <TableCell align="right">{t('vehicles.addedCount')}</TableCell>
          <TableCell align="right">{t('vehicles.changedCount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {Object.entries({ makes, series, vehicles }).map(([name, { added, changed }]) => (
          <TableRow key={name}>
            <TableCell>{t(`vehicles.counted.${name}`)}</TableCell>
            <TableCell align="right">{added}</TableCell>
            <TableCell align="right">{changed}</TableCell>
          </TableRow>
        ))}
        <TableRow>
          <TableCell>{t('vehicles.counted.parts')}</TableCell>
          <TableCell />
          <TableCell align="right">{parts}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}

/** A table below a title that scrolls inside. */
function Scrolled({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2" gutterBottom>
        {title}
        {note && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
            {note}
          </Typography>
        )}
      </Typography>
      <Box sx={{ maxHeight: 240, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Table size="small" stickyHeader sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          {children}
        </Table>
      </Box>
    </Box>
  );
}

function BadLines({ badLines, bad }: Pick<VehicleImportReport, 'badLines' | 'bad'>) {
  const t = useTranslate();
  const note = bad > badLines.length ? { note: t('vehicles.moreBad', { shown: badLines.length }) } : {};
  return (
    <Scrolled title={t('vehicles.badLines')} {...note}>
      <TableHead>
        <TableRow>
          <TableCell>{t('vehicles.file')}</TableCell>
          <TableCell align="right">{t('vehicles.line')}</TableCell>
          <TableCell sx={{ width: '100%' }}>{t('vehicles.reason')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {badLines.map(({ file, line, reason }) => (
          <TableRow key={`${file} ${line} ${reason}`}>
            <TableCell>{file}</TableCell>
            <TableCell align="right">{line}</TableCell>
            <TableCell>{reason}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Scrolled>
  );
}

const wordColumns: Readonly<Record<string, 'fuels' | 'bodies' | 'drives'>> = {
  fuel: 'fuels',
  body: 'bodies',
  drive: 'drives',
};

function Preview({ preview }: { readonly preview: VehicleImportReport['previews'][number] }) {
  const t = useTranslate();
  const { file, content, columns, rows } = preview;
  if (rows.length === 0) return null;
  const cellText = (column: string, value: string) => {
    const kind = wordColumns[column];
    return kind === undefined ? value : wordText(t, kind, value);
  };
  const numbered = rows.map((cells, at) => ({
    key: at,
    cells: columns.map((name, column) => ({ name, text: cells[column] ?? '' })),
  }));
  return (
    <Scrolled title={t('vehicles.preview')} note={`${file}: ${t(`vehicles.contents.${content}`)}`}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{t(`vehicles.columns.${column}`, { _: column })}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {numbered.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map(({ name, text }) => (
              <TableCell key={name}>{cellText(name, text)}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Scrolled>
  );
}
