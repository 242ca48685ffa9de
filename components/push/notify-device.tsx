'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { Button } from '@/components/ui/button';
import styles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { badgeCheckIcon } from '@/components/ui/icons';
import {
  type PushDeviceState,
  readPushDevice,
  subscribeDevice,
  unsubscribeDevice,
} from '@/lib/browser/push/push-device';
import { substituteKey } from '@/lib/browser/requests/substitute-key';
import { languageOf } from '@/lib/contract/locales/locales';

type NotifyDeviceProps = {
  /** Token of a guest order; without a token, notifications cover all orders of the customer. */
  readonly orderToken?: string;
};

const neverChanges = () => () => undefined;

/** Offers push notifications about an order, if there is a key for subscriptions. */
export function NotifyDevice(props: NotifyDeviceProps) {
  const isOffered = useFeature('push');
  const key = useSyncExternalStore(
    neverChanges,
    () => substituteKey('push') ?? '',
    () => '',
  );
  return isOffered || key !== '' ? <NotifyPanel {...props} /> : null;
}

/** The browser's permission prompt opens on click only. */
function NotifyPanel({ orderToken }: NotifyDeviceProps) {
  const t = useTranslations('push');
  const title = useId();
  const { state, busy, refusal, subscribe, unsubscribe } = useDevice(orderToken);
  const isUnavailable = state === 'denied' || state === 'unable';
  return (
    <section className="panel stack screen-only push" aria-labelledby={title}>
      <h2 className="h4" id={title}>
        {t('title')}
      </h2>
      <p className="soft" role="status">
        {state === 'on' ? (
          <>
            <Icon shape={badgeCheckIcon} size="s" /> {t('on')}
          </>
        ) : (
          t(isUnavailable ? state : orderToken === undefined ? 'textAll' : 'text')
        )}
      </p>
      {!isUnavailable && (
        <div className="row">
          <Button
            kind="secondary"
            size="s"
            busy={busy}
            disabled={state === undefined}
            onClick={() => void (state === 'on' ? unsubscribe() : subscribe())}
          >
            {t(state === 'on' ? 'stop' : 'begin')}
          </Button>
        </div>
      )}
      {refusal !== '' && (
        <p className={styles.error} role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}

/** Whether this device is subscribed, with actions to change that. */
function useDevice(orderToken: string | undefined) {
  const t = useTranslations('push');
  const locale = useLocale();
  const errorText = useErrorText();
  const [state, setState] = useState<PushDeviceState>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    readPushDevice(orderToken).then(setState, () => setState('off'));
  }, [orderToken]);

  const subscribe = async () => {
    setBusy(true);
    setRefusal('');
    const subscribed = await subscribeDevice(languageOf(locale), orderToken);
    setBusy(false);
    if ('error' in subscribed) setRefusal(errorText(subscribed.error).join(' '));
    else if (subscribed.state === 'failed') setRefusal(t('failed'));
    else setState(subscribed.state);
  };
  const unsubscribe = async () => {
    setBusy(true);
    setRefusal('');
    await unsubscribeDevice().catch(() => undefined);
    setBusy(false);
    setState(await readPushDevice(orderToken).catch(() => 'off' as const));
  };
  return { state, busy, refusal, subscribe, unsubscribe };
}
