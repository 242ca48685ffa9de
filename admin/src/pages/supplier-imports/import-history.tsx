import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type SupplierImportItem, supplierImportsResource } from '@/lib/contract/admin/supplier-imports';
import { useDates } from '../../shell/dates';
import { numberText } from '../../shell/number-text';
import { PageSwitch } from '../../shell/page-switch';
import { useMay } from '../../shell/use-may';
import { ImportState } from './import-state';
import { ListActionButton } from './list-action-button';

const perPage = 10;
type HistoryProps = { readonly supplierId: number; readonly onChange: () => void };

/** The lists of a supplier, newest first, with undo of the last one. */
export function ImportHistory({ supplierId, onChange }: HistoryProps) {
  const t = useTranslate();
  const [page, setPage] = useState(0);
  const {
    data,
    total = 0,
    refetch,
  } = useGetList(
    'supplier-imports',
    {
      filter: { supplierId },
      pagination: { page: page + 1, perPage },
      sort: { field: 'id', order: 'DESC' },
    },
    { refetchInterval: 10_000 },
  );
  const lists = supplierImportsResource.item.array().safeParse(data).data ?? [];
  if (lists.length === 0) return <Typography color="textSecondary">{t('lists.none')}</Typography>;
  const reload = () => {
    void refetch();
    onChange();
  };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['file', 'state'].map((name) => (
              <TableCell key={name}>{t(`lists.${name}`)}</TableCell>
            ))}
            {['new', 'changed', 'vanished', 'rejected'].map((name) => (
              <TableCell key={name} align="right">
                {t(`lists.counts.${name}`)}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {lists.map((list) => (
            <HistoryRow key={list.id} list={list} onChange={reload} />
          ))}
        </TableBody>
      </Table>
      <PageSwitch total={total} perPage={perPage} page={page} onChange={setPage} />
    </Box>
  );
}

function HistoryRow({ list, onChange }: { readonly list: SupplierImportItem; readonly onChange: () => void }) {
  const { moment } = useDates();
  const may = useMay('supplier-imports');
  const { counts } = list;
  return (
    <TableRow hover>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={`/supplier-imports/${list.id}/show`}>
          {list.fileName}
        </MuiLink>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {moment(list.createdAt)}
        </Typography>
      </TableCell>
      <TableCell>
        <ImportState list={list} />
      </TableCell>
      {(['new', 'changed', 'vanished', 'rejected'] as const).map((name) => (
        <TableCell key={name} align="right">
          {counts ? numberText(counts[name]) : '–'}
        </TableCell>
      ))}
      <TableCell align="right">
        {list.canUndo && may('undo') && <ListActionButton list={list} action="undo" onDone={onChange} />}
      </TableCell>
    </TableRow>
  );
}
