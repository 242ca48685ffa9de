import type { PictureFaultName } from '@/services/pictures/picture-url';

export const reportLanguages = ['en', 'ro', 'ru'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];
type ReasonTexts = Readonly<Record<ReportLanguage, string>>;

/** What is wrong with a line or a picture; {0} and {1} stand for what the line has there. */
const lineReasons = {
  entries: {
    en: 'more than {0} entries in one field',
    ro: 'mai mult de {0} valori într-un câmp',
    ru: 'в одном поле больше значений, чем {0}',
  },
  price: { en: '{0} is no price: {1}', ro: '{0} nu este un preț: {1}', ru: '{0} — это не цена: {1}' },
  weight: {
    en: 'weight is no weight in kilograms: {0}',
    ro: 'weight nu este o greutate în kilograme: {0}',
    ru: 'weight — это не вес в килограммах: {0}',
  },
  number: {
    en: '{0} is no part number: {1}',
    ro: '{0} nu este un cod de piesă: {1}',
    ru: '{0} — это не номер детали: {1}',
  },
  shortened: {
    en: '{0} was shortened by the spreadsheet, its digits are gone: {1}. Make the column a text',
    ro: '{0} a fost prescurtat de programul de tabele și și-a pierdut cifrele: {1}. Dați coloanei formatul text',
    ru: '{0} сокращён табличной программой, цифры потеряны: {1}. Задайте столбцу текстовый формат',
  },
  ean: { en: 'ean is no EAN: {0}', ro: 'ean nu este un cod EAN: {0}', ru: 'ean — это не код EAN: {0}' },
  stockForm: {
    en: 'stock is not written as warehouse:quantity: {0}',
    ro: 'stock nu este scris ca depozit:cantitate: {0}',
    ru: 'stock записан не как склад:количество: {0}',
  },
  warehouse: {
    en: 'stock names an unknown warehouse: {0}',
    ro: 'stock conține un depozit necunoscut: {0}',
    ru: 'в stock указан неизвестный склад: {0}',
  },
  warehouseTwice: {
    en: 'stock names a warehouse twice',
    ro: 'stock conține un depozit de două ori',
    ru: 'в stock один склад указан дважды',
  },
  choice: {
    en: 'attributes: {0} is neither true nor false: {1}',
    ro: 'attributes: {0} nu este nici da, nici nu: {1}',
    ru: 'attributes: {0} — ни да, ни нет: {1}',
  },
  attributeNumber: {
    en: 'attributes: {0} is no number: {1}',
    ro: 'attributes: {0} nu este un număr: {1}',
    ru: 'attributes: {0} — это не число: {1}',
  },
  attribute: {
    en: 'attributes: unknown attribute {0}',
    ro: 'attributes: caracteristică necunoscută {0}',
    ru: 'attributes: неизвестная характеристика {0}',
  },
  values: {
    en: 'attributes: too many different values in one catalogue',
    ro: 'attributes: prea multe valori diferite într-un catalog',
    ru: 'attributes: слишком много разных значений в одном каталоге',
  },
  attributeForm: {
    en: 'attributes are not written as key=value: {0}',
    ro: 'attributes nu sunt scrise ca cheie=valoare: {0}',
    ru: 'attributes записаны не как ключ=значение: {0}',
  },
  long: {
    en: '{0} is longer than {1} characters',
    ro: '{0} depășește limita de caractere: {1}',
    ru: '{0} длиннее допустимого, символов не больше {1}',
  },
  brandEmpty: { en: 'brand is empty', ro: 'brand lipsește', ru: 'не указан brand' },
  brand: { en: 'unknown brand: {0}', ro: 'marcă necunoscută: {0}', ru: 'неизвестный бренд: {0}' },
  category: { en: 'unknown category: {0}', ro: 'categorie necunoscută: {0}', ru: 'неизвестная категория: {0}' },
  nul: {
    en: 'the line holds a NUL character',
    ro: 'linia conține un caracter NUL',
    ru: 'в строке есть символ NUL',
  },
  priceEmpty: { en: 'price is empty', ro: 'price lipsește', ru: 'не указан price' },
  priceZero: { en: 'price is zero', ro: 'price este zero', ru: 'price равен нулю' },
  compareBelow: {
    en: 'compare_at is not above the price',
    ro: 'compare_at nu depășește prețul',
    ru: 'compare_at не выше цены',
  },
  compareZero: { en: 'compare_at is zero', ro: 'compare_at este zero', ru: 'compare_at равен нулю' },
  width: {
    en: '{0} fields instead of {1}',
    ro: 'câmpuri: {0} în loc de {1}',
    ru: 'полей: {0} вместо {1}',
  },
  quoteOpen: {
    en: 'a quotation mark is opened and never closed',
    ro: 'ghilimelele se deschid și nu se mai închid',
    ru: 'кавычка открывается и не закрывается',
  },
  quoteClose: {
    en: 'something stands between a closing quotation mark and the separator',
    ro: 'între ghilimelele de închidere și separator mai stă ceva',
    ru: 'между закрывающей кавычкой и разделителем что-то стоит',
  },
  quoteInside: {
    en: 'a quotation mark stands inside an unquoted field',
    ro: 'ghilimele în interiorul unui câmp fără ghilimele',
    ru: 'кавычка внутри поля без кавычек',
  },
  lineLong: {
    en: 'the line is longer than {0} characters',
    ro: 'linia depășește limita de caractere: {0}',
    ru: 'строка длиннее допустимого, символов не больше {0}',
  },
  csv: { en: '{0}', ro: 'CSV greșit: {0}', ru: 'ошибка CSV: {0}' },
  again: {
    en: 'the same article stands again in line {0}',
    ro: 'același articol apare din nou în linia {0}',
    ru: 'та же деталь стоит ещё раз в строке {0}',
  },
  nameless: {
    en: 'a new article needs a name or a category',
    ro: 'un articol nou are nevoie de denumire sau de categorie',
    ru: 'новой детали нужно название или категория',
  },
  pictures: {
    en: 'pictures is no address of a picture: {0}',
    ro: 'pictures nu este adresa unei imagini: {0}',
    ru: 'pictures — это не адрес изображения: {0}',
  },
  noArticle: {
    en: 'there is no article with this brand and number: {0}',
    ro: 'nu există un articol cu această marcă și acest cod: {0}',
    ru: 'нет детали с таким брендом и номером: {0}',
  },
  fileName: {
    en: 'the name does not tell brand and number of an article',
    ro: 'numele nu spune marca și codul unui articol',
    ru: 'имя файла не называет бренд и номер детали',
  },
  manyPictures: {
    en: 'an article has at most {0} pictures',
    ro: 'un articol are cel mult {0} imagini',
    ru: 'у детали изображений не больше {0}',
  },
  outside: {
    en: 'the file lies outside the folder of the list: {0}',
    ro: 'fișierul se află în afara dosarului listei: {0}',
    ru: 'файл лежит вне папки списка: {0}',
  },
} as const satisfies Record<string, ReasonTexts>;

const pictureReasons: Readonly<Record<`picture:${PictureFaultName}`, ReasonTexts>> = {
  'picture:empty': { en: 'the file is empty', ro: 'fișierul este gol', ru: 'файл пуст' },
  'picture:kind': {
    en: 'it is no picture in JPEG, PNG, WebP or AVIF',
    ro: 'nu este o imagine JPEG, PNG, WebP sau AVIF',
    ru: 'это не изображение JPEG, PNG, WebP или AVIF',
  },
  'picture:tooHeavy': {
    en: 'the file is larger than {0} MB',
    ro: 'fișierul depășește {0} MB',
    ru: 'файл больше {0} МБ',
  },
  'picture:tooLarge': {
    en: 'the picture has more than {0} megapixels',
    ro: 'imaginea depășește {0} megapixeli',
    ru: 'в изображении больше {0} мегапикселей',
  },
  'picture:damaged': {
    en: 'the picture is damaged or incomplete',
    ro: 'imaginea este deteriorată sau incompletă',
    ru: 'изображение повреждено или неполное',
  },
  'picture:address': {
    en: 'it is no http(s) address without a password: {0}',
    ro: 'nu este o adresă http(s) fără parolă: {0}',
    ru: 'это не адрес http(s) без пароля: {0}',
  },
  'picture:private': {
    en: 'the host {0} is not on the public internet (--allow-private takes it)',
    ro: 'gazda {0} nu este pe internetul public (--allow-private o acceptă)',
    ru: 'узел {0} не в открытом интернете (--allow-private его допускает)',
  },
  'picture:unknownHost': {
    en: 'the host {0} is not found',
    ro: 'gazda {0} nu este găsită',
    ru: 'узел {0} не найден',
  },
  'picture:redirects': {
    en: 'more than {0} redirects',
    ro: 'prea multe redirecționări, limita este {0}',
    ru: 'слишком много перенаправлений, предел {0}',
  },
  'picture:status': { en: 'the server answered {0}', ro: 'serverul a răspuns {0}', ru: 'сервер ответил {0}' },
  'picture:slow': {
    en: 'the server took too long',
    ro: 'serverul a răspuns prea încet',
    ru: 'сервер отвечал слишком долго',
  },
  'picture:unreachable': {
    en: 'the connection to {0} failed',
    ro: 'conexiunea la {0} nu a reușit',
    ru: 'нет соединения с {0}',
  },
  'picture:unreadable': {
    en: 'the file cannot be read: {0}',
    ro: 'fișierul nu poate fi citit: {0}',
    ru: 'файл не читается: {0}',
  },
};

/** All reasons by their code. */
export const reasons = { ...lineReasons, ...pictureReasons };
export type ReasonCode = keyof typeof reasons;

/** A reason apart from any language. */
export interface Reason {
  readonly code: ReasonCode;
  readonly details: readonly (string | number)[];
}

/** A reason in words of a language. */
export function reasonText({ code, details }: Reason, language: ReportLanguage): string {
  return reasons[code][language].replace(/\{(\d)\}/g, (_, at) => String(details[Number(at)] ?? ''));
}

/** The language of whoever runs the command, as the system tells it: Romanian, Russian, else English. */
export function systemLanguage(locale = new Intl.DateTimeFormat().resolvedOptions().locale): ReportLanguage {
  const language = locale.slice(0, 2).toLowerCase();
  return reportLanguages.find((one) => one === language) ?? 'en';
}
