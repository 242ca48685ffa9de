import { shop } from '@/lib/config/shop';
import type { FitReason, FitSnapshot } from '@/lib/contract/catalogue/fit';
import type { FitVerdict } from '@/lib/contract/limits';
import type { Order } from '@/lib/contract/orders/orders';
import type { AccountLang } from '@/lib/contract/shared';

type FitWords = Readonly<Record<FitVerdict, string>> & {
  readonly forCar: string;
  readonly needs: (name: string, needs: string, yours: string) => string;
  readonly others: (others: string, yours: string) => string;
  readonly guaranteed: string;
};

// The same words as on cards, pages and carts; a test compares them with the shop's messages.
const words: Readonly<Record<AccountLang, FitWords>> = {
  ro: {
    exact: 'Se potrivește exact',
    conditional: 'Se potrivește dacă',
    none: 'Nu se potrivește',
    universal: 'Pentru orice mașină',
    unknown: 'Potrivire neverificată',
    forCar: 'Pentru',
    needs: (name, needs, yours) => `${name}: piesa cere ${needs}, la tine e ${yours}.`,
    others: (others, yours) => `Piesa e pentru ${others}. Mașina ta: ${yours}.`,
    guaranteed: `Potrivire garantată: retur gratuit ${shop.fitReturnDays} de zile`,
  },
  ru: {
    exact: 'Подходит точно',
    conditional: 'Подходит, если',
    none: 'Не подходит',
    universal: 'Для любого авто',
    unknown: 'Совместимость не проверена',
    forCar: 'Для',
    needs: (name, needs, yours) => `${name}: деталь требует ${needs}, у вас ${yours}.`,
    others: (others, yours) => `Деталь для ${others}. Ваше авто: ${yours}.`,
    guaranteed: `Совместимость гарантирована: бесплатный возврат ${shop.fitReturnDays} дней`,
  },
};

/** The verdict that a line was ordered with, and why. */
export function fitText(fit: FitSnapshot, lang: AccountLang): string {
  const { [fit.verdict]: verdict } = words[lang];
  if (fit.verdict === 'conditional') return `${verdict}: ${fit.missing.map(({ needs }) => needs).join(', ')}`;
  const [reason] = fit.reasons;
  return reason && fit.verdict === 'none' ? `${verdict}. ${reasonText(reason, lang)}` : verdict;
}

function reasonText({ code, params }: FitReason, lang: AccountLang): string {
  const { name = '', needs = '', yours = '', for: others = '' } = params;
  return code === 'criterion' ? words[lang].needs(name, needs, yours) : words[lang].others(others, yours);
}

type CarLine = Pick<Order['items'][number], 'vehicle' | 'fit' | 'guaranteed'>;

/** What a letter says of a line's car: which it is, whether the part fits it, what is promised. */
export function carLines({ vehicle, fit, guaranteed }: CarLine, lang: AccountLang): string[] {
  if (vehicle === null) return [];
  return [
    [`${words[lang].forCar} ${vehicle}`, ...(fit ? [fitText(fit, lang)] : [])].join(': '),
    ...(guaranteed ? [words[lang].guaranteed] : []),
  ];
}
