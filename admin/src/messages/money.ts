import * as pages from './money-pages';

/** Texts of money: its pages and errors. */
export const romanian = {
  ...pages.romanian,
  errors: {
    CASH_NOT_DUE: 'Pentru această comandă nu se încasează bani: nu e livrată, e anulată sau se plătește altfel.',
    CASH_TOO_MUCH: 'Suma depășește ce e de încasat.',
    CASH_DESK_UNKNOWN: 'Casa nu există. Alege alta.',
    CASH_DAY_CLOSED: 'Ziua de casă e deja închisă.',
    CASH_DAY_FUTURE: 'Ziua încă n-a venit.',
    CASH_REASON_MISSING: 'Scrie de ce diferă suma numărată.',
    RECEIPT_REVERSED: 'Încasarea a fost deja anulată.',
    TRANSFER_KNOWN: 'Acest transfer e deja în listă.',
    TRANSFER_DIFFERS: 'Suma transferului diferă de suma de plată. Confirmă diferența dacă e corect.',
    TRANSFER_DECIDED: 'Transferul a fost deja prelucrat de un coleg.',
    TRANSFER_BOOKED: 'Comanda e deja plătită cu acest transfer.',
    ORDER_UNKNOWN: 'Nu există comandă cu acest număr.',
  },
};

export const russian: typeof romanian = {
  ...pages.russian,
  errors: {
    CASH_NOT_DUE: 'По этому заказу деньги не принимаются: он не доставлен, отменён или оплачивается иначе.',
    CASH_TOO_MUCH: 'Сумма больше, чем нужно получить.',
    CASH_DESK_UNKNOWN: 'Такой кассы нет. Выберите другую.',
    CASH_DAY_CLOSED: 'Кассовый день уже закрыт.',
    CASH_DAY_FUTURE: 'Этот день ещё не наступил.',
    CASH_REASON_MISSING: 'Укажите, почему посчитанная сумма отличается.',
    RECEIPT_REVERSED: 'Поступление уже отменено.',
    TRANSFER_KNOWN: 'Этот перевод уже есть в списке.',
    TRANSFER_DIFFERS: 'Сумма перевода отличается от суммы к оплате. Если всё верно, подтвердите разницу.',
    TRANSFER_DECIDED: 'Этот перевод уже обработал кто-то из коллег.',
    TRANSFER_BOOKED: 'Заказ уже оплачен этим переводом.',
    ORDER_UNKNOWN: 'Заказа с таким номером нет.',
  },
};
