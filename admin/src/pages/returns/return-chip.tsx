import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReturnItem } from '@/lib/contract/admin/returns';

const colours = {
  decide: 'warning',
  receive: 'info',
  inspect: 'primary',
  refund: 'primary',
  payment: 'info',
} as const;

/** The work that a return waits for, or how it was closed. */
export function ReturnChip({ task, status }: Pick<ReturnItem, 'task' | 'status'>) {
  const t = useTranslate();
  if (task !== null)
    return <Chip size="small" variant="outlined" color={colours[task]} label={t(`returns.tasks.${task}`)} />;
  const colour = status === 'REFUNDED' ? 'success' : 'default';
  return <Chip size="small" variant="outlined" color={colour} label={t(`returns.statuses.${status}`)} />;
}
