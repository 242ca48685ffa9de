import type { RefundMethod } from '@/lib/contract/orders/order-refunds';
import type { AccountLang } from '@/lib/contract/shared';

/** Who pays for sending a return: we for all of it, the buyer, or each for a part. */
export type Freight = 'ours' | 'buyer' | 'both';
type By<Way extends string, Words> = Readonly<Record<AccountLang, Readonly<Record<Way, Words>>>>;

/** That money has gone back, by its way. */
export const refundedWords: By<RefundMethod, (amount: string) => readonly string[]> = {
  ro: {
    card: (amount) => [
      `Ți-am trimis înapoi ${amount}, pe cardul cu care ai plătit.`,
      'Până îi vezi pe card pot trece câteva zile: atât le ia băncilor.',
    ],
    cash: (amount) => [`Ți-am dat înapoi ${amount}, în numerar.`],
    courier: (amount) => [`Ți-am trimis înapoi ${amount}, în numerar: îi primești de la curier.`],
    transfer: (amount) => [
      `Ți-am trimis înapoi ${amount}, prin transfer bancar.`,
      'Până ajung în cont pot trece câteva zile: atât le ia băncilor.',
    ],
    contract: (amount) => [
      `Am scăzut ${amount} din ce ai de plată după contract. Suma nouă o vezi la „Decontări”, în contul tău.`,
    ],
  },
  ru: {
    card: (amount) => [
      `Мы вернули ${amount} на карту, с которой вы платили.`,
      'На карте они появятся через несколько дней: столько нужно банкам.',
    ],
    cash: (amount) => [`Мы вернули вам ${amount} наличными.`],
    courier: (amount) => [`Мы отправили вам обратно ${amount} наличными: их передаст курьер.`],
    transfer: (amount) => [
      `Мы вернули ${amount} банковским переводом.`,
      'На счёт они придут через несколько дней: столько нужно банкам.',
    ],
    contract: (amount) => [
      `Мы вычли ${amount} из вашей задолженности по договору. Новая сумма — в кабинете, в разделе «Взаиморасчёты».`,
    ],
  },
};

/** What a letter about money that has gone back is called. */
export const refundedSubjects: By<RefundMethod, (number: string) => string> = {
  ro: {
    card: (number) => `Banii pentru comanda ${number} se întorc pe card`,
    cash: (number) => `Ți-am dat banii înapoi în numerar pentru comanda ${number}`,
    courier: (number) => `Banii pentru comanda ${number} vin în numerar, prin curier`,
    transfer: (number) => `Banii pentru comanda ${number} se întorc prin transfer`,
    contract: (number) => `Comanda ${number}: am micșorat suma de plată după contract`,
  },
  ru: {
    card: (number) => `Деньги за заказ ${number} возвращаются на карту`,
    cash: (number) => `Мы вернули вам деньги наличными за заказ ${number}`,
    courier: (number) => `Деньги за заказ ${number} отправлены наличными, с курьером`,
    transfer: (number) => `Деньги за заказ ${number} возвращаются переводом`,
    contract: (number) => `Заказ ${number}: долг по договору уменьшен`,
  },
};

/** How money goes back, after "we give the money back". */
export const backWords: By<RefundMethod, string> = {
  ro: {
    card: 'pe cardul cu care ai plătit; îți scriem când i-am trimis',
    cash: 'în numerar, la magazin',
    courier: 'prin curier',
    transfer: 'prin transfer bancar',
    contract: 'prin scădere din ce ai de plată după contract',
  },
  ru: {
    card: 'на карту, с которой вы платили; мы напишем, когда отправим их',
    cash: 'наличными, в магазине',
    courier: 'через курьера',
    transfer: 'банковским переводом',
    contract: 'в счёт задолженности по договору',
  },
};

export const freightWords: By<Freight, string> = {
  ro: {
    ours: 'Transportul îl plătim noi: trimite coletul cu plata la destinatar. Dacă l-ai plătit tu, pune chitanța în pachet și îți dăm banii înapoi.',
    buyer: 'Transportul până la noi îl plătești tu; la magazin le poți aduce fără nicio plată.',
    both: 'Pentru piesele cu potrivire garantată, greșite sau defecte transportul îl plătim noi, pentru celelalte îl plătești tu.',
  },
  ru: {
    ours: 'Пересылку оплачиваем мы: отправьте посылку с оплатой получателем. Если вы заплатили сами, вложите чек, и мы вернём эти деньги.',
    buyer: 'Пересылку до нас оплачиваете вы; привезти детали в магазин можно без всякой оплаты.',
    both: 'За детали с гарантией совместимости, присланные по ошибке или с дефектом пересылку платим мы, за остальные — вы.',
  },
};
