import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FileProfile, type ListPreview, listPreview } from '@/lib/contract/admin/suppliers';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';

type Preview = {
  readonly preview: ListPreview | undefined;
  readonly fault: string | undefined;
  /** Whether the preview for the latest profile is loading; the earlier one is still shown. */
  readonly isReading: boolean;
};

/** Loads the preview of an uploaded file with a profile. */
export function usePreview(supplierId: number, upload: string, fileProfile: FileProfile): Preview {
  const { data, error, isFetching } = useQuery({
    queryKey: ['list-preview', supplierId, upload, fileProfile],
    queryFn: async () => {
      const body = { supplierId, upload, fileProfile };
      return listPreview.parse(await request('supplier-imports/actions/preview', { method: 'POST', body }));
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { preview: data, fault: error ? errorText(error) : undefined, isReading: isFetching };
}
