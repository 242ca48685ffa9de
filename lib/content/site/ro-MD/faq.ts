import { shop } from '@/lib/config/shop';
import type { SitePage } from '@/lib/content/site/site-pages';

export const faq: SitePage = {
  title: 'Întrebări frecvente',
  description: 'Livrarea, comenzile, returul și plata la Piesar: răspunsuri scurte, fără litere mici.',
  lead: 'Răspunsuri la ce întreabă oamenii cel mai des despre livrare, comenzi, retur și plată.',
  blocks: [
    { type: 'heading', text: 'Livrare', anchor: 'delivery' },
    {
      type: 'question',
      question: 'Când ajunge comanda?',
      answer: [
        'Lângă fiecare piesă scrie unde se află și în câte zile ajunge. Piesele din magazin se ridică în aceeași zi de lucru, cele din depozitul central vin de obicei a doua zi, iar cele de la furnizori în termenul afișat.',
        'Comanda cu mai multe piese pleacă atunci când s-au adunat toate. Dacă ai nevoie de o parte mai devreme, spune-ne la telefon și o împărțim.',
      ],
    },
    {
      type: 'question',
      question: 'Cât costă livrarea?',
      answer: [
        'Costul depinde de metodă și de adresă și apare la finalizarea comenzii, înainte să o confirmi. Ridicarea din magazin este gratuită.',
      ],
    },
    {
      type: 'question',
      question: 'Livrați în toată țara?',
      answer: [
        'Da, prin curier în localitățile din Republica Moldova. Metodele pentru adresa ta se văd la finalizarea comenzii.',
      ],
    },
    {
      type: 'question',
      question: 'Ce verific când primesc coletul?',
      answer: [
        'Ambalajul, numărul articolului de pe cutie și piesa însăși. Dacă ceva e lovit sau nu corespunde, notează în documentul curierului și sună-ne imediat: schimbăm piesa pe cheltuiala noastră.',
      ],
    },
    { type: 'heading', text: 'Comenzi și retur', anchor: 'orders' },
    {
      type: 'question',
      question: 'Trebuie să am cont ca să comand?',
      answer: [
        'Nu. Poți comanda ca vizitator, cu nume, telefon și e-mail. Contul păstrează istoricul comenzilor, adresele și mașinile tale.',
      ],
    },
    {
      type: 'question',
      question: 'Cum știu că piesa se potrivește?',
      answer: [
        'Alege mașina înainte să cauți: lista va conține doar piese legate de motorul tău. Apoi compară numărul OE și dimensiunile cu piesa veche.',
        'Când există mai multe variante (sistem de frânare, an, cod de motor), trimite-ne VIN-ul și verificăm noi.',
      ],
    },
    {
      type: 'question',
      question: 'Pot schimba sau anula comanda?',
      answer: [
        `Da, fără costuri, cât timp nu a fost expediată. Sună la ${shop.phone.display} și spune numărul comenzii.`,
      ],
    },
    {
      type: 'question',
      question: 'Cum returnez o piesă?',
      answer: [
        'Ai 14 zile calendaristice de la primire, fără să explici de ce, dacă ai cumpărat la distanță și piesa nu a fost montată. Păstrează ambalajul complet și bonul.',
        'Scrie-ne la e-mail numărul comenzii și piesa. Îți returnăm banii cel mult în 14 zile de la anunț, după ce am primit piesa sau dovada că ai trimis-o.',
      ],
    },
    {
      type: 'question',
      question: 'Ce este garanția de schimb (core)?',
      answer: [
        'La unele piese recondiționate, de exemplu alternatoare sau casete de direcție, se plătește o sumă pentru piesa veche. Este un rând separat în coș și se întoarce când aduci piesa veche, completă și nedemontată.',
      ],
    },
    { type: 'link', text: 'Toate drepturile tale la retur și garanție', url: '/site/consumer-protection' },
    { type: 'heading', text: 'Plată', anchor: 'payments' },
    {
      type: 'question',
      question: 'Cum pot plăti?',
      answer: [
        'Numerar la primire, curierului sau în magazin. Metodele disponibile pentru comanda ta sunt arătate la finalizare; dacă printre ele este și cardul, plata se face pe pagina băncii, iar noi nu vedem datele cardului.',
        'Companiile cu contract plătesc prin transfer, după factură.',
      ],
    },
    {
      type: 'question',
      question: 'În ce monedă se plătește?',
      answer: [
        `În lei moldovenești. Prețurile includ TVA de ${shop.vatPercent}\u00a0%. Dacă alegi altă monedă pe site, suma este orientativă: comanda se înregistrează și se plătește în lei.`,
      ],
    },
    {
      type: 'question',
      question: 'Primesc bon și factură?',
      answer: [
        'Da. Bonul fiscal vine cu fiecare comandă. Pentru factură fiscală pe companie, bifează la finalizarea comenzii „Cumpăr pentru o companie” și scrie denumirea și IDNO-ul. Companiile plătesc și prin transfer bancar, după factura proformă.',
      ],
    },
    { type: 'link', text: 'Nu ai găsit răspunsul? Scrie-ne', url: '/site/contact-us' },
  ],
};
