import type { ChipProps } from '@mui/material';
import type { SupplierImportItem } from '@/lib/contract/admin/supplier-imports';
import { StateChip } from '../../components/page-parts';

const colours: Readonly<Record<SupplierImportItem['state'] | 'failed', ChipProps['color']>> = {
  reading: 'info',
  staged: 'warning',
  applying: 'info',
  applied: 'success',
  undone: 'default',
  discarded: 'default',
  failed: 'error',
};

/** The state of a list as a chip. */
export function ImportState({ list }: { readonly list: Pick<SupplierImportItem, 'state' | 'fault' | 'isRunning'> }) {
  const state = list.fault !== null && list.state === 'discarded' ? 'failed' : list.state;
  return <StateChip text={`lists.states.${state}`} colour={colours[state]} />;
}
