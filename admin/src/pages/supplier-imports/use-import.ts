import { useQuery, useQueryClient } from '@tanstack/react-query';
import { supplierImportsResource } from '@/lib/contract/admin/supplier-imports';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';

const pollIntervalMs = 700;
/** Slower polling for a list without progress, which another process may continue. */
const slowIntervalMs = 3000;

/** Loads a list of a supplier, and polls it while it is read, applied or undone. */
export function useImport(id: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['supplier-import', id],
    queryFn: async () => {
      const path = `supplier-imports/${encodeURIComponent(id)}`;
      return supplierImportsResource.record.parse(await request(path, { isPolling: true }));
    },
    refetchInterval: ({ state: { data } }) => {
      if (data?.isRunning) return pollIntervalMs;
      const isOpen = data && (data.share !== null || data.state === 'reading' || data.state === 'applying');
      return isOpen ? slowIntervalMs : false;
    },
    retry: false,
  });
  const reload = () => {
    void refetch();
    void client.invalidateQueries({ queryKey: ['journal'] });
  };
  return { list: data, fault: error ? errorText(error) : undefined, reload };
}
