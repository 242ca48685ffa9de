import { shop } from '@/lib/config/shop';
import type { AccountLang } from '@/lib/contract/shared';

type LetterWords = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly notes: readonly string[];
  /** In place of what letters about accounts end with. */
  readonly end?: string;
};

export type LetterKind = 'confirm-email' | 'already-registered' | 'new-password' | 'no-account' | 'password-changed';

type Words = {
  readonly letters: Readonly<Record<LetterKind, LetterWords>>;
  /** Above the address written out, for programs that show no button. */
  readonly byHand: string;
  readonly foot: readonly string[];
  readonly pin: (pin: string) => string;
};

const { name, phone, contacts } = shop;

const ro: Words = {
  letters: {
    'confirm-email': {
      subject: 'Confirmă adresa de e-mail',
      heading: 'Confirmă adresa de e-mail',
      paragraphs: [
        `Cu această adresă a fost creat un cont la ${name}. Dacă l-ai creat tu, apasă butonul și confirmă din contul deschis sau cu parola lui.`,
      ],
      button: 'Confirmă adresa',
      notes: [
        'Linkul e bun o oră, o singură dată. Unul cerut mai târziu pentru același cont îl anulează.',
        'Dacă nu ai creat tu contul, poți ignora scrisoarea: fără parola lui nu se confirmă nimic. Pe pagina linkului poți și anula cererea, cu „Nu am cerut eu asta”.',
      ],
    },
    'already-registered': {
      subject: `Ai deja un cont la ${name}`,
      heading: 'Ai deja un cont cu această adresă',
      paragraphs: [
        'Cineva, poate chiar tu, a vrut să creeze un cont nou cu această adresă. Ea are deja un cont confirmat, cu comenzile și adresele lui.',
        'Intră în acel cont cu parola lui. Dacă ai uitat-o, cere una nouă.',
      ],
      button: 'Cere o parolă nouă',
      notes: ['Dacă nu ai fost tu, nu trebuie să faci nimic: în contul tău nu s-a schimbat nimic.'],
    },
    'new-password': {
      subject: 'Parolă nouă pentru contul tău',
      heading: 'Alege o parolă nouă',
      paragraphs: ['Am primit o cerere de parolă nouă pentru contul cu această adresă. Apasă butonul și alege una.'],
      button: 'Alege parola nouă',
      notes: [
        'Linkul e bun o oră, o singură dată. Unul cerut mai târziu îl anulează.',
        'Dacă nu ai cerut-o tu, ignoră scrisoarea: parola rămâne aceeași.',
      ],
    },
    'no-account': {
      subject: 'Nu există un cont cu această adresă',
      heading: 'Nu există un cont cu această adresă',
      paragraphs: [
        `Cineva, poate chiar tu, a cerut o parolă nouă la ${name}, dar cu această adresă nu există un cont.`,
        'Poate te-ai înregistrat cu altă adresă. Încearc-o pe aceea sau creează un cont acum.',
      ],
      button: 'Creează cont',
      notes: ['Dacă nu ai fost tu, ignoră scrisoarea.'],
      end: 'E un răspuns la o cerere de pe site, nu o reclamă.',
    },
    'password-changed': {
      subject: 'Parola contului tău s-a schimbat',
      heading: 'Parola s-a schimbat',
      paragraphs: [
        `Parola contului tău de la ${name} tocmai a fost schimbată. Pe toate celelalte dispozitive contul s-a închis.`,
        `Dacă nu ai fost tu, cere imediat o parolă nouă și sună-ne la ${phone.display}.`,
      ],
      button: 'Cere o parolă nouă',
      notes: ['Dacă ai schimbat-o tu, nu mai trebuie să faci nimic.'],
    },
  },
  byHand: 'Dacă butonul nu merge, copiază adresa în browser:',
  foot: [
    `${name}, ${contacts.street['ro-MD']}, ${contacts.city['ro-MD']}`,
    `${phone.display}, ${contacts.email}`,
    'E o scrisoare despre contul tău, nu o reclamă.',
  ],
  pin: (pin) => `${name}: codul tău este ${pin}. E bun 10 minute. Nu-l spune nimănui.`,
};

const ru: Words = {
  letters: {
    'confirm-email': {
      subject: 'Подтвердите адрес почты',
      heading: 'Подтвердите адрес почты',
      paragraphs: [
        `С этим адресом создан кабинет в магазине ${name}. Если его создали вы, нажмите кнопку и подтвердите адрес из открытого кабинета или с его паролем.`,
      ],
      button: 'Подтвердить адрес',
      notes: [
        'Ссылка действует один час и один раз. Запрошенная позже для того же кабинета отменяет её.',
        'Если кабинет создали не вы, письмо можно оставить без внимания: без его пароля ничего не подтвердится. На странице по ссылке запрос можно и отменить: «Запрос не мой».',
      ],
    },
    'already-registered': {
      subject: `У вас уже есть кабинет в ${name}`,
      heading: 'С этим адресом кабинет уже есть',
      paragraphs: [
        'Кто-то, возможно вы, хотел создать новый кабинет с этим адресом. У него уже есть подтверждённый кабинет со своими заказами и адресами.',
        'Войдите в него с его паролем. Если забыли пароль, запросите новый.',
      ],
      button: 'Запросить новый пароль',
      notes: ['Если это были не вы, делать ничего не нужно: в вашем кабинете ничего не изменилось.'],
    },
    'new-password': {
      subject: 'Новый пароль для вашего кабинета',
      heading: 'Выберите новый пароль',
      paragraphs: ['Мы получили запрос на новый пароль для кабинета с этим адресом. Нажмите кнопку и придумайте его.'],
      button: 'Выбрать новый пароль',
      notes: [
        'Ссылка действует один час и один раз. Запрошенная позже отменяет её.',
        'Если запрос отправили не вы, не обращайте внимания на письмо: пароль останется прежним.',
      ],
    },
    'no-account': {
      subject: 'Кабинета с этим адресом нет',
      heading: 'Кабинета с этим адресом нет',
      paragraphs: [
        `Кто-то, возможно вы, запросил новый пароль в магазине ${name}, но кабинета с этим адресом нет.`,
        'Может быть, вы регистрировались с другим адресом. Попробуйте его или создайте кабинет сейчас.',
      ],
      button: 'Создать кабинет',
      notes: ['Если это были не вы, не обращайте внимания на письмо.'],
      end: 'Это ответ на запрос с сайта, а не реклама.',
    },
    'password-changed': {
      subject: 'Пароль вашего кабинета изменён',
      heading: 'Пароль изменён',
      paragraphs: [
        `Пароль вашего кабинета в магазине ${name} только что изменён. На всех других устройствах выполнен выход.`,
        `Если это были не вы, сразу запросите новый пароль и позвоните нам: ${phone.display}.`,
      ],
      button: 'Запросить новый пароль',
      notes: ['Если пароль сменили вы, больше ничего делать не нужно.'],
    },
  },
  byHand: 'Если кнопка не работает, скопируйте адрес в браузер:',
  foot: [
    `${name}, ${contacts.street.ru}, ${contacts.city.ru}`,
    `${phone.display}, ${contacts.email}`,
    'Это письмо о вашем кабинете, а не реклама.',
  ],
  pin: (pin) => `${name}: ваш код ${pin}. Он действует 10 минут. Никому его не сообщайте.`,
};

export const words: Readonly<Record<AccountLang, Words>> = { ro, ru };
