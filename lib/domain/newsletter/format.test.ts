import { parseNewsletter } from './format';

describe('the text of a newsletter', () => {
  it('[ADM-2] splits a newsletter into paragraphs at empty lines', () => {
    expect(parseNewsletter('Unu\r\nDoi\n \n\n\nTrei ')).toEqual([
      [[{ text: 'Unu' }], [{ text: 'Doi' }]],
      [[{ text: 'Trei' }]],
    ]);
    expect(parseNewsletter(' \n\n ')).toEqual([]);
  });

  it('[ADM-2] has links with a text and bare addresses, without the punctuation after them', () => {
    expect(parseNewsletter('Vezi [filtrele](https://piesar.md/a?b=1), sau https://piesar.md/ru.')).toEqual([
      [
        [
          { text: 'Vezi ' },
          { text: 'filtrele', href: 'https://piesar.md/a?b=1' },
          { text: ', sau ' },
          { text: 'https://piesar.md/ru', href: 'https://piesar.md/ru' },
          { text: '.' },
        ],
      ],
    ]);
  });

  it.each(['[x](javascript:alert(1))', '<a href="x">x</a>', '[x](http)'])('[ADM-2] keeps %s as text', (text) => {
    expect(parseNewsletter(text)).toEqual([[[{ text }]]]);
  });
});
