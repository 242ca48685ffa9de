export const romanian = {
  resources: {
    journal: {
      name: 'Înregistrare în jurnal |||| Jurnal',
      fields: {
        at: 'Când',
        actor: 'Cine',
        staffId: 'Angajat',
        resource: 'Unde',
        recordId: 'Înregistrarea',
        action: 'Ce a făcut',
        changes: 'Modificări',
        from: 'De la',
        until: 'Până la',
      },
    },
  },
  journal: {
    title: 'Istoricul modificărilor',
    none: 'Nimic nu a fost modificat încă.',
    nothing: '—',
    more: 'Arată încă %{smart_count} câmp |||| Arată încă %{smart_count} câmpuri |||| Arată încă %{smart_count} de câmpuri',
    actions: {
      create: 'a adăugat',
      update: 'a modificat',
      remove: 'a șters',
    },
  },
};

export const russian: typeof romanian = {
  resources: {
    journal: {
      name: 'Запись журнала |||| Журнал',
      fields: {
        at: 'Когда',
        actor: 'Кто',
        staffId: 'Сотрудник',
        resource: 'Где',
        recordId: 'Запись',
        action: 'Что сделано',
        changes: 'Изменения',
        from: 'С',
        until: 'По',
      },
    },
  },
  journal: {
    title: 'История изменений',
    none: 'Изменений пока не было.',
    nothing: '—',
    more: 'Показать ещё %{smart_count} поле |||| Показать ещё %{smart_count} поля |||| Показать ещё %{smart_count} полей',
    actions: {
      create: 'добавление',
      update: 'изменение',
      remove: 'удаление',
    },
  },
};
