import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/toast-store';
import { useUser } from '@/components/user/user-client';
import { type ResponseOfCall, requestApi } from '@/lib/requests/api';

type VinValueProps = { readonly carId: number; readonly masked: string; readonly name: string };

/** The VIN as it is kept from curious looks; its owner may see it whole, for as long as this stands on the screen. */
export function VinValue({ carId, masked, name }: VinValueProps) {
  const t = useTranslations('serviceBook');
  const { status } = useUser();
  const [whole, setWhole] = useState<string>();
  const [busy, setBusy] = useState(false);

  const show = async () => {
    setBusy(true);
    const result = await requestApi<ResponseOfCall<'carVin'>>(`/api/account/garage/${carId}/vin`);
    if (result.ok) setWhole(result.data.vin);
    else showToast({ text: t('vinFailed') });
    setBusy(false);
  };
  return (
    <span className="row wrapping">
      <span className="code">{whole ?? masked}</span>
      {status === 'customer' &&
        (whole === undefined ? (
          <Button kind="text" size="s" busy={busy} aria-label={t('vinShowNamed', { name })} onClick={() => void show()}>
            {t('vinShow')}
          </Button>
        ) : (
          <Button kind="text" size="s" onClick={() => setWhole(undefined)}>
            {t('vinHide')}
          </Button>
        ))}
    </span>
  );
}
