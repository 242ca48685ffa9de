import { createHash } from 'node:crypto';
import { beforePaintScript } from '@/lib/page/before-paint';
import { byteText } from './byte-text';
import { firstStyleHash, inlineScripts, pagePolicy } from './content-security';
import { finishHeaders } from './security-headers';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const own = beforePaintScript('ru');
const html = `<!DOCTYPE html><html><head><script src="/a.js" async=""></script><script>${own}</script>
<script type="application/ld+json">{"@type":"Product"}</script></head>
<body><script>self.__next_f.push([1,"a"])</script><script id="x">
alert(1)</script><script>self.__next_f.push([1,"a"])</script><script></script></body></html>`;
const options = { secure: true, development: false, connect: [], scripts: [] };

describe('content security policy', () => {
  it('names each script of ours by its hash, once, and no script that got into the page', () => {
    expect(inlineScripts(byteText(html))).toEqual({
      known: [`'${hashOf(own)}'`, `'${hashOf('self.__next_f.push([1,"a"])')}'`],
      unknown: [`'${hashOf('\nalert(1)')}'`],
    });
  });

  it.each(['<script>alert(1)</script>', '<SCRIPT type=module>alert(1)</SCRIPT >', '<script\n>alert(1)</script>'])(
    '[SEC-23] gives %s in a page no leave to run, and tells of it',
    (injected) => {
      const told: (readonly string[])[] = [];
      const page = Buffer.from(html.replace('<body>', `<body>${injected}`));
      const headers = finishHeaders({ 'content-type': 'text/html; charset=utf-8' }, page, {
        ...options,
        onUnknownScripts: (hashes) => told.push(hashes),
      });
      expect(headers['content-security-policy']).toContain(hashOf(own));
      expect(headers['content-security-policy']).not.toContain(hashOf('alert(1)'));
      expect(headers['content-security-policy']).not.toContain(hashOf('\nalert(1)'));
      expect(told.flat()).toContain(`'${hashOf('\nalert(1)')}'`);
    },
  );

  it('lets no other script run', () => {
    const policy = pagePolicy({ scripts: inlineScripts(byteText(html)).known, styles: [] }, options);
    expect(policy).toContain(`script-src 'self' '${hashOf(own)}' '${hashOf('self.__next_f.push([1,"a"])')}'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
  });

  it('lets the styles apply that the server put into the head, and no others of a page', () => {
    const styles = '@media (37.5rem <= width < 80rem){.a{color:red}}';
    const styled = `<html><head><style data-first>${styles}</style></head><body><style>b{color:red}</style></body></html>`;
    expect(firstStyleHash(styled)).toEqual([`'${hashOf(styles)}'`]);
    expect(firstStyleHash(html)).toEqual([]);
    const policy = pagePolicy(
      { scripts: [], styles: firstStyleHash(styled) },
      { secure: true, development: false, connect: [], scripts: [] },
    );
    expect(policy).toContain(`style-src 'self' '${hashOf(styles)}';`);
    expect(policy).not.toMatch(/style-src 'self'[^;]*unsafe/);
  });

  it('[CHK-3] lets a form go to the bank that its page names, and forms of other pages to nobody but us', () => {
    const headers = { 'content-type': 'text/html', 'x-form-target': 'https://bank.example' };
    const sent = finishHeaders(headers, '<html></html>', options);
    expect(sent['content-security-policy']).toContain("form-action 'self' https://bank.example;");
    expect(sent).not.toHaveProperty('x-form-target');
    const other = finishHeaders({ 'content-type': 'text/html' }, '<html></html>', options);
    expect(other['content-security-policy']).toContain("form-action 'self';");
  });

  it('[PWA-2] lets the service worker load its library and fetch for the pages', () => {
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
