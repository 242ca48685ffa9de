'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FormErrors, useCheckedForm } from '@/components/forms/use-checked-form';
import blocksStyles from '@/components/ui/blocks.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { ErrorList } from '@/components/ui/form/error-list';
import { Field } from '@/components/ui/form/field';
import { packageSearchIcon } from '@/components/ui/page-icons';
import { postWithCaptcha } from '@/lib/captcha/captcha';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import { emailError, type FieldError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-fields';
import type { ResponseOfCall } from '@/lib/requests/api';
import { OrderStatus } from './order-status';
import { OrderProgress, OrderTimeline } from './order-timeline';
import styles from './track-form.module.css';

/** Status of an order, without personal data. */
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

const readForm = (form: HTMLFormElement) => ({
  number: formText(form, 'number').trim(),
  email: formText(form, 'email').trim(),
});

function faultsOf({ number, email }: ReturnType<typeof readForm>): FormErrors<'number' | 'email', FieldError> {
  return { ...(number === '' && { number: 'ERROR_FORM_REQUIRED' }), email: emailError(email) };
}

/** Finds an order's status by its number and e-mail. */
export function TrackForm() {
  const t = useTranslations('trackOrder');
  const sentence = useTranslations('errors');
  const lang = useLocale();
  const [order, setOrder] = useState<ResponseOfCall<'ordersTrack'>>();
  const { busy, errors, refusals, tied } = useCheckedForm({
    read: readForm,
    check: faultsOf,
    send: async (values) => {
      const body = { lang, ...values };
      const path = '/api/account/orders/track';
      const result = await postWithCaptcha<ResponseOfCall<'ordersTrack'>>(path, body, 'track');
      setOrder(result.ok ? result.data : undefined);
      if (result.ok) return null;
      return result.error.status === 404 ? [t('unknown')] : result.error;
    },
  });

  return (
    <div className={classNames(columnsStyles.columns, styles.track)}>
      <form className="panel stack" {...tied}>
        <p className="soft">{t('text')}</p>
        <Field
          id="track-number"
          name="number"
          label={t('number')}
          placeholder="P-261121-7K4QX"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors?.number && sentence(errors.number)}
        />
        <Field
          id="track-email"
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          maxLength={254}
          error={errors?.email && sentence(errors.email)}
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
