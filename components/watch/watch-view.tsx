'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AccountSkeleton, LoadFailed } from '@/components/account/account-frame';
import { Missing } from '@/components/account/missing';
import { ProductPanel } from '@/components/account/product-panel';
import { Refusals } from '@/components/account/refusals';
import { useAccountRead } from '@/components/account/use-account-read';
import { useErrorText } from '@/components/errors/use-error-text';
import { Switch } from '@/components/ui/switch';
import { type Answer, requestApi } from '@/lib/browser/api';
import { priceText } from '@/lib/money/price-text';

type ProductWatch = Answer<'watchRead'>;
type Change = { readonly stock?: boolean; readonly priceDrop?: boolean };

/** What the customer is written to about a product: that it can be had again, that it has become cheaper. */
export function WatchView({ productId }: { readonly productId: string }) {
  const t = useTranslations('watchPage');
  const account = useTranslations('account');
  const lang = useLocale();
  const tell = useErrorText();
  const path = `/api/account/watches/${encodeURIComponent(productId)}`;
  const { data, missing, failed, retry, reread } = useAccountRead<ProductWatch>(path, lang);
  const [meant, setMeant] = useState<Change>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  if (missing) return <Missing title={t('noProduct')} path="/shop/category" label={account('toCatalog')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;

  const change = async (wish: Change) => {
    setRefusals([]);
    setMeant(wish);
    const result = await requestApi<ProductWatch>(path, { method: 'PUT', body: wish });
    if (result.ok) await reread(result.data, { revalidate: false });
    else setRefusals(tell(result.error));
    setMeant({});
  };
  const shown = { ...data, ...meant };
  const price = data.price && priceText(data.price, lang);
  return (
    <div className="stack acc-one">
      <ProductPanel product={data.product} />
      <section className="panel stack" aria-label={t('title')}>
        <Refusals texts={refusals} />
        <Switch
          label={t('stock')}
          hint={data.available ? t('stockNow') : t('stockDetail')}
          checked={shown.stock}
          disabled={data.available && !shown.stock}
          onChange={(stock) => void change({ stock })}
        />
        <Switch
          label={t('price')}
          hint={price ? t('priceDetail', { price }) : t('noPrice')}
          checked={shown.priceDrop}
          disabled={!price && !shown.priceDrop}
          onChange={(priceDrop) => void change({ priceDrop })}
        />
        <p className="sm muted">{t('letters')}</p>
      </section>
    </div>
  );
}
