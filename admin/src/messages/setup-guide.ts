export const romanian = {
  setup: {
    title: 'Primii pași până la deschidere',
    progress: 'Gata: %{done} din %{all}.',
    closed: 'Cumpărătorii văd pagina „Deschidem în curând”.',
    preview: 'Vezi magazinul înainte de deschidere',
    isDone: 'Gata',
    isUndone: 'De făcut',
    steps: {
      settings: 'Setările magazinului',
      warehouses: 'Depozite și magazine',
      suppliers: 'Lista unui furnizor',
      vehicles: 'Mașini',
      delivery: 'Livrare',
      payment: 'Plată',
      open: 'Deschide magazinul',
    },
    done: {
      settings: 'Numele, firma, contactele și programul sunt salvate.',
      warehouses: 'Un depozit. |||| %{smart_count} depozite. |||| %{smart_count} de depozite.',
      suppliers:
        'Un produs în catalog. |||| %{smart_count} produse în catalog. |||| %{smart_count} de produse în catalog.',
      vehicles: 'O mașină. |||| %{smart_count} mașini. |||| %{smart_count} de mașini.',
      delivery:
        'O metodă de livrare pornită. |||| %{smart_count} metode de livrare pornite. |||| %{smart_count} de metode de livrare pornite.',
      payment: 'Numerar la primire și transfer pentru firme.',
      open: 'Magazinul este deschis.',
    },
    lacks: {
      brand: 'Salvează numele magazinului.',
      company: 'Salvează datele firmei.',
      contacts: 'Salvează telefonul și adresa.',
      hours: 'Salvează programul.',
      warehouse: 'Adaugă un depozit sau un magazin.',
      supplier: 'Adaugă întâi un profil de preț, apoi un furnizor.',
      products: 'Încarcă și aplică lista lui de prețuri.',
      prices: 'Produsele nu au preț: alege-i furnizorului un profil de preț.',
      vehicles: 'Încarcă fișierele cu mașini, ca piesele să poată fi căutate după mașină.',
      delivery: 'Verifică prețurile și pornește cel puțin o metodă.',
      store: 'Ridicarea din magazin are nevoie de un magazin.',
      bank: 'Salvează contul bancar al firmei, pentru transferuri.',
      testBank:
        'Plățile cu cardul ajung la o bancă de test: cere-i administratorului să conecteze banca sau să oprească plata cu cardul.',
      closed: 'Citește paginile magazinului în „Conținut”, apoi pornește „Magazinul este deschis pentru cumpărători”.',
    },
  },
};

export const russian: typeof romanian = {
  setup: {
    title: 'Первые шаги до открытия',
    progress: 'Готово: %{done} из %{all}.',
    closed: 'Покупатели видят страницу «Скоро открываемся».',
    preview: 'Посмотреть магазин до открытия',
    isDone: 'Готово',
    isUndone: 'Не сделано',
    steps: {
      settings: 'Настройки магазина',
      warehouses: 'Склады и магазины',
      suppliers: 'Прайс поставщика',
      vehicles: 'Машины',
      delivery: 'Доставка',
      payment: 'Оплата',
      open: 'Откройте магазин',
    },
    done: {
      settings: 'Название, фирма, контакты и часы работы сохранены.',
      warehouses: '%{smart_count} склад. |||| %{smart_count} склада. |||| %{smart_count} складов.',
      suppliers:
        '%{smart_count} товар в каталоге. |||| %{smart_count} товара в каталоге. |||| %{smart_count} товаров в каталоге.',
      vehicles: '%{smart_count} машина. |||| %{smart_count} машины. |||| %{smart_count} машин.',
      delivery:
        'Включён %{smart_count} способ доставки. |||| Включено %{smart_count} способа доставки. |||| Включено %{smart_count} способов доставки.',
      payment: 'Наличные при получении и перевод для фирм.',
      open: 'Магазин открыт.',
    },
    lacks: {
      brand: 'Сохраните название магазина.',
      company: 'Сохраните данные фирмы.',
      contacts: 'Сохраните телефон и адрес.',
      hours: 'Сохраните часы работы.',
      warehouse: 'Добавьте склад или магазин.',
      supplier: 'Сначала добавьте правила наценки, затем поставщика.',
      products: 'Загрузите и примените его прайс.',
      prices: 'У товаров нет цены: выберите поставщику правила наценки.',
      vehicles: 'Загрузите файлы с машинами, чтобы запчасти можно было искать по машине.',
      delivery: 'Проверьте цены и включите хотя бы один способ.',
      store: 'Для самовывоза нужен магазин.',
      bank: 'Сохраните банковский счёт фирмы для переводов.',
      testBank:
        'Платежи картой идут в тестовый банк: попросите администратора подключить банк или выключить оплату картой.',
      closed: 'Прочитайте страницы магазина в разделе «Контент», затем включите «Магазин открыт для покупателей».',
    },
  },
};
