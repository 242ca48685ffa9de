import { plainText } from './html-text';

test.each([
  [
    'a description as shops export it',
    '<p>Disc <b>ventilat</b></p><p>Ø&nbsp;280&times;22</p>',
    'Disc ventilat\nØ\u00a0280×22',
  ],
  ['a list', 'Setul:<ul><li>plăcuțe</li>\n<li class="x">arcuri</li></ul>', 'Setul:\n• plăcuțe\n• arcuri'],
  ['breaks of every kind', 'unu<br>doi<BR/>trei<br />patru', 'unu\ndoi\ntrei\npatru'],
  ['a table', '<table><tr><td>Lățime</td><td>155 mm</td></tr></table>', 'Lățime 155 mm'],
  ['scripts and comments', 'Colier<script type="x">alert("<b>")</script><!-- <p> --> 40 mm', 'Colier 40 mm'],
  ['attributes with handlers', '<b>Plăcuțe</b> <img src=x onerror=alert(1)> & "arcuri"', 'Plăcuțe & "arcuri"'],
  ['entities by number', 'Ford&#39;s &#x2116;1 &unknown; &#0;', "Ford's №1 &unknown; &#0;"],
])('[SVC-2] converts HTML to text: %s', (_, html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each(['M14 <90 mm> & co', 'a < b, c > d', 'Șurub  M8\n\n\nzincat', 'Bosch & Hengst', '<GDB1330>', ''])(
  '[SVC-2] does not change text without HTML: %s',
  (text) => {
    expect(plainText(text)).toBe(text);
  },
);
