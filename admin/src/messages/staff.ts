export const romanian = {
  resources: {
    staff: {
      name: 'Angajat |||| Angajați',
      fields: {
        name: 'Nume',
        email: 'E-mail',
        role: 'Rol',
        lang: 'Limba',
        state: 'Stare',
        seenAt: 'Ultima activitate',
        createdAt: 'Adăugat',
        text: 'Nume sau e-mail',
      },
      actions: { create: 'Adaugă un angajat' },
      values: {
        role: { owner: 'Proprietar', seller: 'Vânzător', warehouse: 'Depozit', content: 'Conținut' },
        state: { active: 'Activ', invited: 'Invitat', closed: 'Închis' },
        lang: { 'ro-MD': 'română', ru: 'rusă' },
      },
      journal: { invite: 'a invitat', close: 'a închis contul', reopen: 'a redeschis contul' },
    },
  },
  staffStates: { active: 'Activ', invited: 'Invitat', closed: 'Închis' },
  roleHelp: {
    owner: 'Are acces la tot, inclusiv la angajați și jurnal.',
    seller: 'Lucrează cu comenzile, clienții, retururile și plățile.',
    warehouse: 'Adună, trimite și predă comenzile.',
    content: 'Răspunde la întrebări, verifică recenziile și scrie textele.',
  },
  staff: {
    never: 'niciodată',
    invite: 'Trimite o invitație nouă',
    inviteTitle: 'O invitație nouă?',
    inviteConfirm:
      '%{name} va ieși din cont peste tot, iar parola și codurile vechi nu vor mai fi bune. Cu linkul nou își alege altele.',
    close: 'Închide contul',
    closeTitle: 'Închizi contul?',
    closeConfirm: '%{name} va ieși imediat din cont și nu se va mai putea autentifica. Jurnalul rămâne.',
    reopen: 'Redeschide contul',
    reopenTitle: 'Redeschizi contul?',
    reopenConfirm: '%{name} se va putea autentifica din nou cu parola și aplicația de dinainte.',
    closed: 'Contul a fost închis.',
    reopened: 'Contul a fost redeschis.',
    linkTitle: 'Linkul de invitație',
    linkHelp:
      'Trimite linkul lui %{name} pe un canal sigur. Se poate folosi o dată, până la %{until}. Nu îl mai arătăm după ce închizi pagina.',
    notInvited: 'Nu și-a ales încă parola. Dacă linkul s-a pierdut, trimite o invitație nouă.',
    isClosed: 'Contul este închis: %{name} nu se poate autentifica.',
    createHelp: 'După salvare primești un link cu care persoana își alege parola.',
  },
};

export const russian: typeof romanian = {
  resources: {
    staff: {
      name: 'Сотрудник |||| Сотрудники',
      fields: {
        name: 'Имя',
        email: 'Эл. почта',
        role: 'Роль',
        lang: 'Язык',
        state: 'Состояние',
        seenAt: 'Последняя активность',
        createdAt: 'Добавлен',
        text: 'Имя или почта',
      },
      actions: { create: 'Добавить сотрудника' },
      values: {
        role: { owner: 'Владелец', seller: 'Продавец', warehouse: 'Склад', content: 'Контент' },
        state: { active: 'Работает', invited: 'Приглашён', closed: 'Закрыт' },
        lang: { 'ro-MD': 'румынский', ru: 'русский' },
      },
      journal: { invite: 'приглашение', close: 'закрытие учётной записи', reopen: 'открытие учётной записи' },
    },
  },
  staffStates: { active: 'Работает', invited: 'Приглашён', closed: 'Закрыт' },
  roleHelp: {
    owner: 'Имеет доступ ко всему, включая сотрудников и журнал.',
    seller: 'Работает с заказами, покупателями, возвратами и оплатой.',
    warehouse: 'Собирает, отправляет и выдаёт заказы.',
    content: 'Отвечает на вопросы, проверяет отзывы и пишет тексты.',
  },
  staff: {
    never: 'никогда',
    invite: 'Отправить новое приглашение',
    inviteTitle: 'Новое приглашение?',
    inviteConfirm:
      '%{name} выйдет из учётной записи везде, прежние пароль и коды перестанут действовать. По новой ссылке можно задать другие.',
    close: 'Закрыть учётную запись',
    closeTitle: 'Закрыть учётную запись?',
    closeConfirm: '%{name} сразу выйдет из учётной записи и больше не сможет войти. Журнал сохранится.',
    reopen: 'Открыть учётную запись',
    reopenTitle: 'Открыть учётную запись снова?',
    reopenConfirm: '%{name} снова сможет войти с прежним паролем и приложением.',
    closed: 'Учётная запись закрыта.',
    reopened: 'Учётная запись снова открыта.',
    linkTitle: 'Ссылка-приглашение',
    linkHelp:
      'Передайте ссылку по надёжному каналу: %{name} может открыть её один раз, до %{until}. После закрытия страницы мы её больше не покажем.',
    notInvited: 'Пароль ещё не задан. Если ссылка потерялась, отправьте новое приглашение.',
    isClosed: 'Учётная запись закрыта: %{name} не может войти.',
    createHelp: 'После сохранения вы получите ссылку, по которой сотрудник задаст пароль.',
  },
};
