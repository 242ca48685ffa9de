import { shop } from '@/lib/config/shop';
import type { SitePage } from '@/lib/domain/content/site/site-pages';
import { addressLine, textsChanged } from '../facts';

export const privacyPolicy: SitePage = {
  title: 'Politica de confidențialitate',
  description:
    'Ce date personale prelucrează Piesar, de ce, cât timp și ce drepturi ai, după Legea nr. 195/2024 privind protecția datelor.',
  lead: 'Cerem doar datele de care avem nevoie ca să îți găsim piesa, să ți-o aducem și să răspundem de ea. Iată care sunt, de ce și cât timp le păstrăm.',
  updated: textsChanged,
  blocks: [
    { type: 'heading', text: 'Cine răspunde de date', anchor: 'controller' },
    {
      type: 'paragraph',
      text: `Operatorul este ${shop.company.legalName}, IDNO ${shop.company.idno}, ${addressLine('ro-MD')}. Pentru orice întrebare despre date scrie la ${shop.contacts.email}. Prelucrăm datele după Legea nr. 195/2024 privind protecția datelor cu caracter personal, care a înlocuit din 23 august 2026 Legea nr. 133/2011.`,
    },
    { type: 'heading', text: 'Ce date, de ce și cât timp', anchor: 'data' },
    {
      type: 'table',
      head: ['Date', 'De ce (și pe ce temei)', 'Cât timp'],
      rows: [
        [
          'Nume, telefon, e-mail, adresă, produse comandate',
          'primirea, livrarea și garanția comenzii (contractul)',
          'cât ține garanția; documentele contabile, cât cere legea',
        ],
        ['E-mail, parolă (doar amprenta ei), adrese, mașini', 'contul tău (contractul)', 'până închizi contul'],
        [
          'Coș, favorite și comparații ale vizitatorului',
          'să le găsești la următoarea vizită (interesul legitim)',
          'până expiră sesiunea de vizitator',
        ],
        ['VIN-ul introdus la căutare', 'găsirea mașinii (cererea ta)', 'nu se păstrează'],
        [
          'Întrebarea despre o piesă, prenumele, mașina; e-mailul și VIN-ul pentru răspuns',
          'răspunsul (cererea ta); întrebarea și răspunsul apar pe pagina piesei',
          'e-mailul și VIN-ul: 30 de zile după răspuns; întrebarea: cât stă pe pagină sau până ceri să o ștergem',
        ],
        ['E-mail pentru noutăți', 'trimiterea mesajelor (acordul tău)', 'până îl retragi'],
        ['Adresa IP, date tehnice ale cererilor', 'securitate (interesul legitim)', 'timp scurt, apoi se șterg'],
      ],
    },
    { type: 'heading', text: 'Cookie-uri', anchor: 'cookies' },
    {
      type: 'paragraph',
      text: 'Folosim doar cookie-uri necesare: sesiunea (criptată, inaccesibilă scripturilor), limba aleasă și mașina pentru care cauți piese, cu răspunsurile despre ea, ca listele să arate doar ce i se potrivește. O copie a coșului și a preferințelor se ține în browser, ca paginile să se deschidă repede. Nu avem cookie-uri de publicitate și nu urmărim ce faci pe alte site-uri.',
    },
    { type: 'heading', text: 'Cine mai vede datele', anchor: 'recipients' },
    {
      type: 'list',
      ordered: false,
      items: [
        'curierul: nume, telefon, adresă și suma de încasat;',
        'banca, dacă plătești cu cardul pe pagina ei; noi nu primim datele cardului;',
        'firmele care ne găzduiesc sistemele și trimit e-mailurile, pe bază de contract și doar la indicațiile noastre;',
        'autoritățile, când legea ne obligă.',
      ],
    },
    { type: 'paragraph', text: 'Nu vindem date și nu luăm decizii automate care să te afecteze.' },
    { type: 'heading', text: 'Drepturile tale', anchor: 'rights' },
    {
      type: 'list',
      ordered: false,
      items: [
        'să afli ce date avem și să primești o copie;',
        'să corectezi ce este greșit;',
        'să ceri ștergerea sau restricționarea prelucrării;',
        'să te opui prelucrării pe interes legitim;',
        'să primești datele într-un format pe care îl citește calculatorul;',
        'să retragi oricând un acord, fără să afecteze ce s-a făcut înainte.',
      ],
    },
    {
      type: 'paragraph',
      text: `Scrie la ${shop.contacts.email}. Răspundem în cel mult o lună și te putem ruga să dovedești că datele sunt ale tale.`,
    },
    {
      type: 'paragraph',
      text: 'Dacă nu ești mulțumit, te poți plânge Centrului Național pentru Protecția Datelor cu Caracter Personal.',
    },
    { type: 'link', text: 'datepersonale.md', url: 'https://datepersonale.md' },
    { type: 'heading', text: 'Cum le păzim', anchor: 'security' },
    {
      type: 'paragraph',
      text: 'Legătura cu site-ul este criptată, parolele se păstrează doar ca amprente, accesul colegilor este limitat la ce le trebuie, iar jurnalele tehnice nu conțin nume, parole sau VIN-uri. Dacă totuși apare o breșă care te privește, te anunțăm.',
    },
    { type: 'heading', text: 'Copii', anchor: 'children' },
    { type: 'paragraph', text: 'Magazinul este pentru persoane de la 16 ani. Nu adunăm cu știință date despre copii.' },
  ],
};
