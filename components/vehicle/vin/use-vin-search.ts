import { useLocale } from 'next-intl';
import type { ResponseOfCall } from '@/lib/requests/api';
import { useRead } from '@/lib/requests/use-read';
import { readVin } from '@/lib/vin/vin';

/** What was typed, read as a VIN, and the cars that it may stand for; nobody is asked before it is one. */
export function useVinSearch(typed: string) {
  const lang = useLocale();
  const reading = typed.trim() === '' ? null : readVin(typed);
  const answer = useRead<ResponseOfCall<'carVehicleByVin'>>(
    '/api/vehicle/car/vehicle/vin',
    reading?.ok ? { lang, vin: reading.vin } : null,
  );
  const carIds = (answer.data?.matchingVehicles ?? []).map(({ carId }) => carId);
  const details = useRead<ResponseOfCall<'carVehicleDetails'>>(
    '/api/vehicle/car/vehicle/details',
    carIds.length > 0 ? { lang, carIds } : null,
  );
  return {
    reading,
    answer: answer.data,
    candidates: details.data?.items ?? [],
    loading: answer.loading || details.loading,
    failed: answer.failed || details.failed,
    again: () => {
      answer.again();
      details.again();
    },
  };
}
export type VinSearch = ReturnType<typeof useVinSearch>;
