import type { SitePage } from '@/lib/domain/content/site/site-pages';

export const contactUs: SitePage = {
  title: 'Contactează-ne',
  description: 'Telefon, e-mail, Telegram, Viber, WhatsApp și adresa magazinului de piese auto Piesar din Chișinău.',
  lead: 'Răspundem în română și rusă, în programul de lucru de obicei în câteva minute. Ca să te ajutăm din prima, pregătește VIN-ul sau marca, modelul și motorul.',
  blocks: [
    { type: 'heading', text: 'Ce să ne spui', anchor: 'what-to-tell' },
    {
      type: 'list',
      ordered: false,
      items: [
        'Pentru alegerea piesei: VIN-ul (câmpul E din certificatul de înmatriculare) și ce piesă cauți; ajută și o poză a celei vechi, cu numărul vizibil.',
        'Pentru o comandă: numărul comenzii.',
        'Pentru retur sau garanție: numărul comenzii, piesa și ce s-a întâmplat.',
        'Pentru colaborare: denumirea companiei și IDNO-ul.',
      ],
    },
    { type: 'link', text: 'Poate răspunsul este deja aici: întrebări frecvente', url: '/site/faq' },
  ],
};

export const contacts: SitePage = {
  title: 'Magazinul pe hartă',
  description: 'Unde se află magazinul Piesar din Chișinău, programul de lucru și punctele cu stoc.',
  lead: 'Aici ridici comanda, returnezi o piesă sau vii cu cea veche ca să găsim una la fel.',
  blocks: [
    { type: 'heading', text: 'Cum ajungi', anchor: 'how-to-get-here' },
    {
      type: 'paragraph',
      text: 'Magazinul este în Chișinău, pe strada Calea Ieșilor, în partea de nord-vest a orașului. Parcarea de lângă intrare este gratuită pentru clienți.',
    },
    {
      type: 'paragraph',
      text: 'Când vii după o comandă, ia cu tine numărul ei. Pentru retur, ia și bonul, iar piesa să fie în ambalajul ei.',
    },
  ],
};
