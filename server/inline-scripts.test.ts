import { beforePaintScript } from '@/lib/page/before-paint';
import { reactInstructions } from '@/tests/fixtures/react-instructions';
import { byteText } from './byte-text';
import { bringLate, takeScripts } from './defer-scripts';
import { isKnownScript } from './inline-scripts';

const lateScript = (scripts: readonly string[], sheets: readonly string[]) => {
  const tags = scripts.map((src) => `<script src="${src}" async=""></script>`).join('');
  const html = bringLate(takeScripts(`<html><head>${tags}</head><body></body></html>`), sheets);
  return /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
};
const [romanian, russian] = [byteText(beforePaintScript('ro-MD')), byteText(beforePaintScript('ru'))];
const chunk = '/_next/static/chunks/app/%5Blocale%5D/page-1a.js';
const late = lateScript([chunk, '/_next/static/chunks/2.js'], ['/_next/static/css/1.css']);

describe('[SEC-23] scripts that may stand in a page', () => {
  it.each([
    ['ours before the paint in Romanian', romanian],
    ['ours before the paint in Russian', russian],
    ['ours that lets the others come late', late],
    ['ours without sheets', lateScript([chunk], [])],
    ['ours without scripts', lateScript([], ['/_next/static/css/1.css'])],
    ['the beginning of the data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['a piece of data', 'self.__next_f.push([1,"1:[\\"$\\",\\"p\\"]\\n2:\\u003c/body>"])'],
    ['the end of a list', 'self.__next_f.push([1,"])"])'],
    ['the mark of the shell', 'requestAnimationFrame(function(){$RT=performance.now()});'],
  ])('%s', (_, text) => {
    expect(isKnownScript(text)).toBe(true);
  });

  it('whatever React writes to put late parts of a page in their places', async () => {
    const written = await reactInstructions();
    for (const call of ['$RC("', '$RR("', '$RS("', '$RX("'])
      expect(written.some((text) => text.includes(call))).toBe(true);
    expect(written.filter((text) => !isKnownScript(text))).toEqual([]);
  });
});

describe('[SEC-23] scripts that may not', () => {
  it.each([
    'alert(1)',
    'self.x=1',
    '',
    ` ${russian}`,
    `${russian};alert(1)`,
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"]);alert([1])',
    'self.__next_f.push([0]);alert(1);self.__next_f.push([0])',
    'self.__next_f.push([1,`a`])',
    'self.__next_f.push([1,{"a":1}])',
    'self.__next_s.push([0,{"children":"alert(1)"}])',
    late.replace(chunk, 'https://evil.example/x.js'),
    late.replace(chunk, '/api/suggestions?q=x'),
    late.replace(chunk, '//evil.example/x.js'),
    `alert(1);${late}`,
    late.replace('document', 'alert(1),document'),
    late.replace('], [', '],alert(1),['),
    `${late.slice(0, -1)},[])`,
    `${late};alert(1)`,
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0",alert(1))',
    '$RC("B:0","S:0")//\nalert(1)',
    'alert(1);$RC("B:0","S:0")',
    '$RC=function(){alert(1)};$RC("B:0","S:0")',
    '$RX=function(b,c){alert(1)};;$RX("B:0","x")',
    '$RZ("B:0")',
  ])('%s', (text) => {
    expect(isKnownScript(text)).toBe(false);
  });
});
