'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShopForm } from '@/components/forms/use-shop-form';
import blocksStyles from '@/components/ui/blocks.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { Field } from '@/components/ui/form/field';
import { packageSearchIcon } from '@/components/ui/icons';
import { ErrorList } from '@/components/ui/note';
import { postWithCaptcha } from '@/lib/browser/captcha/captcha';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import { normalisePhone } from '@/lib/contract/values/phone';
import { emailError, type FieldError, requiredError } from '@/lib/domain/forms/form-fields';
import { OrderStatus } from './order-status';
import { OrderProgress, OrderTimeline } from './order-timeline';
import styles from './order-timeline.module.css';

/** Status of an order without personal data. */
function TrackedOrder({ order }: { readonly order: ResponseOfCall<'ordersTrack'> }) {
  const t = useTranslations('trackOrder');
  const { number, stage, delivery, timeline } = order;
  const pickup = isCollected(delivery);
  return (
    <div className={classNames('stack', blocksStyles.blocks)}>
      <section className="panel stack" aria-labelledby="tracked">
        <div className="row wrapping">
          <h2 className="h4 number" id="tracked">
            {number}
          </h2>
          <OrderStatus stage={stage} />
        </div>
        <p className="soft">{delivery.name}</p>
        <p className="small muted">{t('more')}</p>
      </section>
      <OrderProgress order={order} />
      <OrderTimeline timeline={timeline} pickup={pickup} />
    </div>
  );
}

type TrackValues = { readonly number: string; readonly contact: string };

/** A contact that contains `@` is an e-mail; any other is a phone number. */
const contactOf = (contact: string) => (contact.includes('@') ? { email: contact } : { phone: contact });

function contactError(contact: string): FieldError | undefined {
  if (contact === '') return 'ERROR_FORM_REQUIRED';
  if (contact.includes('@')) return emailError(contact);
  return normalisePhone(contact) === undefined ? 'ERROR_FORM_EMAIL_OR_PHONE' : undefined;
}

/** Finds the status of an order by its number and the buyer's e-mail or phone. */
export function TrackForm() {
  const t = useTranslations('trackOrder');
  const lang = useLocale();
  const [order, setOrder] = useState<ResponseOfCall<'ordersTrack'>>();
  const { busy, errorOf, refusals, text, formProps } = useShopForm<TrackValues>({
    send: async ({ number, contact }) => {
      const body = { lang, number, ...contactOf(contact) };
      const path = '/api/account/orders/track';
      const result = await postWithCaptcha<ResponseOfCall<'ordersTrack'>>(path, body, 'track');
      setOrder(result.ok ? result.data : undefined);
      if (result.ok) return null;
      return result.error.status === 404 ? [t('unknown')] : result.error;
    },
  });

  return (
    <div className={classNames(columnsStyles.columns, styles.track)}>
      <form className="panel stack" {...formProps}>
        <p className="soft">{t('text')}</p>
        <Field
          id="track-number"
          {...text('number', requiredError)}
          label={t('number')}
          placeholder="P-261121-7K4QX"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('number')}
        />
        <Field
          id="track-contact"
          {...text('contact', contactError)}
          label={t('contact')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={errorOf('contact')}
        />
        <ErrorList texts={refusals} />
        <Button type="submit" size="l" wide icon={packageSearchIcon} busy={busy}>
          {t('find')}
        </Button>
      </form>
      <div aria-live="polite">{order && <TrackedOrder order={order} />}</div>
    </div>
  );
}
