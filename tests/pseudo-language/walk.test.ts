import { catalogueSources, piecesOf } from './walk';

describe('[LOC-6] pieces of untranslated texts', () => {
  it('are the parts of a message between arguments and tags', () => {
    const pieces = piecesOf(
      ['Adaugă {n, plural, one {o piesă} other {multe piese}} în <b>coșul tău</b>', 'Nr. {n}'],
      '',
    );
    expect([...pieces]).toEqual(['Adaugă', 'o piesă', 'multe piese', 'coșul tău']);
  });

  it('exclude texts of the catalogue, short ones by full match', () => {
    const pieces = piecesOf(
      ['Filtre', 'Total', 'Calea Ieșilor', 'Coșul tău de piese'],
      'x("Filtre de ulei", "Total")Calea Ieșilor 10',
    );
    expect([...pieces]).toEqual(['Filtre', 'Coșul tău de piese']);
  });

  it('exist for most messages', () => {
    const pieces = [
      'Total',
      'Filtre',
      'Caroserie',
      'Recomandate',
      'bd. Ștefan cel Mare',
      'Adaugă în coș',
      'Mod de afișare',
    ];
    expect([...piecesOf(pieces, catalogueSources())]).toEqual(['Adaugă în coș', 'Mod de afișare']);
  });
});
