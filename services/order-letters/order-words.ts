import { shop } from '@/lib/config/shop';
import type { Order } from '@/lib/contract/orders/orders';
import type { AccountLang } from '@/lib/contract/shared';
import { backWords, freightWords, refundedSubjects, refundedWords } from './money-words';
import type { OrderFacts, OrderLetterKind } from './order-facts';
import { pickupLines } from './pick-up-words';
import { paidWords, transferWords } from './transfer-words';

type LetterWords = {
  readonly subject: (facts: OrderFacts) => string;
  readonly paragraphs: (facts: OrderFacts) => readonly string[];
};

export type OrderWords = {
  readonly letters: Readonly<Record<OrderLetterKind, LetterWords>>;
  readonly button: string;
  readonly pay: string;
  readonly end: string;
  readonly items: string;
  /** Of a return. */
  readonly pieces: string;
  readonly more: (count: number) => string;
  readonly subtotal: string;
  readonly total: string;
  readonly delivery: string;
  readonly promise: string;
  /** The first or second parcel, and what is in it. */
  readonly parcel: (number: number, pickup: boolean) => string;
  /** Of one parcel, or of a part of what is picked up. */
  readonly inParcel: (pickup: boolean) => string;
  readonly parcelTotal: (pickup: boolean) => string;
  readonly parcelDelivery: string;
  readonly discount: string;
  readonly wholeOrder: string;
  readonly receiver: string;
  readonly company: string;
  readonly payment: string;
  readonly contract: (number: string) => string;
  readonly payBy: (day: string) => string;
  readonly ways: Readonly<Record<Order['payment'], string>>;
  readonly fitCheck: string;
  readonly fitCheckText: (cars: string) => string;
  readonly reference: string;
  readonly notes: string;
  readonly keep: string;
};

const present = (...texts: readonly (string | false | undefined)[]) => texts.filter((text) => typeof text === 'string');
const call = shop.phone.display;

const ro: OrderWords = {
  letters: {
    'order-placed': {
      subject: ({ number, payUntil, transferBy }) =>
        payUntil === undefined && transferBy === undefined
          ? `Comanda ${number} e la noi`
          : `Comanda ${number} așteaptă plata`,
      paragraphs: ({ pickup, payUntil, transferBy, total = '' }) =>
        transferBy !== undefined
          ? transferWords.ro.awaited(total, transferBy)
          : payUntil !== undefined
            ? [
                `Mulțumim! Comanda e la noi și așteaptă plata cu cardul: ${total}. O păstrăm până la ${payUntil}; neplătită, se anulează singură.`,
                'Dacă ai plătit între timp, nu mai ai nimic de făcut: îți scriem imediat ce banca ne confirmă plata.',
              ]
            : [
                pickup
                  ? 'Mulțumim! Îți pregătim piesele și îți scriem când te așteaptă în magazin.'
                  : 'Mulțumim! Îți pregătim piesele și îți scriem când pleacă spre tine.',
              ],
    },
    'order-paid': {
      subject: ({ number }) => `Comanda ${number} e plătită`,
      paragraphs: (facts) => paidWords(facts, 'ro'),
    },
    'order-shipped': {
      subject: ({ number, pickup, parcel }) => {
        if (parcel === undefined)
          return pickup ? `Comanda ${number} te așteaptă în magazin` : `Comanda ${number} a plecat spre tine`;
        if (pickup)
          return `${parcel === 1 ? 'O parte din comanda' : 'Restul comenzii'} ${number} te așteaptă în magazin`;
        return `${parcel === 1 ? 'Primul' : 'Al doilea'} colet al comenzii ${number} a plecat spre tine`;
      },
      paragraphs: ({ pickup, waits, carrier, trackingNumber, parcel, restOn, due }) =>
        present(
          ...(pickup
            ? waits
              ? pickupLines(waits, 'ro')
              : ['Piesele sunt pregătite. Adresa, programul și codul de ridicare sunt pe pagina comenzii.']
            : [
                carrier === undefined ? 'Piesele sunt pe drum.' : `Piesele sunt pe drum, le duce ${carrier}.`,
                trackingNumber !== undefined && `Numărul coletului: ${trackingNumber}`,
              ]),
          due !== undefined &&
            (pickup
              ? `Când le ridici, plătești ${due}.`
              : `${parcel === undefined ? 'La primire' : 'La primirea acestui colet'} plătești ${due}.`),
          restOn !== undefined &&
            (pickup
              ? `Restul comenzii ajunge în magazin mai târziu: ${restOn}. Îți scriem atunci.`
              : `Restul comenzii vine în al doilea colet: ${restOn}.`),
        ),
    },
    'order-completed': {
      subject: ({ number }) => `Comanda ${number} a fost primită`,
      paragraphs: ({ returnUntil, fitReturnUntil }) =>
        present(
          'Comanda e la tine. Sperăm că totul e bun.',
          returnUntil !== undefined &&
            `Dacă o piesă nu e bună, o poți returna până la ${returnUntil}: cererea se face din contul tău, la comandă, sau la telefon, ${call}.`,
          fitReturnUntil !== undefined &&
            `Piesele cu potrivire garantată, dacă nu se potrivesc, le poți returna gratuit până la ${fitReturnUntil}.`,
        ),
    },
    'order-cancelled': {
      subject: ({ number }) => `Comanda ${number} a fost anulată`,
      paragraphs: ({ amount, way }) => [
        'Comanda nu mai e valabilă, iar piesele ei s-au întors în stoc.',
        amount === undefined
          ? 'Nu ai plătit nimic pentru ea, deci nu ai nimic de făcut.'
          : `Tot ce ai plătit, ${amount}, se întoarce la tine: ${backWords.ro[way ?? 'card']}.`,
      ],
    },
    'order-unfetched': {
      subject: ({ number, pickup }) =>
        pickup ? `Comanda ${number} nu a fost ridicată` : `Coletul comenzii ${number} s-a întors la noi`,
      paragraphs: ({ pickup, amount, way }) =>
        present(
          pickup
            ? 'Comanda nu a fost ridicată din magazin, așa că am închis-o.'
            : 'Coletul nu a fost ridicat și s-a întors la noi, așa că am închis comanda.',
          amount !== undefined && `Tot ce ai plătit, ${amount}, se întoarce la tine: ${backWords.ro[way ?? 'card']}.`,
          `Dacă mai ai nevoie de piese, comandă-le din nou sau sună-ne: ${call}.`,
        ),
    },
    'order-refunded': {
      subject: ({ number, way }) => refundedSubjects.ro[way ?? 'card'](number),
      paragraphs: ({ amount = 'banii', way }) => refundedWords.ro[way ?? 'card'](amount),
    },
    'return-asked': {
      subject: ({ number }) => `Am primit cererea de retur pentru comanda ${number}`,
      paragraphs: () => [
        'Ne uităm la ea și îți răspundem în cel mult două zile lucrătoare. Până atunci nu trimite nimic.',
      ],
    },
    'return-accepted': {
      subject: ({ number }) => `Returul pentru comanda ${number} e acceptat`,
      paragraphs: ({ answer, freight }) =>
        present(
          `Adu piesele la magazin sau trimite-le la ${shop.contacts.street['ro-MD']}, ${shop.contacts.city['ro-MD']}, cu numărul comenzii în pachet.`,
          freight !== undefined && freightWords.ro[freight],
          answer,
        ),
    },
    'return-refused': {
      subject: ({ number }) => `Răspuns la returul pentru comanda ${number}`,
      paragraphs: ({ answer }) =>
        present(
          'Din păcate nu putem primi aceste piese înapoi.',
          answer,
          `Dacă vezi altfel lucrurile, sună-ne: ${call}.`,
        ),
    },
    'return-received': {
      subject: ({ number }) => `Piesele returnate din comanda ${number} au ajuns la noi`,
      paragraphs: ({ answer, way }) =>
        present(`Piesele au ajuns și sunt în regulă. Îți dăm banii înapoi ${backWords.ro[way ?? 'card']}.`, answer),
    },
  },
  button: 'Vezi comanda',
  pay: 'Plătește comanda',
  end: 'E o scrisoare despre comanda ta, nu o reclamă.',
  items: 'Produse',
  pieces: 'Piesele din retur',
  more: (count) =>
    count === 1 ? 'și încă un produs, pe pagina comenzii' : `și încă ${count} de produse, pe pagina comenzii`,
  subtotal: 'Subtotal',
  total: 'Total',
  delivery: 'Livrare',
  promise: 'Ajunge pe',
  parcel: (number, pickup) => `${pickup ? 'Partea' : 'Coletul'} ${number}`,
  inParcel: (pickup) => (pickup ? 'Deja în magazin' : 'În acest colet'),
  parcelTotal: (pickup) => (pickup ? 'Total pentru aceste piese' : 'Total pentru acest colet'),
  parcelDelivery: 'Livrarea acestui colet',
  discount: 'Reducere',
  wholeOrder: 'Toată comanda, ambele părți',
  receiver: 'Destinatar',
  company: 'Firma',
  payment: 'Plată',
  contract: (number) => `contract ${number}`,
  payBy: (day) => `de plătit până pe ${day}`,
  ways: {
    cash: 'La primire',
    card: 'Cu cardul',
    invoice: 'Prin factură',
    transfer: 'Prin transfer bancar, după factura proformă',
  },
  fitCheck: 'Verificare',
  fitCheckText: (cars) => `Un specialist verifică potrivirea după VIN înainte de împachetare: ${cars}`,
  reference: 'Referința ta',
  notes: 'Nota ta',
  keep: 'Oricine are acest link poate vedea comanda: nu da scrisoarea mai departe.',
};

const ru: OrderWords = {
  letters: {
    'order-placed': {
      subject: ({ number, payUntil, transferBy }) =>
        payUntil === undefined && transferBy === undefined ? `Заказ ${number} принят` : `Заказ ${number} ждёт оплаты`,
      paragraphs: ({ pickup, payUntil, transferBy, total = '' }) =>
        transferBy !== undefined
          ? transferWords.ru.awaited(total, transferBy)
          : payUntil !== undefined
            ? [
                `Спасибо! Заказ принят и ждёт оплаты картой: ${total}. Мы держим его до ${payUntil}; без оплаты он отменится сам.`,
                'Если вы уже заплатили, больше ничего делать не нужно: мы напишем, как только банк подтвердит оплату.',
              ]
            : [
                pickup
                  ? 'Спасибо! Мы собираем детали и напишем, когда они будут ждать вас в магазине.'
                  : 'Спасибо! Мы собираем детали и напишем, когда они отправятся к вам.',
              ],
    },
    'order-paid': {
      subject: ({ number }) => `Заказ ${number} оплачен`,
      paragraphs: (facts) => paidWords(facts, 'ru'),
    },
    'order-shipped': {
      subject: ({ number, pickup, parcel }) => {
        if (parcel === undefined) return pickup ? `Заказ ${number} ждёт вас в магазине` : `Заказ ${number} в пути`;
        if (pickup) return `${parcel === 1 ? 'Часть' : 'Остаток'} заказа ${number} ждёт вас в магазине`;
        return `${parcel === 1 ? 'Первая' : 'Вторая'} посылка заказа ${number} в пути`;
      },
      paragraphs: ({ pickup, waits, carrier, trackingNumber, parcel, restOn, due }) =>
        present(
          ...(pickup
            ? waits
              ? pickupLines(waits, 'ru')
              : ['Детали собраны. Адрес, часы работы и код для получения — на странице заказа.']
            : [
                carrier === undefined ? 'Детали уже в пути.' : `Детали уже в пути, их везёт ${carrier}.`,
                trackingNumber !== undefined && `Номер посылки: ${trackingNumber}`,
              ]),
          due !== undefined &&
            (pickup
              ? `Когда будете их забирать, заплатите ${due}.`
              : `При получении${parcel === undefined ? '' : ' этой посылки'} вы платите ${due}.`),
          restOn !== undefined &&
            (pickup
              ? `Остальное поступит в магазин позже: ${restOn}. Тогда мы напишем.`
              : `Остальное придёт второй посылкой: ${restOn}.`),
        ),
    },
    'order-completed': {
      subject: ({ number }) => `Заказ ${number} получен`,
      paragraphs: ({ returnUntil, fitReturnUntil }) =>
        present(
          'Заказ у вас. Надеемся, всё подошло.',
          returnUntil !== undefined &&
            `Если деталь не подошла, её можно вернуть до ${returnUntil}: из кабинета, на странице заказа, или по телефону ${call}.`,
          fitReturnUntil !== undefined &&
            `Детали с гарантией совместимости, если не подойдут, до ${fitReturnUntil} можно вернуть бесплатно.`,
        ),
    },
    'order-cancelled': {
      subject: ({ number }) => `Заказ ${number} отменён`,
      paragraphs: ({ amount, way }) => [
        'Заказ больше не действует, детали вернулись на склад.',
        amount === undefined
          ? 'Вы за него ничего не платили, поэтому делать ничего не нужно.'
          : `Всё, что вы заплатили, ${amount}, вернётся вам: ${backWords.ru[way ?? 'card']}.`,
      ],
    },
    'order-unfetched': {
      subject: ({ number, pickup }) =>
        pickup ? `Заказ ${number} не забрали из магазина` : `Посылка с заказом ${number} вернулась к нам`,
      paragraphs: ({ pickup, amount, way }) =>
        present(
          pickup
            ? 'Заказ не забрали из магазина, поэтому мы его закрыли.'
            : 'Посылку не забрали, и она вернулась к нам, поэтому мы закрыли заказ.',
          amount !== undefined && `Всё, что вы заплатили, ${amount}, вернётся вам: ${backWords.ru[way ?? 'card']}.`,
          `Если детали ещё нужны, закажите их снова или позвоните нам: ${call}.`,
        ),
    },
    'order-refunded': {
      subject: ({ number, way }) => refundedSubjects.ru[way ?? 'card'](number),
      paragraphs: ({ amount = 'деньги', way }) => refundedWords.ru[way ?? 'card'](amount),
    },
    'return-asked': {
      subject: ({ number }) => `Мы получили заявку на возврат по заказу ${number}`,
      paragraphs: () => ['Мы рассмотрим её и ответим не позже чем через два рабочих дня. Пока ничего не отправляйте.'],
    },
    'return-accepted': {
      subject: ({ number }) => `Возврат по заказу ${number} одобрен`,
      paragraphs: ({ answer, freight }) =>
        present(
          `Привезите детали в магазин или отправьте по адресу: ${shop.contacts.city.ru}, ${shop.contacts.street.ru}. Вложите номер заказа.`,
          freight !== undefined && freightWords.ru[freight],
          answer,
        ),
    },
    'return-refused': {
      subject: ({ number }) => `Ответ на возврат по заказу ${number}`,
      paragraphs: ({ answer }) =>
        present(
          'К сожалению, мы не можем принять эти детали обратно.',
          answer,
          `Если вы не согласны, позвоните нам: ${call}.`,
        ),
    },
    'return-received': {
      subject: ({ number }) => `Возвращённые детали из заказа ${number} у нас`,
      paragraphs: ({ answer, way }) =>
        present(`Детали пришли, с ними всё в порядке. Мы вернём деньги ${backWords.ru[way ?? 'card']}.`, answer),
    },
  },
  button: 'Посмотреть заказ',
  pay: 'Оплатить заказ',
  end: 'Это письмо о вашем заказе, а не реклама.',
  items: 'Товары',
  pieces: 'Детали в возврате',
  more: (count) => `и ещё ${count}: весь список на странице заказа`,
  subtotal: 'Сумма',
  total: 'Итого',
  delivery: 'Доставка',
  promise: 'Прибудет',
  parcel: (number, pickup) => `${pickup ? 'Часть' : 'Посылка'} ${number}`,
  inParcel: (pickup) => (pickup ? 'Уже в магазине' : 'В этой посылке'),
  parcelTotal: (pickup) => (pickup ? 'Итого за эти детали' : 'Итого за эту посылку'),
  parcelDelivery: 'Доставка этой посылки',
  discount: 'Скидка',
  wholeOrder: 'Весь заказ, обе части',
  receiver: 'Получатель',
  company: 'Организация',
  payment: 'Оплата',
  contract: (number) => `договор ${number}`,
  payBy: (day) => `оплатить до ${day}`,
  ways: {
    cash: 'При получении',
    card: 'Картой',
    invoice: 'По счёту',
    transfer: 'Банковским переводом по счёту на оплату',
  },
  fitCheck: 'Проверка',
  fitCheckText: (cars) => `Специалист проверит совместимость по VIN до упаковки: ${cars}`,
  reference: 'Ваш номер',
  notes: 'Ваш комментарий',
  keep: 'Заказ видит любой, у кого есть эта ссылка: не пересылайте письмо.',
};

export const orderWords: Readonly<Record<AccountLang, OrderWords>> = { ro, ru };
