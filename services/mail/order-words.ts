import { shop } from '@/lib/config/shop';
import type { RefundWay } from '@/lib/contract/order-refunds';
import type { Order } from '@/lib/contract/orders';
import type { AccountLang } from '@/lib/contract/shared';

export const orderLetterKinds = [
  'order-placed',
  'order-shipped',
  'order-completed',
  'order-cancelled',
  'order-unfetched',
  'order-refunded',
  'return-asked',
  'return-accepted',
  'return-refused',
  'return-received',
] as const;
export type OrderLetterKind = (typeof orderLetterKinds)[number];

/** What the words of a letter depend on; texts are ready to be read. */
export type OrderFacts = {
  readonly number: string;
  /** The buyer comes for the order. */
  readonly pickup: boolean;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly amount?: string | undefined;
  /** How money goes back. */
  readonly way?: RefundWay | undefined;
  /** Until when parts may be given back. */
  readonly returnUntil?: string | undefined;
  /** Until when those that were said to fit, because they do not; only where there are such. */
  readonly fitReturnUntil?: string | undefined;
  /** What the shop says to a return. */
  readonly answer?: string | undefined;
};

type LetterWords = {
  readonly subject: (facts: OrderFacts) => string;
  readonly paragraphs: (facts: OrderFacts) => readonly string[];
};

export type OrderWords = {
  readonly letters: Readonly<Record<OrderLetterKind, LetterWords>>;
  readonly button: string;
  readonly end: string;
  readonly items: string;
  readonly more: (count: number) => string;
  readonly subtotal: string;
  readonly total: string;
  readonly delivery: string;
  readonly promise: string;
  readonly receiver: string;
  readonly company: string;
  readonly payment: string;
  readonly ways: Readonly<Record<Order['payment'], string>>;
  readonly fitCheck: string;
  readonly fitCheckText: (cars: string) => string;
  readonly notes: string;
  readonly keep: string;
};

const present = (...texts: readonly (string | false | undefined)[]) => texts.filter((text) => typeof text === 'string');
const call = shop.phone.display;

type RefundWords = Readonly<Record<RefundWay, (amount: string) => readonly string[]>>;

const roRefunded: RefundWords = {
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
};
const roBack: Readonly<Record<RefundWay, string>> = {
  card: 'pe cardul cu care ai plătit; îți scriem când i-am trimis',
  cash: 'în numerar',
  courier: 'prin curier',
  transfer: 'prin transfer bancar',
  contract: 'scăzut din ce ai de plată după contract',
};

const ruRefunded: RefundWords = {
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
};
const ruBack: Readonly<Record<RefundWay, string>> = {
  card: 'на карту, с которой вы платили; мы напишем, когда отправим их',
  cash: 'наличными',
  courier: 'через курьера',
  transfer: 'банковским переводом',
  contract: 'в счёт задолженности по договору',
};

const ro: OrderWords = {
  letters: {
    'order-placed': {
      subject: ({ number }) => `Comanda ${number} e la noi`,
      paragraphs: ({ pickup }) => [
        pickup
          ? 'Mulțumim! Îți pregătim piesele și îți scriem când te așteaptă în magazin.'
          : 'Mulțumim! Îți pregătim piesele și îți scriem când pleacă spre tine.',
      ],
    },
    'order-shipped': {
      subject: ({ number, pickup }) =>
        pickup ? `Comanda ${number} te așteaptă în magazin` : `Comanda ${number} a plecat spre tine`,
      paragraphs: ({ pickup, carrier, trackingNumber }) =>
        pickup
          ? ['Piesele sunt pregătite. Ia cu tine numărul comenzii; atât e nevoie.']
          : present(
              carrier === undefined ? 'Piesele sunt pe drum.' : `Piesele sunt pe drum, le duce ${carrier}.`,
              trackingNumber !== undefined && `Numărul coletului: ${trackingNumber}`,
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
      paragraphs: () => [
        'Comanda nu mai e valabilă, iar piesele ei s-au întors în stoc.',
        'Dacă ai plătit deja, îți dăm banii înapoi pe aceeași cale și îți scriem când i-am trimis.',
      ],
    },
    'order-unfetched': {
      subject: ({ number }) => `Coletul comenzii ${number} s-a întors la noi`,
      paragraphs: ({ pickup, amount, way }) =>
        present(
          pickup
            ? 'Comanda nu a fost ridicată din magazin, așa că am închis-o.'
            : 'Coletul nu a fost ridicat și s-a întors la noi, așa că am închis comanda.',
          amount !== undefined && `Tot ce ai plătit, ${amount}, se întoarce la tine: ${roBack[way ?? 'card']}.`,
          `Dacă mai ai nevoie de piese, comandă-le din nou sau sună-ne: ${call}.`,
        ),
    },
    'order-refunded': {
      subject: ({ number }) => `Banii pentru comanda ${number} se întorc`,
      paragraphs: ({ amount = 'banii', way }) => roRefunded[way ?? 'card'](amount),
    },
    'return-asked': {
      subject: ({ number }) => `Am primit cererea de retur pentru comanda ${number}`,
      paragraphs: () => [
        'Ne uităm la ea și îți răspundem în cel mult două zile lucrătoare. Până atunci nu trimite nimic.',
      ],
    },
    'return-accepted': {
      subject: ({ number }) => `Returul pentru comanda ${number} e acceptat`,
      paragraphs: ({ answer }) =>
        present(
          `Adu piesele la magazin sau trimite-le la ${shop.contacts.street['ro-MD']}, ${shop.contacts.city['ro-MD']}, cu numărul comenzii în pachet.`,
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
      paragraphs: ({ answer }) =>
        present('Piesele au ajuns și sunt în regulă. Îți dăm banii înapoi pe calea pe care ai plătit.', answer),
    },
  },
  button: 'Vezi comanda',
  end: 'E o scrisoare despre comanda ta, nu o reclamă.',
  items: 'Produse',
  more: (count) =>
    count === 1 ? 'și încă un produs, pe pagina comenzii' : `și încă ${count} de produse, pe pagina comenzii`,
  subtotal: 'Subtotal',
  total: 'Total',
  delivery: 'Livrare',
  promise: 'Ajunge pe',
  receiver: 'Destinatar',
  company: 'Firma',
  payment: 'Plată',
  ways: {
    cash: 'La primire',
    card: 'Cu cardul',
    invoice: 'Prin factură',
    transfer: 'Prin transfer bancar, după factura proformă',
  },
  fitCheck: 'Verificare',
  fitCheckText: (cars) => `Un specialist verifică potrivirea după VIN înainte de împachetare: ${cars}`,
  notes: 'Nota ta',
  keep: 'Oricine are acest link poate vedea comanda: nu da scrisoarea mai departe.',
};

const ru: OrderWords = {
  letters: {
    'order-placed': {
      subject: ({ number }) => `Заказ ${number} принят`,
      paragraphs: ({ pickup }) => [
        pickup
          ? 'Спасибо! Мы собираем детали и напишем, когда они будут ждать вас в магазине.'
          : 'Спасибо! Мы собираем детали и напишем, когда они отправятся к вам.',
      ],
    },
    'order-shipped': {
      subject: ({ number, pickup }) => (pickup ? `Заказ ${number} ждёт вас в магазине` : `Заказ ${number} в пути`),
      paragraphs: ({ pickup, carrier, trackingNumber }) =>
        pickup
          ? ['Детали собраны. Возьмите с собой номер заказа, больше ничего не нужно.']
          : present(
              carrier === undefined ? 'Детали уже в пути.' : `Детали уже в пути, их везёт ${carrier}.`,
              trackingNumber !== undefined && `Номер посылки: ${trackingNumber}`,
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
      paragraphs: () => [
        'Заказ больше не действует, детали вернулись на склад.',
        'Если вы уже заплатили, мы вернём деньги тем же способом и напишем, когда их отправим.',
      ],
    },
    'order-unfetched': {
      subject: ({ number }) => `Посылка с заказом ${number} вернулась к нам`,
      paragraphs: ({ pickup, amount, way }) =>
        present(
          pickup
            ? 'Заказ не забрали из магазина, поэтому мы его закрыли.'
            : 'Посылку не забрали, и она вернулась к нам, поэтому мы закрыли заказ.',
          amount !== undefined && `Всё, что вы заплатили, ${amount}, вернётся вам: ${ruBack[way ?? 'card']}.`,
          `Если детали ещё нужны, закажите их снова или позвоните нам: ${call}.`,
        ),
    },
    'order-refunded': {
      subject: ({ number }) => `Деньги за заказ ${number} возвращаются`,
      paragraphs: ({ amount = 'деньги', way }) => ruRefunded[way ?? 'card'](amount),
    },
    'return-asked': {
      subject: ({ number }) => `Мы получили заявку на возврат по заказу ${number}`,
      paragraphs: () => ['Мы рассмотрим её и ответим не позже чем через два рабочих дня. Пока ничего не отправляйте.'],
    },
    'return-accepted': {
      subject: ({ number }) => `Возврат по заказу ${number} одобрен`,
      paragraphs: ({ answer }) =>
        present(
          `Привезите детали в магазин или отправьте по адресу: ${shop.contacts.city.ru}, ${shop.contacts.street.ru}. Вложите номер заказа.`,
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
      paragraphs: ({ answer }) =>
        present('Детали пришли, с ними всё в порядке. Мы вернём деньги тем способом, которым вы платили.', answer),
    },
  },
  button: 'Посмотреть заказ',
  end: 'Это письмо о вашем заказе, а не реклама.',
  items: 'Товары',
  more: (count) => `и ещё ${count}: весь список на странице заказа`,
  subtotal: 'Сумма',
  total: 'Итого',
  delivery: 'Доставка',
  promise: 'Прибудет',
  receiver: 'Получатель',
  company: 'Организация',
  payment: 'Оплата',
  ways: {
    cash: 'При получении',
    card: 'Картой',
    invoice: 'По счёту',
    transfer: 'Банковским переводом по счёту на оплату',
  },
  fitCheck: 'Проверка',
  fitCheckText: (cars) => `Специалист проверит совместимость по VIN до упаковки: ${cars}`,
  notes: 'Ваш комментарий',
  keep: 'Заказ видит любой, у кого есть эта ссылка: не пересылайте письмо.',
};

export const orderWords: Readonly<Record<AccountLang, OrderWords>> = { ro, ru };
