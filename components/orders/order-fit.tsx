import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { verdictLine } from '@/components/fit/reason-text';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { shop } from '@/lib/config/shop';
import type { Order } from '@/lib/contract/orders/orders';
import { localePath } from '@/lib/navigation/locale-path';

type OrderFitProps = { readonly item: Pick<Order['items'][number], 'fit' | 'guaranteed' | 'fitReturnUntil'> };

/** What was said of a line's part and its car when it was ordered, and what the shop promised with it. */
export function OrderFit({ item: { fit, guaranteed, fitReturnUntil } }: OrderFitProps) {
  const catalogue = useTranslations('catalogue');
  const words = useTranslations('fit');
  const t = useTranslations('order');
  const format = useFormatter();
  const locale = useLocale();
  return (
    <>
      {fit !== null && <FitVerdict {...verdictLine(catalogue, words, fit)} />}
      {fit?.answers.map(({ name, value }) => (
        <div className="small muted" key={name}>
          {name}: {value}
        </div>
      ))}
      {guaranteed && (
        <div>
          <a className="link small" href={localePath(locale, '/site/consumer-protection#fit-guarantee')}>
            {fitReturnUntil === null
              ? t('guaranteed', { days: shop.fitReturnDays })
              : t('guaranteedUntil', { day: format.dateTime(new Date(fitReturnUntil), 'long') })}
          </a>
        </div>
      )}
    </>
  );
}
