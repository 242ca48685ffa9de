const states = {
  ro: {
    reading: 'se citește',
    staged: 'așteaptă decizia',
    applying: 'se aplică',
    applied: 'aplicată',
    undone: 'anulată',
    discarded: 'neaplicată',
    failed: 'necitită',
  },
  ru: {
    reading: 'читается',
    staged: 'ждёт решения',
    applying: 'применяется',
    applied: 'применён',
    undone: 'отменён',
    discarded: 'не применён',
    failed: 'не прочитан',
  },
};

export const romanian = {
  resources: {
    'supplier-imports': {
      values: { state: states.ro },
    },
  },
  lists: {
    states: states.ro,
    progress: {
      reading: 'Se citește lista…',
      applying: 'Se aplică lista…',
      undoing: 'Se anulează lista…',
      help: 'Poți închide pagina: operațiunea continuă.',
    },
    counts: { new: 'Noi', changed: 'Schimbate', unchanged: 'Neschimbate', vanished: 'Dispărute', rejected: 'Respinse' },
    lines: 'Un rând citit. |||| %{smart_count} rânduri citite. |||| %{smart_count} de rânduri citite.',
    details: {
      created:
        'Un articol nou se adaugă în catalog. |||| %{smart_count} articole noi se adaugă în catalog. |||| %{smart_count} de articole noi se adaugă în catalog.',
      unmatched:
        'Un articol rămâne doar ofertă: nu are denumire sau categoria nu se recunoaște. Ca să se vândă, adaugă-l în „Produse”. |||| %{smart_count} articole rămân doar oferte: nu au denumire sau categoria nu se recunoaște. Ca să se vândă, adaugă-le în „Produse”. |||| %{smart_count} de articole rămân doar oferte: nu au denumire sau categoria nu se recunoaște. Ca să se vândă, adaugă-le în „Produse”.',
      replacedPrices:
        'Un preț introdus manual se înlocuiește. |||| %{smart_count} prețuri introduse manual se înlocuiesc. |||| %{smart_count} de prețuri introduse manual se înlocuiesc.',
    },
    tables: {
      priceChanges: 'Cele mai mari schimbări',
      new: 'Noi',
      changed: 'Schimbate',
      vanished: 'Dispărute',
      rejected: 'Rânduri respinse',
      unknownCategories: 'Categorii necunoscute',
    },
    firstOnly:
      'Se afișează primul rând. |||| Se afișează primele %{smart_count} rânduri. |||| Se afișează primele %{smart_count} de rânduri.',
    cells: {
      brand: 'Marcă',
      number: 'Cod',
      name: 'Denumire',
      before: 'Achiziție înainte',
      after: 'Achiziție acum',
      change: 'Schimbare',
      saleBefore: 'Vânzare înainte',
      saleAfter: 'Vânzare acum',
      purchase: 'Achiziție',
      sale: 'Vânzare',
      quantity: 'Stoc',
      inStock: 'Era în stoc',
      line: 'Rând',
      reason: 'Motiv',
      column: 'Coloană',
      value: 'Valoare',
      category: 'Categorie',
      lines: 'Rânduri',
    },
    unknownBrands: 'Mărci necunoscute',
    unknownBrandsHelp:
      'Rândurile cu aceste mărci sunt respinse. Alege marca corespunzătoare sau adaug-o ca marcă nouă.',
    unknownBrandsForOwner: 'Rândurile cu aceste mărci sunt respinse. Proprietarul poate adăuga mărcile.',
    brandLines: 'un rând |||| %{smart_count} rânduri |||| %{smart_count} de rânduri',
    mapTo: 'Este marca…',
    map: 'Leagă',
    mapped: 'Este %{brand}',
    addBrand: 'Adaugă ca marcă nouă',
    brandAdded: 'Adăugată ca marcă nouă',
    readAgain: 'Citește lista din nou',
    unknownStockWords: 'Cuvinte necunoscute în coloana stocului',
    unknownStockWordsHelp:
      'Rândurile cu aceste cuvinte sunt respinse. Scrie câte bucăți înseamnă fiecare cuvânt; răspunsul se păstrează la furnizor.',
    saveWords: 'Salvează cuvintele',
    wordsSaved: 'Cuvintele s-au salvat la furnizor.',
    readAgainHelp: 'Citește lista din nou, cu răspunsurile tale.',
    readNextTime: 'Răspunsurile se folosesc la următoarea listă.',
    rejectedHelp: 'Aceste rânduri nu se importă. Descarcă-le ca să le corectezi sau să le trimiți furnizorului.',
    allReasons: 'Toate',
    rejectedKept:
      'Se păstrează primele %{smart_count} rânduri. |||| Se păstrează primele %{smart_count} rânduri. |||| Se păstrează primele %{smart_count} de rânduri.',
    rejectedGone: 'Rândurile respinse se păstrează doar pentru ultimele două liste aplicate.',
    stopsTitle: 'Verifică înainte de a aplica',
    stops: {
      vanished:
        'Un articol în stoc (%{share} %) lipsește din lista nouă și iese din stoc. Limita este %{limit} %. |||| %{smart_count} articole în stoc (%{share} %) lipsesc din lista nouă și ies din stoc. Limita este %{limit} %. |||| %{smart_count} de articole în stoc (%{share} %) lipsesc din lista nouă și ies din stoc. Limita este %{limit} %.',
      factor: 'Majoritatea prețurilor s-au schimbat (factor %{factor}). Poate că moneda sau TVA-ul nu este corect.',
      rejected:
        'Un rând din %{lines} a fost respins. |||| %{smart_count} rânduri din %{lines} au fost respinse. |||| %{smart_count} de rânduri din %{lines} au fost respinse.',
    },
    confirm: {
      vanished: 'Da, furnizorul nu mai are aceste articole',
      factor: 'Da, moneda și prețurile sunt corecte',
      rejected: 'Da, aplică fără rândurile respinse',
    },
    ownerOnly: 'Doar proprietarul poate confirma.',
    nothingChangedYet: 'În magazin încă nu s-a schimbat nimic.',
    apply: 'Aplică lista',
    appliedText: 'Lista a fost aplicată la %{moment}. Prețurile și stocul din magazin sunt actualizate.',
    undoneText: 'Lista a fost anulată la %{moment}. Ofertele anterioare sunt din nou valabile.',
    discardedText:
      'Lista nu a fost aplicată: ai renunțat la ea sau a fost înlocuită de alta. Dacă ai nevoie de ea, încarc-o din nou.',
    interruptedText: 'Citirea listei s-a întrerupt. Renunță la ea și încarc-o din nou.',
    discard: 'Renunță la listă',
    discardStarted: 'Ai renunțat la listă. În magazin nu s-a schimbat nimic.',
    discardTitle: 'Renunți la lista %{file}?',
    discardText: 'Lista se șterge, iar în magazin nu se schimbă nimic. Fișierul poate fi încărcat din nou.',
    undo: 'Anulează lista',
    undoStarted: 'Lista se anulează.',
    undoTitle: 'Anulezi lista %{file}?',
    undoText: 'Ofertele, prețurile și stocul revin la valorile anterioare listei.',
  },
};

export const russian: typeof romanian = {
  resources: {
    'supplier-imports': {
      values: { state: states.ru },
    },
  },
  lists: {
    states: states.ru,
    progress: {
      reading: 'Прайс читается…',
      applying: 'Прайс применяется…',
      undoing: 'Прайс отменяется…',
      help: 'Страницу можно закрыть: обработка продолжится.',
    },
    counts: {
      new: 'Новые',
      changed: 'Изменены',
      unchanged: 'Без изменений',
      vanished: 'Пропали',
      rejected: 'Отклонены',
    },
    lines:
      'Прочитана %{smart_count} строка. |||| Прочитано %{smart_count} строки. |||| Прочитано %{smart_count} строк.',
    details: {
      created:
        '%{smart_count} новый товар будет добавлен в каталог. |||| %{smart_count} новых товара будут добавлены в каталог. |||| %{smart_count} новых товаров будут добавлены в каталог.',
      unmatched:
        '%{smart_count} артикул останется только предложением: нет названия или категория не распознана. Чтобы продавать, добавьте товар в разделе «Товары». |||| %{smart_count} артикула останутся только предложениями: нет названия или категория не распознана. Чтобы продавать, добавьте товар в разделе «Товары». |||| %{smart_count} артикулов останутся только предложениями: нет названия или категория не распознана. Чтобы продавать, добавьте товар в разделе «Товары».',
      replacedPrices:
        '%{smart_count} цена, заданная вручную, будет заменена. |||| %{smart_count} цены, заданные вручную, будут заменены. |||| %{smart_count} цен, заданных вручную, будут заменены.',
    },
    tables: {
      priceChanges: 'Самые большие изменения',
      new: 'Новые',
      changed: 'Изменены',
      vanished: 'Пропали',
      rejected: 'Отклонённые строки',
      unknownCategories: 'Неизвестные категории',
    },
    firstOnly:
      'Показана первая %{smart_count} строка. |||| Показаны первые %{smart_count} строки. |||| Показаны первые %{smart_count} строк.',
    cells: {
      brand: 'Бренд',
      number: 'Артикул',
      name: 'Название',
      before: 'Закупка раньше',
      after: 'Закупка сейчас',
      change: 'Изменение',
      saleBefore: 'Продажа раньше',
      saleAfter: 'Продажа сейчас',
      purchase: 'Закупка',
      sale: 'Продажа',
      quantity: 'Остаток',
      inStock: 'Было в наличии',
      line: 'Строка',
      reason: 'Причина',
      column: 'Столбец',
      value: 'Значение',
      category: 'Категория',
      lines: 'Строк',
    },
    unknownBrands: 'Неизвестные бренды',
    unknownBrandsHelp: 'Строки с этими брендами отклонены. Выберите, какой бренд имеется в виду, или добавьте новый.',
    unknownBrandsForOwner: 'Строки с этими брендами отклонены. Добавить бренды может владелец.',
    brandLines: '%{smart_count} строка |||| %{smart_count} строки |||| %{smart_count} строк',
    mapTo: 'Это бренд…',
    map: 'Связать',
    mapped: 'Это %{brand}',
    addBrand: 'Добавить как новый бренд',
    brandAdded: 'Добавлен как новый бренд',
    readAgain: 'Прочитать прайс снова',
    unknownStockWords: 'Неизвестные слова в столбце остатков',
    unknownStockWordsHelp:
      'Строки с этими словами отклонены. Укажите, сколько штук означает каждое слово: ответ сохранится у поставщика.',
    saveWords: 'Сохранить слова',
    wordsSaved: 'Слова сохранены у поставщика.',
    readAgainHelp: 'Прочитайте прайс снова с вашими ответами.',
    readNextTime: 'Ответы будут использованы в следующем прайсе.',
    rejectedHelp: 'Эти строки не загружаются. Скачайте их, чтобы исправить или отправить поставщику.',
    allReasons: 'Все',
    rejectedKept:
      'Хранится первая %{smart_count} строка. |||| Хранятся первые %{smart_count} строки. |||| Хранятся первые %{smart_count} строк.',
    rejectedGone: 'Отклонённые строки хранятся только для двух последних применённых прайсов.',
    stopsTitle: 'Проверьте перед применением',
    stops: {
      vanished:
        'В новом прайсе нет %{smart_count} товара из наличия (%{share} %), он будет снят с наличия. Предел — %{limit} %. |||| В новом прайсе нет %{smart_count} товаров из наличия (%{share} %), они будут сняты с наличия. Предел — %{limit} %. |||| В новом прайсе нет %{smart_count} товаров из наличия (%{share} %), они будут сняты с наличия. Предел — %{limit} %.',
      factor: 'Большинство цен изменилось (коэффициент %{factor}). Возможно, неверны валюта или НДС.',
      rejected:
        'Отклонена %{smart_count} строка из %{lines}. |||| Отклонено %{smart_count} строки из %{lines}. |||| Отклонено %{smart_count} строк из %{lines}.',
    },
    confirm: {
      vanished: 'Да, этих товаров у поставщика больше нет',
      factor: 'Да, валюта и цены верны',
      rejected: 'Да, применить без отклонённых строк',
    },
    ownerOnly: 'Подтвердить может только владелец.',
    nothingChangedYet: 'В магазине пока ничего не изменилось.',
    apply: 'Применить прайс',
    appliedText: 'Прайс применён %{moment}. Цены и наличие в магазине обновлены.',
    undoneText: 'Прайс отменён %{moment}. Снова действуют прежние предложения.',
    discardedText: 'Прайс не применён: от него отказались или его заменил другой. Если он нужен, загрузите его снова.',
    interruptedText: 'Чтение прайса прервалось. Откажитесь от него и загрузите снова.',
    discard: 'Отказаться от прайса',
    discardStarted: 'Прайс удалён. В магазине ничего не изменилось.',
    discardTitle: 'Отказаться от прайса «%{file}»?',
    discardText: 'Прайс будет удалён, магазин не изменится. Файл можно загрузить снова.',
    undo: 'Отменить прайс',
    undoStarted: 'Прайс отменяется.',
    undoTitle: 'Отменить прайс «%{file}»?',
    undoText: 'Предложения, цены и наличие вернутся к прежним.',
  },
};
