import { createHash } from 'node:crypto';
import { beforePaintScript } from '@/lib/browser/page/before-paint';
import { applySettings } from '@/lib/config/live-settings';
import { reactInstructions } from '@/tests/fixtures/react-markup';
import { byteText } from './final-response';
import { scriptLoader } from './script-loader';
import { finishHeaders, inlineScripts, isKnownScript, pagePolicy } from './security-headers';

const [romanian, russian] = [byteText(beforePaintScript('ro-MD')), byteText(beforePaintScript('ru'))];

describe('[SEC-23] allowed inline scripts', () => {
  it.each([
    ['ours before the paint in Romanian', romanian],
    ['ours before the paint in Russian', russian],
    ['the loader of the others', scriptLoader],
    ['the beginning of the data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['a chunk of data', 'self.__next_f.push([1,"1:[\\"$\\",\\"p\\"]\\n2:\\u003c/body>"])'],
    ['the end of a list', 'self.__next_f.push([1,"])"])'],
    ['the mark of the shell', 'requestAnimationFrame(function(){$RT=performance.now()});'],
  ])('%s', (_, text) => {
    expect(isKnownScript(text)).toBe(true);
  });

  it('allows the script before the first paint after a currency is hidden', () => {
    applySettings({ hiddenCurrencies: ['USD'] });
    const withoutDollars = byteText(beforePaintScript('ro-MD'));
    expect(withoutDollars).not.toBe(romanian);
    expect(isKnownScript(withoutDollars)).toBe(true);
    applySettings({});
  });

  it('include all scripts by which React inserts streamed content', async () => {
    const written = await reactInstructions();
    for (const call of ['$RC("', '$RR("', '$RS("', '$RX("'])
      expect(written.some((text) => text.includes(call))).toBe(true);
    expect(written.filter((text) => !isKnownScript(text))).toEqual([]);
  });
});

describe('[SEC-23] forbidden inline scripts', () => {
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
    `alert(1);${scriptLoader}`,
    `${scriptLoader};alert(1)`,
    scriptLoader.replace('document', 'alert(1),document'),
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

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const own = beforePaintScript('ru');
const html = `<!DOCTYPE html><html><head><script src="/a.js" async=""></script><script>${own}</script>
<script type="application/ld+json">{"@type":"Product"}</script></head>
<body><script>self.__next_f.push([1,"a"])</script><script id="x">
alert(1)</script><script>self.__next_f.push([1,"a"])</script><script></script></body></html>`;
const options = { secure: true, development: false, connect: [], scripts: [] };

describe('content security policy', () => {
  it('lists the hash of each own script once, and of no injected script', () => {
    expect(inlineScripts(byteText(html))).toEqual({
      known: [`'${hashOf(own)}'`, `'${hashOf('self.__next_f.push([1,"a"])')}'`],
      unknown: [`'${hashOf('\nalert(1)')}'`],
    });
  });

  it.each(['<script>alert(1)</script>', '<SCRIPT type=module>alert(1)</SCRIPT >', '<script\n>alert(1)</script>'])(
    '[SEC-23] does not allow %s in a page, and reports it',
    (injected) => {
      const { known, unknown } = inlineScripts(byteText(html.replace('<body>', `<body>${injected}`)));
      expect(known).toEqual(inlineScripts(byteText(html)).known);
      expect(unknown).toHaveLength(2);
    },
  );

  it('allows no other script', () => {
    const policy = pagePolicy({ scripts: inlineScripts(byteText(html)).known, styles: [] }, options);
    expect(policy).toContain(`script-src 'self' '${hashOf(own)}' '${hashOf('self.__next_f.push([1,"a"])')}'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
  });

  it('allows inline styles by their hash only', () => {
    const policy = pagePolicy({ scripts: [], styles: ["'sha256-a'", "'sha256-b'"] }, options);
    expect(policy).toContain("style-src 'self' 'sha256-a' 'sha256-b';");
    expect(policy).not.toMatch(/style-src 'self'[^;]*unsafe/);
  });

  it('[BE-1] allows pictures from the given origins only', () => {
    const policy = (pictures: string[]) => pagePolicy({ scripts: [], styles: [] }, { ...options, pictures });
    expect(policy([])).toContain("img-src 'self' data:;");
    expect(policy(['https://shop.example.md'])).toContain("img-src 'self' data: https://shop.example.md;");
  });

  it('[CHK-3] allows form posts to the bank on its own page only', () => {
    const headers = { 'content-type': 'text/html', 'x-form-target': 'https://bank.example' };
    const sent = finishHeaders(headers, undefined, options);
    expect(sent['content-security-policy']).toContain("form-action 'self' https://bank.example;");
    expect(sent).not.toHaveProperty('x-form-target');
    const other = finishHeaders({ 'content-type': 'text/html' }, undefined, options);
    expect(other['content-security-policy']).toContain("form-action 'self';");
  });

  it('[PWA-2] allows the service worker to load its library and fetch for pages', () => {
    const of = (type: string) =>
      finishHeaders({ 'content-type': type }, undefined, {
        secure: true,
        development: false,
        connect: [],
        scripts: [],
      })['content-security-policy'];
    expect(of('application/javascript; charset=UTF-8')).toMatch(/script-src 'self'; connect-src 'self'/);
    expect(of('image/svg+xml')).not.toMatch(/script-src|connect-src/);
  });
});
