import { shop } from '@/lib/config/shop';
import { spacedIban } from '@/lib/contract/values/company-numbers';
import type { SitePage } from '@/lib/domain/content/site/site-pages';
import { addressLine, daysText } from '../facts';

export const aboutCompany: SitePage = {
  title: 'Despre companie',
  description:
    'Piesar este un magazin de piese auto din Chișinău: piese alese după mașină, prețuri cu TVA inclus, stoc arătat în bucăți și zile.',
  lead: 'Vindem piese auto cu răbdare: întâi întrebăm ce mașină ai, apoi îți spunem ce se potrivește, cât costă și când o primești.',
  blocks: [
    { type: 'heading', text: 'Ce găsești la noi', anchor: 'catalogue' },
    {
      type: 'paragraph',
      text: 'În catalog sunt piese noi pentru autoturisme: filtre, frâne, suspensie, direcție, transmisie, motor, răcire, evacuare, electrică, uleiuri și lichide. Lângă fiecare piesă vezi brandul, numărul de articol și numerele OE pe care le înlocuiește, ca să o poți compara cu cea de pe mașină.',
    },
    {
      type: 'paragraph',
      text: 'Aceeași piesă există adesea de la mai multe branduri. Le arătăm alături, cu diferențele dintre ele, și lăsăm alegerea ta: prim montaj, un brand de schimb cunoscut sau varianta mai ieftină.',
    },
    { type: 'heading', text: 'Cum alegem piesa potrivită', anchor: 'how-we-choose' },
    {
      type: 'list',
      ordered: true,
      items: [
        'Alegi mașina după marcă, model și motor sau scrii VIN-ul. Codul motorului din certificatul de înmatriculare deosebește versiunile asemănătoare.',
        'Lista mașinii arată doar piesele legate de acel motor în datele producătorilor.',
        'Pe pagina piesei verifici dimensiunile, partea (față sau spate, stânga sau dreapta) și condițiile de montare.',
        'Dacă rămâne o îndoială, ne suni sau ne scrii cu VIN-ul și un coleg verifică înainte de expediere.',
      ],
    },
    { type: 'heading', text: 'Ce promitem', anchor: 'promises' },
    {
      type: 'list',
      ordered: false,
      items: [
        `Prețul din pagină este prețul de plată: în lei moldovenești, cu TVA de ${shop.vatPercent}\u00a0% inclus. Livrarea apare separat, înainte să confirmi comanda.`,
        'La fiecare piesă vezi câte bucăți sunt, unde și când ajung la tine.',
        'Dacă un preț s-a schimbat de când ai pus piesa în coș, vezi ambele prețuri și decizi tu.',
        'Primești bonul fiscal și garanția la fiecare comandă.',
        `Ai ${daysText(shop.returnDays, 'ro-MD')} să returnezi o piesă nemontată cumpărată la distanță, și ${daysText(shop.fitReturnDays, 'ro-MD')} dacă la comandă scria că se potrivește exact mașinii tale și nu e așa.`,
      ],
    },
    { type: 'link', text: 'Cum funcționează returul și garanția', url: '/site/consumer-protection' },
    { type: 'heading', text: 'Pentru service-uri și companii', anchor: 'business' },
    {
      type: 'paragraph',
      text: 'Lucrăm cu service-uri, parcuri auto și magazine pe bază de contract: prețuri proprii, plată prin transfer, documente și rapoarte în cont. Scrie-ne denumirea companiei și IDNO-ul, iar managerul revine cu un contract.',
    },
    { type: 'heading', text: 'Date despre companie', anchor: 'company' },
    {
      type: 'table',
      head: ['Ce', 'Date'],
      rows: [
        ['Denumire', shop.company.legalName],
        ['IDNO', shop.company.idno],
        ['Cod TVA', shop.company.vatCode],
        ['Banca', `${shop.company.bank}, ${shop.company.bic}`],
        ['IBAN', spacedIban(shop.company.iban)],
        ['Adresă', addressLine('ro-MD')],
        ['Telefon', shop.phone.display],
        ['E-mail', shop.contacts.email],
      ],
    },
    { type: 'link', text: 'Magazinul pe hartă și programul', url: '/site/contacts' },
  ],
};
