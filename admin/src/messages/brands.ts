export const romanian = {
  resources: {
    brands: {
      name: 'Marcă |||| Mărci',
      fields: {
        name: 'Denumire',
        slug: 'Adresa paginii',
        country: 'Țara',
        tier: 'Nivel',
        aliases: 'Alte denumiri',
        products: 'Produse',
        sold: 'Produse',
        url: 'Pagina',
      },
      journal: { merge: 'a unit marca cu alta', receive: 'a unit altă marcă cu aceasta' },
    },
  },
  errors: {
    BRAND_SPELLING_TAKEN: 'O altă marcă are deja această denumire. Unește mărcile sau alege altă denumire.',
    BRAND_SLUG_TAKEN: 'O altă marcă are deja această adresă. Alege alta.',
    BRAND_IN_USE:
      'Marca are produse, reguli de preț sau coduri promo. Unește-o cu altă marcă sau schimbă întâi marca lor.',
    BRAND_ARTICLES_COLLIDE: 'Ambele mărci au articole cu același cod. Corectează-le întâi.',
  },
  brands: {
    create: 'Marcă nouă',
    search: 'Denumire sau altă denumire',
    all: 'Toate',
    withProducts: 'Cu produse',
    withoutProducts: 'Fără produse',
    empty: 'Nicio marcă încă. Lista mărcilor se completează la primul import.',
    saved: 'Marca a fost salvată. Schimbarea se vede imediat în magazin.',
    slugHelp: 'Litere latine mici, cifre și cratime. Linkurile vechi nu mai merg după schimbare.',
    newSlugHelp: 'Gol: se formează din denumire',
    countryHelp: 'Codul țării din două litere, de exemplu DE',
    noTier: 'Neindicat',
    aliasesHelp: 'Cum mai apare marca în listele furnizorilor. Scrie o denumire și apasă Enter.',
    tiers: {
      oe: 'Echipare originală',
      aftermarket: 'Piese de schimb',
      value: 'Economic',
      reman: 'Recondiționat',
      performance: 'Sport',
      premium: 'Premium',
    },
    inShop: 'În magazin',
    openPage: 'Deschide pagina mărcii',
    mergeHeading: 'Unire cu altă marcă',
    mergeHelp: 'Dacă aceeași marcă apare de două ori, mută produsele și denumirile la cea care rămâne.',
    chooseTarget: 'Alege marca…',
    mergeTitle: 'Unește marca %{name}',
    mergeText: '%{name} dispare din listă. Denumirile ei devin alte denumiri ale mărcii alese.',
    into: 'Marca ce rămâne',
    noMatch: 'Nicio marcă găsită',
    merge: 'Unește',
    merged: 'Mărcile au fost unite.',
    moves:
      '%{smart_count} produs trece la %{name}. |||| %{smart_count} produse trec la %{name}. |||| %{smart_count} de produse trec la %{name}.',
    collisions:
      '%{smart_count} articol există și la %{name} cu același cod: |||| %{smart_count} articole există și la %{name} cu același cod: |||| %{smart_count} de articole există și la %{name} cu același cod:',
    replacedRules:
      'O regulă de preț este înlocuită de cea de la %{name}. |||| %{smart_count} reguli de preț sunt înlocuite de cele de la %{name}. |||| %{smart_count} de reguli de preț sunt înlocuite de cele de la %{name}.',
  },
};

export const russian: typeof romanian = {
  resources: {
    brands: {
      name: 'Бренд |||| Бренды',
      fields: {
        name: 'Название',
        slug: 'Адрес страницы',
        country: 'Страна',
        tier: 'Уровень',
        aliases: 'Другие названия',
        products: 'Товары',
        sold: 'Товары',
        url: 'Страница',
      },
      journal: { merge: 'объединение с другим брендом', receive: 'присоединение другого бренда' },
    },
  },
  errors: {
    BRAND_SPELLING_TAKEN: 'Такое название уже есть у другого бренда. Объедините бренды или выберите другое название.',
    BRAND_SLUG_TAKEN: 'Такой адрес уже есть у другого бренда. Выберите другой.',
    BRAND_IN_USE:
      'У бренда есть товары, правила цен или промокоды. Объедините его с другим брендом или сначала выберите для них другой бренд.',
    BRAND_ARTICLES_COLLIDE: 'У обоих брендов есть артикулы с одинаковым номером. Сначала исправьте их.',
  },
  brands: {
    create: 'Новый бренд',
    search: 'Название или другое название',
    all: 'Все',
    withProducts: 'С товарами',
    withoutProducts: 'Без товаров',
    empty: 'Брендов пока нет. Список заполнится при первом импорте.',
    saved: 'Бренд сохранён. Магазин сразу покажет изменения.',
    slugHelp: 'Строчные латинские буквы, цифры и дефисы. Старые ссылки после изменения не работают.',
    newSlugHelp: 'Пусто: получится из названия',
    countryHelp: 'Код страны из двух букв, например DE',
    noTier: 'Не указан',
    aliasesHelp: 'Как ещё бренд пишут в прайсах поставщиков. Введите название и нажмите Enter.',
    tiers: {
      oe: 'Поставщик конвейера',
      aftermarket: 'Аналоги',
      value: 'Эконом',
      reman: 'Восстановленные',
      performance: 'Спорт',
      premium: 'Премиум',
    },
    inShop: 'В магазине',
    openPage: 'Открыть страницу бренда',
    mergeHeading: 'Объединение с другим брендом',
    mergeHelp: 'Если один бренд записан дважды, перенесите товары и названия в тот, который останется.',
    chooseTarget: 'Выбрать бренд…',
    mergeTitle: 'Объединить бренд %{name}',
    mergeText: '%{name} исчезнет из списка. Его названия станут другими названиями выбранного бренда.',
    into: 'Бренд, который останется',
    noMatch: 'Бренды не найдены',
    merge: 'Объединить',
    merged: 'Бренды объединены.',
    moves:
      '%{smart_count} товар перейдёт к %{name}. |||| %{smart_count} товара перейдут к %{name}. |||| %{smart_count} товаров перейдут к %{name}.',
    collisions:
      '%{smart_count} артикул есть и у %{name} с тем же номером: |||| %{smart_count} артикула есть и у %{name} с тем же номером: |||| %{smart_count} артикулов есть и у %{name} с тем же номером:',
    replacedRules:
      '%{smart_count} правило цен заменит такое же у %{name}. |||| %{smart_count} правила цен заменят такие же у %{name}. |||| %{smart_count} правил цен заменят такие же у %{name}.',
  },
};
