import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import useSWR from 'swr';
import { useFieldError } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { classNames } from '@/components/ui/class-names';
import { RadioCard } from '@/components/ui/form/choice';
import { Select } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import { useUser } from '@/components/user/user-client';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { readApi } from '@/lib/browser/requests/api';
import type { UserSnapshot } from '@/lib/browser/user/user-store';
import { shop } from '@/lib/config/shop';
import type { CreditLine } from '@/lib/contract/orders/payment';
import type { Locale, Money } from '@/lib/contract/shared';
import type { OrderBody } from '@/lib/domain/checkout/order-body';
import { sumText } from '@/lib/domain/money/format-money';
import choicesStyles from './checkout.module.css';
import type { SectionProps } from './form-parts';
import { CheckoutSection } from './form-parts';

type PaymentMethod = OrderBody['payment'];

const cash = (
  <>
    <rect x="1" y="5" width="38" height="18" rx="2.5" />
    <circle cx="20" cy="14" r="4.5" className={choicesStyles.fill} />
    <path d="M6.5 10v8M33.5 10v8" />
  </>
);
const card = (
  <>
    <rect x="3" y="2" width="34" height="24" rx="3.5" />
    <path d="M3 9h34" className={choicesStyles.band} />
    <path d="M8 20h8M26 20h6" />
  </>
);
const invoice = (
  <>
    <path d="M9 2h15l7 7v17H9z" />
    <path d="M24 2v7h7" className={choicesStyles.fill} />
    <path d="M14 14h12M14 19h12" />
  </>
);

const transfer = (
  <>
    <path d="M20 2 36 9H4z" className={choicesStyles.fill} />
    <path d="M8 12v8M16 12v8M24 12v8M32 12v8M4 24h32" />
  </>
);

const drawings = { cash, card, invoice, transfer };

/** Drawing of a payment method; decorative. */
function PaymentDrawing({ method }: { readonly method: PaymentMethod }) {
  return (
    <svg className={choicesStyles.drawing} viewBox="0 0 40 28" width="40" height="28" aria-hidden="true">
      {drawings[method]}
    </svg>
  );
}

type PaymentMethodsResponse = ResponseOfCall<'paymentWays'>;

const methodsOf = (codes: readonly PaymentMethod[]): PaymentMethodsResponse => ({
  items: codes.map((code) => ({ code, contracts: [] })),
  test: false,
  providers: [],
});

/** Placeholder until the response arrives: the methods available to nearly every buyer, to avoid a layout shift. */
const usualPaymentMethods = methodsOf(['card', 'cash']);

/** Methods of a back end that does not list them: those of the settings, and invoices for contracts. */
const configuredMethods = ({ user }: UserSnapshot) =>
  methodsOf([...shop.payment.methods, ...(user && user.contracts.length > 0 ? (['invoice'] as const) : [])]);

const readMethods = ([path]: readonly [string, string]) => readApi<PaymentMethodsResponse>(path);

/** Payment methods of the current customer; `isLoaded` after the first response. */
function usePaymentMethods(): PaymentMethodsResponse & {
  readonly isLoaded: boolean;
  readonly reread: () => Promise<unknown>;
} {
  const user = useUser();
  const isListed = useFeature('paymentMethods');
  const key = isListed ? (['/api/account/payment/ways', user.user?.email ?? ''] as const) : null;
  const { data, mutate } = useSWR(key, readMethods);
  const methods = isListed ? data : configuredMethods(user);
  return { ...(methods ?? usualPaymentMethods), isLoaded: methods !== undefined, reread: mutate };
}

type PaymentSectionProps = Pick<SectionProps, 'form'> & {
  /** Amount to be charged, compared with the remaining credit of a contract. */
  readonly total: Money;
};

/** Choice of the payment method, contract and provider. */
export function PaymentSection({ form, total }: PaymentSectionProps) {
  const t = useTranslations('checkout');
  const { items, chosen, contractId, provider, test, providers, refused } = useOfferedMethods(form);
  const contracts = items.find(({ code }) => code === 'invoice')?.contracts ?? [];
  const contract = contracts.find(({ id }) => String(id) === contractId) ?? contracts[0];
  const hasSeveralProviders = providers.length > 1;
  const bank = hasSeveralProviders ? (providers.find(({ name }) => name === provider) ?? providers[0]) : undefined;
  const texts = usePaymentTexts(test, bank?.text);
  return (
    <CheckoutSection number={3} title={t('payment')}>
      <fieldset
        className={classNames('stack', choicesStyles.choices)}
        aria-describedby={refused === undefined ? undefined : 'checkout-payment-error'}
      >
        <legend className="visually-hidden">{t('paymentChoice')}</legend>
        {items.map(({ code }) => (
          <RadioCard
            key={code}
            className={
              code === 'invoice' && contract && exceedsCredit(contract, total) ? choicesStyles.refused : undefined
            }
            title={t(code)}
            detail={code === 'invoice' && contract ? <Credit contract={contract} total={total} /> : texts[code]}
            price={<PaymentDrawing method={code} />}
            value={code}
            {...form.register('payment')}
          />
        ))}
      </fieldset>
      {chosen === 'invoice' && contracts.length > 1 && (
        <Select
          id="checkout-contract"
          label={t('contract')}
          options={contracts.map(({ id, number, name }) => ({ value: String(id), label: `${number} · ${name}` }))}
          {...form.register('contractId')}
        />
      )}
      {chosen === 'card' && hasSeveralProviders && (
        <Select
          id="checkout-provider"
          label={t('provider')}
          options={providers.map(({ name, title }) => ({ value: name, label: title }))}
          {...form.register('provider')}
        />
      )}
      {refused !== undefined && (
        <p className={styles.error} id="checkout-payment-error" role="alert">
          <Icon shape={circleAlertIcon} size="s" />
          {refused}
        </p>
      )}
    </CheckoutSection>
  );
}

/** The offered methods with the choice of the form. `refused` is the message of a rejection. */
function useOfferedMethods(form: SectionProps['form']) {
  const sentence = useFieldError();
  const { items: methods, test, providers, isLoaded, reread } = usePaymentMethods();
  const [chosen, contractId, forCompany, provider] = useWatch({
    control: form.control,
    name: ['payment', 'contractId', 'forCompany', 'provider'],
  });
  const items = methods.filter(({ code }) => code !== 'transfer' || forCompany);
  const refused = sentence(form.formState.errors.payment?.message);
  const isUnavailable = isLoaded && !items.some(({ code }) => code === chosen);

  // A draft may contain a payment method that is no longer available.
  useEffect(() => {
    if (isUnavailable) form.setValue('payment', 'cash');
  }, [isUnavailable, form]);
  // Limits and methods may have changed after a rejection.
  useEffect(() => {
    if (refused !== undefined) void reread();
  }, [refused, reread]);
  return { items, chosen, contractId, provider, test, providers, refused };
}

/** Short explanation of each payment method. With `test`, cards are not charged. */
function usePaymentTexts(test: boolean, bank: string | undefined): Readonly<Record<PaymentMethod, string>> {
  const t = useTranslations('checkout');
  return {
    card: bank ?? (test ? t('cardTestText') : t('cardText')),
    cash: t('cashText'),
    invoice: '',
    transfer: t('transferText', { days: shop.payment.transferDays }),
  };
}

function exceedsCredit({ left }: CreditLine, total: Money): boolean {
  return left !== null && left.amount < total.amount;
}

/** Payment terms of a contract and its remaining credit. */
function Credit({ contract, total }: { readonly contract: CreditLine; readonly total: Money }) {
  const t = useTranslations('checkout');
  const locale: Locale = useLocale();
  const { number, paymentDays, limit, left, debt, openOrders } = contract;
  const lei = (money: Money) => sumText(money, locale);
  const terms = t('contractTerms', { number, days: paymentDays });
  if (limit === null || left === null) return terms;
  const figures = { left: lei(left), limit: lei(limit), debt: lei(debt), orders: lei(openOrders) };
  return (
    <>
      {terms}
      <br />
      {exceedsCredit(contract, total) ? t('creditOver', figures) : t('creditLeft', figures)}
    </>
  );
}
