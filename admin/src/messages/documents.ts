export const romanian = {
  resources: {
    documents: {
      name: 'Document |||| Facturi',
      fields: {
        id: 'Număr',
        issuedAt: 'Emis',
        kind: 'Document',
        year: 'An',
        from: 'De la data',
        until: 'Până la data',
        text: 'Număr, comandă, cumpărător…',
        orderNumber: 'Comanda',
        buyer: 'Cumpărător',
        payment: 'Plată',
        net: 'Fără TVA',
        vat: 'TVA',
        total: 'Total',
      },
      journal: { export: 'a descărcat facturile' },
    },
    'orders.fields.documents': 'Facturi',
  },
  documents: {
    title: 'Facturi',
    kinds: { invoice: 'Factură', credit_note: 'Notă de credit' },
    sums: { invoices: 'Facturi', creditNotes: 'Note de credit', all: 'Total' },
    corrects: 'la factura %{invoice}',
    export: 'Descarcă CSV',
    exported:
      'A fost descărcat %{smart_count} document |||| Au fost descărcate %{smart_count} documente |||| Au fost descărcate %{smart_count} de documente',
    none: 'Nu a fost emisă încă nicio factură. Factura se emite când comanda este expediată.',
    invoice: 'Factura %{number}',
    creditNote: 'Nota de credit %{number}',
    proforma: 'Factura proformă',
    notCollected: 'Comandă neridicată',
  },
};

export const russian: typeof romanian = {
  resources: {
    documents: {
      name: 'Документ |||| Счета',
      fields: {
        id: 'Номер',
        issuedAt: 'Выставлен',
        kind: 'Документ',
        year: 'Год',
        from: 'С даты',
        until: 'По дату',
        text: 'Номер, заказ, покупатель…',
        orderNumber: 'Заказ',
        buyer: 'Покупатель',
        payment: 'Оплата',
        net: 'Без НДС',
        vat: 'НДС',
        total: 'Итого',
      },
      journal: { export: 'выгрузка счетов' },
    },
    'orders.fields.documents': 'Счета',
  },
  documents: {
    title: 'Счета',
    kinds: { invoice: 'Счёт', credit_note: 'Кредит-нота' },
    sums: { invoices: 'Счета', creditNotes: 'Кредит-ноты', all: 'Итого' },
    corrects: 'к счёту %{invoice}',
    export: 'Скачать CSV',
    exported:
      'Скачан %{smart_count} документ |||| Скачано %{smart_count} документа |||| Скачано %{smart_count} документов',
    none: 'Счетов пока нет. Счёт выставляется при отправке заказа.',
    invoice: 'Счёт %{number}',
    creditNote: 'Кредит-нота %{number}',
    proforma: 'Счёт на оплату',
    notCollected: 'Заказ не забрали',
  },
};
