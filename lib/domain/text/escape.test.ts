import { escapeXml } from './escape';

test('nothing that could be markup stays, and nothing that breaks a reader', () => {
  expect(escapeXml('</title><script>&"\'')).toBe('&#60;/title&#62;&#60;script&#62;&#38;&#34;&#39;');
  expect(escapeXml('a\u0000b\u0008c\u001fd\ufffee\ud800f')).toBe('abcdef');
  expect(escapeXml('Țeavă й\t\n😀')).toBe('Țeavă й\t\n😀');
});
