import { useQuery } from '@tanstack/react-query';
import { supplierImportsResource } from '@/lib/contract/admin/supplier-imports';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';

const pollIntervalMs = 700;

/** A list of a supplier; read again and again while it is read, applied or undone. */
export function useImport(id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['supplier-import', id],
    queryFn: async () => {
      const path = `supplier-imports/${encodeURIComponent(id)}`;
      return supplierImportsResource.record.parse(await request(path, { isPolling: true }));
    },
    refetchInterval: ({ state }) => (state.data?.isRunning ? pollIntervalMs : false),
    retry: false,
  });
  return { list: data, fault: error ? errorText(error) : undefined, reload: () => void refetch() };
}
