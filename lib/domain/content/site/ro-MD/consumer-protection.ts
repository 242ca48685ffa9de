import { shop } from '@/lib/config/shop';
import type { SitePage } from '@/lib/domain/content/site/site-pages';
import { addressLine, textsChanged } from '../facts';

export const consumerProtection: SitePage = {
  title: 'Protecția consumatorului',
  description:
    'Retur în 14 zile, garanția de conformitate, reclamații și instituția care te apără: drepturile tale când cumperi piese auto la Piesar.',
  lead: 'Drepturile tale în cuvinte simple. Ele vin din Legea nr. 105/2003 privind protecția consumatorilor și din Codul civil al Republicii Moldova; nimic din regulile noastre nu le micșorează.',
  updated: textsChanged,
  blocks: [
    { type: 'heading', text: 'Retragerea în 14 zile', anchor: 'withdrawal' },
    {
      type: 'paragraph',
      text: 'Dacă ai cumpărat la distanță (pe site sau la telefon) ca persoană fizică, poți renunța la contract în 14 zile calendaristice de la primirea piesei, fără să spui motivul. Când o comandă vine în mai multe colete, termenul curge de la ultimul.',
    },
    {
      type: 'list',
      ordered: true,
      items: [
        `Anunță-ne în termen: la ${shop.contacts.email}, la ${shop.phone.display} sau în magazin. Este de ajuns un mesaj clar cu numărul comenzii.`,
        'Trimite sau adu piesa în cel mult 14 zile de la anunț, cu ambalajul și accesoriile ei.',
        'Îți întoarcem prețul piesei și livrarea standard în cel mult 14 zile de la anunț. Putem aștepta până primim piesa sau dovada că ai trimis-o.',
      ],
    },
    {
      type: 'paragraph',
      text: 'Transportul de retur îl plătești tu, cu excepția cazului în care am greșit noi: altă piesă, piesă cu defect sau informație greșită pe site. Atunci plătim noi.',
    },
    {
      type: 'note',
      text: 'Poți deschide cutia și verifica piesa așa cum ai face-o în magazin. O piesă montată, zgâriată sau fără ambalaj își pierde din valoare, iar diferența se poate reține din suma restituită.',
    },
    { type: 'heading', text: 'Potrivire garantată: 30 de zile', anchor: 'fit-guarantee' },
    {
      type: 'paragraph',
      text: 'Dacă la comandă scria că piesa „se potrivește exact” mașinii tale și totuși nu se potrivește, o poți returna nemontată în 30 de zile de la primire, iar transportul îl plătim noi. Este o promisiune a magazinului, peste dreptul de mai sus.',
    },
    { type: 'heading', text: 'Ce nu se poate returna', anchor: 'exceptions' },
    {
      type: 'list',
      ordered: false,
      items: [
        'piesele făcute sau vopsite la comandă, după indicațiile tale;',
        'uleiurile, lichidele și produsele chimice desigilate;',
        'produsele sigilate care, din motive de sănătate sau igienă, nu mai pot fi primite după desigilare.',
      ],
    },
    { type: 'heading', text: 'Mesajul de retragere', anchor: 'withdrawal-form' },
    {
      type: 'paragraph',
      text: `Poți folosi acest text: „Către ${shop.company.legalName}, ${addressLine('ro-MD')}. Vă informez că mă retrag din contractul pentru următoarele produse: … Comanda nr. …, primită la … Numele și adresa mea: … Data: …”`,
    },
    { type: 'heading', text: 'Garanția', anchor: 'guarantee' },
    {
      type: 'paragraph',
      text: 'Răspundem pentru lipsa de conformitate care se arată în doi ani de la primirea piesei. Dacă producătorul dă o garanție mai lungă, ea este scrisă pe pagina produsului și în certificat. Piesele de uzură (plăcuțe, discuri, filtre, lamele) au garanție pentru defecte, nu pentru uzura firească.',
    },
    {
      type: 'list',
      ordered: false,
      items: [
        'Întâi: reparare sau înlocuire gratuită, într-un termen rezonabil.',
        'Dacă acestea nu sunt posibile sau întârzie: reducerea prețului ori restituirea banilor.',
        'Costul expertizei îl suportăm noi, dacă ea nu dovedește că defectul vine din montaj sau din folosire greșită.',
      ],
    },
    {
      type: 'paragraph',
      text: 'Montarea într-un service cu documente (comandă de lucru, bon) scurtează mult discuția despre cauza defectului. Ea nu este o condiție ca să ai garanție.',
    },
    { type: 'heading', text: 'Reclamații', anchor: 'complaints' },
    {
      type: 'paragraph',
      text: `Scrie la ${shop.contacts.email} sau vino la ${addressLine('ro-MD')}: numărul comenzii, ce s-a întâmplat, ce soluție vrei, eventual poze. Registrul de reclamații se află în magazin. Răspundem în cel mult 14 zile calendaristice.`,
    },
    { type: 'heading', text: 'Cui te mai poți adresa', anchor: 'authority' },
    {
      type: 'paragraph',
      text: 'Dacă răspunsul nostru nu te mulțumește, te poți adresa Inspectoratului de Stat pentru Supravegherea Produselor Nealimentare și Protecția Consumatorilor sau instanței de judecată.',
    },
    { type: 'link', text: 'consumator.gov.md', url: 'https://consumator.gov.md' },
  ],
};
