import { catalogueSources, piecesOf } from './walk';

describe('[LOC-6] what tells that a text was not translated', () => {
  it('is a piece of a message between its arguments and tags', () => {
    const pieces = piecesOf(
      ['Adaugă {n, plural, one {o piesă} other {multe piese}} în <b>coșul tău</b>', 'Nr. {n}'],
      '',
    );
    expect([...pieces]).toEqual(['Adaugă', 'o piesă', 'multe piese', 'coșul tău']);
  });

  it('is nothing that the catalogue says as well: whole, where it is short', () => {
    const pieces = piecesOf(
      ['Filtre', 'Total', 'Calea Ieșilor', 'Coșul tău de piese'],
      'x("Filtre de ulei", "Total")Calea Ieșilor 10',
    );
    expect([...pieces]).toEqual(['Filtre', 'Coșul tău de piese']);
  });

  it('leaves most messages telling', () => {
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
