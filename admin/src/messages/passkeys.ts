export const romanian = {
  passkeys: {
    title: 'Chei de acces',
    help: 'Cu o cheie de acces intri cu amprenta, fața sau PIN-ul dispozitivului, fără parolă și fără cod.',
    none: 'Nu ai încă nicio cheie de acces.',
    name: 'Numele dispozitivului',
    nameHelp: 'De exemplu: laptopul de la depozit',
    add: 'Adaugă o cheie',
    added: 'Adăugată pe %{at}',
    used: 'folosită ultima dată pe %{at}',
    remove: 'Șterge',
    removeNamed: 'Șterge cheia „%{name}”',
    known: 'Acest dispozitiv are deja o cheie pentru contul tău.',
    unsupported: 'Acest browser nu poate folosi chei de acces.',
    signIn: 'Intră cu o cheie de acces',
    or: 'sau',
  },
};

export const russian: typeof romanian = {
  passkeys: {
    title: 'Ключи доступа',
    help: 'С ключом доступа вы входите по отпечатку пальца, лицу или ПИН-коду устройства, без пароля и кода.',
    none: 'Ключей доступа пока нет.',
    name: 'Название устройства',
    nameHelp: 'Например: ноутбук на складе',
    add: 'Добавить ключ',
    added: 'Добавлен %{at}',
    used: 'последний вход %{at}',
    remove: 'Удалить',
    removeNamed: 'Удалить ключ «%{name}»',
    known: 'На этом устройстве уже есть ключ для вашей учётной записи.',
    unsupported: 'Этот браузер не поддерживает ключи доступа.',
    signIn: 'Войти с ключом доступа',
    or: 'или',
  },
};
