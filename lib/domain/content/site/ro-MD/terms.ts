import { shop } from '@/lib/config/shop';
import type { SitePage } from '@/lib/domain/content/site/site-pages';
import { addressLine, textsChanged } from '../facts';

export const terms: SitePage = {
  title: 'Termeni și condiții',
  description:
    'Regulile după care comanzi, plătești, primești și returnezi piese la Piesar, și acordul pentru mesajele cu noutăți.',
  lead: 'Regulile cumpărării pe site. Folosind site-ul și trimițând o comandă, le accepți. Drepturile date consumatorilor prin lege rămân întregi, chiar dacă aici nu sunt amintite.',
  updated: textsChanged,
  blocks: [
    { type: 'heading', text: '1. Cine vinde', anchor: 'seller' },
    {
      type: 'paragraph',
      text: `Vânzătorul este ${shop.company.legalName}, IDNO ${shop.company.idno}, cu sediul la ${addressLine('ro-MD')}, telefon ${shop.phone.display}, e-mail ${shop.contacts.email} (în continuare „magazinul”).`,
    },
    { type: 'heading', text: '2. Produse și potrivire', anchor: 'products' },
    {
      type: 'paragraph',
      text: 'Pagina produsului arată brandul, numărul de articol, caracteristicile, numerele OE echivalente și mașinile pentru care piesa este indicată de producător. Imaginile pot fi desene ale tipului de piesă; hotărâtoare sunt numărul și caracteristicile.',
    },
    {
      type: 'paragraph',
      text: 'Numerele OE și denumirile mărcilor auto servesc doar la compararea pieselor și nu înseamnă că piesa vine de la producătorul mașinii.',
    },
    { type: 'heading', text: '3. Prețuri', anchor: 'prices' },
    {
      type: 'paragraph',
      text: `Prețurile sunt în lei moldovenești (MDL) și includ TVA de ${shop.vatPercent}\u00a0%. Sumele în altă monedă sunt orientative. Costul livrării, garanția de schimb pentru piesa veche și orice alt rând apar în totalul comenzii înainte de confirmare.`,
    },
    {
      type: 'paragraph',
      text: 'Dacă prețul sau stocul s-a schimbat după ce ai pus produsul în coș, îți arătăm schimbarea și comanda pleacă doar cu acordul tău. O greșeală vădită de preț ne dă dreptul să îți propunem anularea, cu restituirea integrală a banilor.',
    },
    { type: 'heading', text: '4. Comanda și contractul', anchor: 'order' },
    {
      type: 'list',
      ordered: true,
      items: [
        'Alegi produsele, livrarea și plata și verifici totalul.',
        'Trimiți comanda cu butonul de confirmare; ea te obligă la plată.',
        'Primești numărul comenzii pe ecran. Contractul se încheie când îți confirmăm comanda.',
        'Dacă o piesă nu mai poate fi livrată, te anunțăm și alegi: altă piesă, așteptare sau banii înapoi.',
      ],
    },
    { type: 'heading', text: '5. Livrare', anchor: 'delivery' },
    {
      type: 'paragraph',
      text: 'Termenul este cel afișat la comandă. Riscul trece la tine când primești coletul. Dacă nu putem respecta termenul, te anunțăm, iar tu poți renunța la comandă fără costuri. Un colet pe care nu îl ridică nimeni se întoarce la noi: comanda se închide, iar ce ai plătit primești înapoi.',
    },
    { type: 'link', text: 'Despre livrare, pe larg', url: '/site/faq#delivery' },
    { type: 'heading', text: '6. Plată', anchor: 'payment' },
    {
      type: 'paragraph',
      text: 'Plătești numerar la primire sau prin una dintre metodele arătate la finalizarea comenzii. Companiile cu contract plătesc prin transfer, în termenul din contract.',
    },
    { type: 'heading', text: '7. Retragere, retur, garanție', anchor: 'returns' },
    {
      type: 'paragraph',
      text: 'Consumatorul se poate retrage în 14 zile calendaristice dintr-un contract la distanță. Magazinul răspunde doi ani pentru conformitatea produselor. Pașii, excepțiile și termenele sunt pe pagina despre protecția consumatorului, care face parte din acești termeni.',
    },
    { type: 'link', text: 'Protecția consumatorului', url: '/site/consumer-protection' },
    { type: 'heading', text: '8. Cont', anchor: 'account' },
    {
      type: 'paragraph',
      text: 'Păstrează-ți parola pentru tine și spune-ne dacă bănuiești că o știe altcineva. Poți cere oricând închiderea contului; comenzile rămân în evidența contabilă cât cere legea.',
    },
    { type: 'heading', text: '9. Recenzii', anchor: 'reviews' },
    {
      type: 'paragraph',
      text: 'Publicăm recenzii bune și rele. Nu publicăm injurii, reclamă sau date personale ale altora. Recenziile cumpărătorilor verificați sunt marcate.',
    },
    { type: 'heading', text: '10. Mesaje cu noutăți', anchor: 'newsletter' },
    {
      type: 'paragraph',
      text: 'Dacă bifezi acordul și te abonezi, folosim adresa de e-mail ca să îți trimitem reduceri, noutăți și ghiduri pentru mașină. Acordul este liber, nu condiționează cumpărarea și se retrage oricând: prin legătura din fiecare mesaj sau scriindu-ne. După retragere nu mai trimitem nimic.',
    },
    { type: 'link', text: 'Ce date prelucrăm și de ce', url: '/site/privacy-policy' },
    { type: 'heading', text: '11. Legea și disputele', anchor: 'law' },
    {
      type: 'paragraph',
      text: 'Se aplică legea Republicii Moldova. Încercăm întâi să ne înțelegem; dacă nu reușim, te poți adresa organului pentru protecția consumatorilor sau instanței competente.',
    },
    { type: 'heading', text: '12. Schimbări', anchor: 'changes' },
    {
      type: 'paragraph',
      text: 'Pentru o comandă sunt valabili termenii din ziua în care ai trimis-o. Data ultimei schimbări este sus, pe această pagină.',
    },
  ],
};
