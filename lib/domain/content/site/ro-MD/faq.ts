import { shop } from '@/lib/config/shop';
import { deliveryFacts } from '@/lib/domain/content/delivery-facts';
import type { SitePage } from '@/lib/domain/content/site/site-pages';
import { daysText } from '../facts';

export const faq: SitePage = {
  title: 'Întrebări frecvente',
  description: 'Livrarea, comenzile, returul și plata la Piesar: răspunsuri scurte și clare.',
  lead: 'Răspunsuri la ce întreabă oamenii cel mai des despre livrare, comenzi, retur și plată.',
  blocks: [
    { type: 'heading', text: 'Livrare', anchor: 'delivery' },
    {
      type: 'question',
      question: 'Când ajunge comanda?',
      answer: [
        `Pe pagina piesei scrie ziua în care ajunge la tine și până când să comanzi ca să fie așa. Ce e în magazin se ridică în aceeași zi, dacă ai comandat într-o zi lucrătoare până la ${shop.orderCutOff}.`,
        'Dacă piesele nu ajung toate în aceeași zi, alegi în coș sau la finalizarea comenzii: totul odată sau întâi ce e gata. La fiecare variantă vezi zilele și prețul.',
        'Comenzile cu plata prin transfer le pregătim după ce ajung banii; de atunci se socotește termenul.',
      ],
    },
    {
      type: 'question',
      question: 'Cât costă livrarea?',
      answer: [
        deliveryFacts.prices,
        'Coletele grele costă mai mult. Prețul exact, după adresă și greutate, îl vezi în coș, înainte să confirmi comanda.',
      ],
    },
    {
      type: 'question',
      question: 'Livrați în toată țara?',
      answer: [
        'Da, în orice localitate din Republica Moldova, dar nu cu orice metodă:',
        deliveryFacts.areas,
        'Metodele pentru adresa ta apar când scrii localitatea la finalizarea comenzii.',
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
        'Nu. Poți comanda ca vizitator, cu nume și telefon; e-mailul e necesar dacă plătești cu cardul, prin transfer sau după factură. Contul păstrează istoricul comenzilor, adresele și mașinile tale.',
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
        `De anulat o poți anula singur, gratuit, cât timp nu a fost expediată: apasă „Anulează comanda” pe pagina ei, din cont sau din e-mailul de confirmare. Ca să schimbi ceva, sună la ${shop.phone.display} și spune numărul comenzii.`,
      ],
    },
    {
      type: 'question',
      question: 'Cum returnez o piesă?',
      answer: [
        `Ai ${daysText(shop.returnDays, 'ro-MD')} de la primire, fără să explici de ce, dacă ai cumpărat la distanță și piesa nu a fost montată. Dacă la comandă scria că se potrivește exact mașinii tale și nu se potrivește, ai ${daysText(shop.fitReturnDays, 'ro-MD')}. Păstrează ambalajul complet și bonul.`,
        `Apasă „Returnează piese” pe pagina comenzii, scrie-ne la ${shop.contacts.email} sau sună-ne. Îți dăm banii înapoi în cel mult 14 zile de la anunț, după ce am primit piesa sau dovada că ai trimis-o.`,
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
        'La primire, în numerar, curierului sau în magazin, ori cu cardul, pe pagina băncii: noi nu vedem datele cardului. Metodele pentru comanda ta apar la finalizarea ei.',
        `Companiile fără contract pot plăti prin transfer, după factura proformă, în ${daysText(shop.payment.transferDays, 'ro-MD')} de la comandă. Companiile cu contract plătesc după factură, în termenul din contract.`,
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
        'Da. Bonul fiscal vine cu fiecare comandă. Pentru factură fiscală pe companie, bifează la finalizarea comenzii „Cumpăr pentru o companie” și scrie denumirea și IDNO-ul.',
      ],
    },
    { type: 'link', text: 'Nu ai găsit răspunsul? Scrie-ne', url: '/site/contact-us' },
  ],
};
