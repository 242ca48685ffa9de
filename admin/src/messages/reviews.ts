export const romanian = {
  resources: {
    reviews: {
      name: 'Recenzie |||| Recenzii',
      fields: {
        rating: 'Stele',
        content: 'Recenzia',
        product: 'Produs',
        partNumber: 'Cod',
        customer: 'Client',
        lang: 'Limba',
        writtenAt: 'Scrisă',
        decidedAt: 'Verificată',
        state: 'Stare',
        refusal: 'Motivul refuzului',
        text: 'Text, autor, produs sau cod',
      },
      journal: { publish: 'a publicat recenzia', refuse: 'a refuzat recenzia' },
    },
  },
  content: {
    productGone: 'nu mai este în catalog',
    languages: { 'ro-MD': 'română', ru: 'rusă' },
  },
  reviews: {
    tabs: { waiting: 'De verificat', shown: 'Publicate', refused: 'Refuzate', all: 'Toate' },
    states: { waiting: 'de verificat', shown: 'publicată', refused: 'refuzată' },
    empty: 'Nicio recenzie aici.',
    noText: '(fără text)',
    stars: '%{smart_count} stea |||| %{smart_count} stele |||| %{smart_count} de stele',
    about: 'Despre recenzie',
    customerGone: 'contul a fost șters',
    publish: 'Publică',
    published: 'Recenzia apare pe pagina produsului în câteva secunde.',
    publishedMany:
      'A fost publicată o recenzie |||| Au fost publicate %{smart_count} recenzii |||| Au fost publicate %{smart_count} de recenzii',
    publishedSome:
      'Publicate: %{published}. Nepublicate: %{left}, pentru că au fost modificate între timp. Citește-le din nou.',
    refuse: 'Refuză',
    takeDown: 'Scoate de pe pagină',
    refused: 'Recenzia nu apare pe pagina produsului.',
    refuseTitle: 'Refuzi recenzia?',
    refuseText: 'Recenzia nu va apărea în magazin și nu va conta în nota produsului. O poți publica și mai târziu.',
    refuseStars: 'Stelele nu vor conta în nota produsului. Recenzia o poți publica și mai târziu.',
    reason: 'Motivul, doar pentru angajați',
  },
};

export const russian: typeof romanian = {
  resources: {
    reviews: {
      name: 'Отзыв |||| Отзывы',
      fields: {
        rating: 'Оценка',
        content: 'Отзыв',
        product: 'Товар',
        partNumber: 'Номер',
        customer: 'Покупатель',
        lang: 'Язык',
        writtenAt: 'Написан',
        decidedAt: 'Проверен',
        state: 'Состояние',
        refusal: 'Причина отказа',
        text: 'Текст, автор, товар или номер',
      },
      journal: { publish: 'публикация отзыва', refuse: 'отклонение отзыва' },
    },
  },
  content: {
    productGone: 'больше нет в каталоге',
    languages: { 'ro-MD': 'румынский', ru: 'русский' },
  },
  reviews: {
    tabs: { waiting: 'На проверку', shown: 'Опубликованные', refused: 'Отклонённые', all: 'Все' },
    states: { waiting: 'на проверке', shown: 'опубликован', refused: 'отклонён' },
    empty: 'Здесь нет отзывов.',
    noText: '(без текста)',
    stars: '%{smart_count} звезда |||| %{smart_count} звезды |||| %{smart_count} звёзд',
    about: 'Об отзыве',
    customerGone: 'учётная запись удалена',
    publish: 'Опубликовать',
    published: 'Отзыв появится на странице товара через несколько секунд.',
    publishedMany:
      'Опубликован %{smart_count} отзыв |||| Опубликовано %{smart_count} отзыва |||| Опубликовано %{smart_count} отзывов',
    publishedSome:
      'Опубликовано: %{published}. Не опубликовано: %{left} — их тем временем изменили. Прочитайте их снова.',
    refuse: 'Отклонить',
    takeDown: 'Убрать со страницы',
    refused: 'Отзыва нет на странице товара.',
    refuseTitle: 'Отклонить отзыв?',
    refuseText: 'Отзыв не появится в магазине и не повлияет на оценку товара. Опубликовать его можно и позже.',
    refuseStars: 'Оценка не будет учтена. Опубликовать отзыв можно и позже.',
    reason: 'Причина, только для сотрудников',
  },
};
