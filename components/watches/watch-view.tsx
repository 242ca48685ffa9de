'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NotFoundHere, ProductPanel } from '@/components/account/account-panels';
import { useErrorText } from '@/components/errors/use-error-text';
import { useShopForm } from '@/components/forms/use-shop-form';
import { useOwnView } from '@/components/money/use-money';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { Switch } from '@/components/ui/form/switch';
import { Link } from '@/components/ui/link';
import { ErrorList, Note } from '@/components/ui/note';
import widthStyles from '@/components/ui/width.module.css';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import { userStore, useUser } from '@/components/user/user-client';
import { captchaHeaders, prepareCaptcha } from '@/lib/browser/captcha/captcha';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { ProductWatch } from '@/lib/contract/account/alerts';
import { emailError } from '@/lib/domain/forms/form-fields';
import { sumText } from '@/lib/domain/money/format-money';
import { localePath } from '@/lib/domain/navigation/locale-path';

type WatchViewProps = { readonly productId: string };

/** Alerts about a product, sent to the customer's e-mail or to an e-mail that a guest confirms. */
export function WatchView(props: WatchViewProps) {
  const { status } = useUser();
  if (status === 'customer') return <OwnWatch {...props} />;
  if (status === 'guest') return <GuestWatch {...props} />;
  return status === 'loading' ? <AccountSkeleton /> : <LoadFailed onRetry={() => void userStore.load()} />;
}

function OwnWatch({ productId }: WatchViewProps) {
  const t = useTranslations('watchPage');
  const account = useTranslations('account');
  const lang = useLocale();
  const errorText = useErrorText();
  const path = `/api/account/watches/${encodeURIComponent(productId)}`;
  const { data, missing, failed, retry, reread } = useAccountRead<ProductWatch>(path, lang);
  const [pendingChoice, setPendingChoice] = useState<WatchChoice>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  if (missing) return <NotFoundHere title={t('noProduct')} path="/shop/category" label={account('toCatalog')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;

  const change = async (choice: WatchChoice) => {
    setRefusals([]);
    setPendingChoice(choice);
    const result = await requestApi<ProductWatch>(path, { method: 'PUT', body: choice });
    if (result.ok) await reread(result.data, { revalidate: false });
    else setRefusals(errorText(result.error));
    setPendingChoice({});
  };
  const current = { ...data, ...pendingChoice };
  return (
    <div className={classNames('stack', widthStyles.single)}>
      <ProductPanel product={data.product} />
      <section className="panel stack" aria-label={t('title')}>
        <ErrorList texts={refusals} />
        <WatchSwitches watch={current} onChange={(choice) => void change(choice)} />
        <p className="small muted">{t('letters')}</p>
      </section>
    </div>
  );
}

type Watched = ResponseOfCall<'watchedProduct'>;

/** Form to request an alert for an unconfirmed e-mail. */
export function GuestWatch({ productId }: { readonly productId: string }) {
  const account = useTranslations('account');
  const t = useTranslations('watchPage');
  const lang = useLocale();
  const path = `/api/account/guest-watches/product/${encodeURIComponent(productId)}`;
  const { data, missing, failed, retry } = useAccountRead<Watched>(path, lang);
  const [sentTo, setSentTo] = useState<string>();
  if (missing) return <NotFoundHere title={t('noProduct')} path="/shop/category" label={account('toCatalog')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;
  const back = encodeURIComponent(localePath(lang, `/account/watch/${productId}`));
  return (
    <div className={classNames('stack', widthStyles.single)}>
      <ProductPanel product={data.product} />
      {sentTo === undefined ? (
        <AlertForm watched={data} onSent={setSentTo} />
      ) : (
        <Note kind="good" role="status">
          {t('sent', { email: sentTo })}
        </Note>
      )}
      <p className="small muted">
        {t('withAccount')}{' '}
        <Link className="plain-link" href={`${localePath(lang, '/account/login')}?returnTo=${back}`}>
          {t('signIn')}
        </Link>
      </p>
    </div>
  );
}

type AlertFormProps = { readonly watched: Watched; readonly onSent: (email: string) => void };

function AlertForm({ watched, onSent }: AlertFormProps) {
  const t = useTranslations('watchPage');
  const lang = useLocale();
  const { available, price, product } = watched;
  const [choice, setChoice] = useState({ stock: !available, priceDrop: available && price !== null });
  const { busy, errorOf, refusals, text, formProps } = useShopForm<{ readonly email: string }>({
    send: async ({ email }) => {
      if (!choice.stock && !choice.priceDrop) return [t('chooseOne')];
      const headers = await captchaHeaders('watch');
      const body = { lang, productId: product.id, email, ...choice };
      const result = await requestApi('/api/account/guest-watches/ask', { method: 'POST', body, headers });
      if (!result.ok) return result.error;
      onSent(email);
      return null;
    },
  });
  return (
    <form className="panel stack" {...formProps} onFocus={() => prepareCaptcha('watch')} aria-label={t('title')}>
      <ErrorList texts={refusals} />
      <WatchSwitches watch={{ ...watched, ...choice }} onChange={(change) => setChoice({ ...choice, ...change })} />
      <Field
        id="watch-email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        maxLength={254}
        error={errorOf('email')}
        {...text('email', emailError)}
      />
      <Button type="submit" busy={busy}>
        {t('ask')}
      </Button>
    </form>
  );
}

export type WatchChoice = { readonly stock?: boolean; readonly priceDrop?: boolean };

type WatchSwitchesProps = {
  readonly watch: Omit<ProductWatch, 'product'>;
  readonly onChange: (choice: WatchChoice) => void;
};

/** Switches for alerts about stock and a lower price. */
export function WatchSwitches({ watch: { available, price: money, stock, priceDrop }, onChange }: WatchSwitchesProps) {
  const t = useTranslations('watchPage');
  const locale = useLocale();
  const price = money && sumText(money, locale);
  // Alerts are based on the list price, which differs from own prices.
  const isListPrice = useOwnView() !== null;
  return (
    <>
      <Switch
        label={t('stock')}
        hint={available ? t('stockNow') : t('stockDetail')}
        checked={stock}
        disabled={available && !stock}
        onChange={(on) => onChange({ stock: on })}
      />
      <Switch
        label={t(isListPrice ? 'listPrice' : 'price')}
        hint={price ? t(isListPrice ? 'listPriceDetail' : 'priceDetail', { price }) : t('noPrice')}
        checked={priceDrop}
        disabled={!price && !priceDrop}
        onChange={(on) => onChange({ priceDrop: on })}
      />
    </>
  );
}

type LinkedWatch = ResponseOfCall<'guestWatchRead'>;

const linkPath = '/api/account/guest-watches/link';

/** Confirms the e-mail of a letter's link with one press, and changes or ends the alert. */
export function WatchLink({ token }: { readonly token: string }) {
  const t = useTranslations('watchPage');
  const lang = useLocale();
  const errorText = useErrorText();
  const { data, missing, failed, retry, reread } = useAccountRead<LinkedWatch>(linkPath, lang, { lang, token });
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  if (missing) return <LinkExpired />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;

  const change = async ({ stock, priceDrop }: Pick<LinkedWatch, 'stock' | 'priceDrop'>) => {
    setBusy(true);
    setRefusals([]);
    const body = { lang, token, stock, priceDrop };
    const result = await requestApi<LinkedWatch>(linkPath, { method: 'PUT', body });
    setBusy(false);
    if (result.ok) await reread(result.data, { revalidate: false });
    else setRefusals(errorText(result.error));
  };
  const isEnded = data.confirmed && !data.stock && !data.priceDrop;
  return (
    <>
      <ProductPanel product={data.product} />
      <ErrorList texts={refusals} />
      {isEnded && (
        <Note kind="good" role="status">
          {t('ended')}
        </Note>
      )}
      {!isEnded && !data.confirmed && (
        <>
          <p>{t('confirmText', { email: data.email })}</p>
          <Button size="l" wide busy={busy} onClick={() => void change(data)}>
            {t('confirm')}
          </Button>
        </>
      )}
      {!isEnded && data.confirmed && (
        <>
          <Note kind="good" role="status">
            {t('confirmed', { email: data.email })}
          </Note>
          <WatchSwitches watch={data} onChange={(choice) => void change({ ...data, ...choice })} />
        </>
      )}
      {!isEnded && (
        <Button kind="text" wide onClick={() => void change({ stock: false, priceDrop: false })}>
          {t('end')}
        </Button>
      )}
    </>
  );
}

function LinkExpired() {
  const t = useTranslations('watchPage');
  const locale = useLocale();
  return (
    <>
      <Note kind="warn">{t('linkGone')}</Note>
      <LinkButton kind="secondary" wide href={localePath(locale, '/shop/category')}>
        {t('toCatalogue')}
      </LinkButton>
    </>
  );
}
