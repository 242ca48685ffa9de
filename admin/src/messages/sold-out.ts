export const romanian = {
  'resources.sold-out': {
    name: 'Piesă epuizată |||| Piese epuizate',
    fields: { partNumber: 'Piesa', sold: 'Bucăți în 90 de zile', orders: 'Comenzi', lastSoldAt: 'Ultima vânzare' },
  },
  soldOut: {
    empty: 'Toate piesele căutate sunt în stoc.',
    ordersWith: 'Comenzile cu %{partNumber}',
  },
};

export const russian: typeof romanian = {
  'resources.sold-out': {
    name: 'Нет в наличии |||| Нет в наличии',
    fields: { partNumber: 'Деталь', sold: 'Штук за 90 дней', orders: 'Заказы', lastSoldAt: 'Последняя продажа' },
  },
  soldOut: {
    empty: 'Все востребованные детали есть в наличии.',
    ordersWith: 'Заказы с %{partNumber}',
  },
};
