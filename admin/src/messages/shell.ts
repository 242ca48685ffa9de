export const romanian = {
  roles: { owner: 'Proprietar', seller: 'Vânzător', warehouse: 'Depozit', content: 'Conținut' },
  menu: { work: 'Lucru', customers: 'Clienți', goods: 'Catalog', content: 'Conținut', office: 'Administrare' },
  shell: {
    reload: 'Reîncarcă pagina',
    toToday: 'Mergi la „Astăzi”',
    showDetails: 'Detalii pentru asistență',
  },
};

export const russian: typeof romanian = {
  roles: { owner: 'Владелец', seller: 'Продавец', warehouse: 'Склад', content: 'Контент' },
  menu: { work: 'Работа', customers: 'Покупатели', goods: 'Каталог', content: 'Контент', office: 'Управление' },
  shell: {
    reload: 'Обновить страницу',
    toToday: 'На страницу «Сегодня»',
    showDetails: 'Подробности для поддержки',
  },
};
