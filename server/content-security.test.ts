import { createHash } from 'node:crypto';
import { firstStyleHash, inlineScriptHashes, pagePolicy } from './content-security';
import { finishHeaders } from './security-headers';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const html = `<!DOCTYPE html><html><head><script src="/a.js" async=""></script>
<script type="application/ld+json">{"@type":"Product"}</script></head>
<body><script>self.__next_f=[]</script><script id="x">
alert(1)</script><script>self.__next_f=[]</script><script></script></body></html>`;

describe('content security policy', () => {
  it('names each inline script by its hash, once', () => {
    expect(inlineScriptHashes(html)).toEqual([`'${hashOf('self.__next_f=[]')}'`, `'${hashOf('\nalert(1)')}'`]);
  });

  it('lets no other script run', () => {
    const hashes = { scripts: inlineScriptHashes(html), styles: [] };
    const policy = pagePolicy(hashes, { secure: true, development: false, connect: [], scripts: [] });
    expect(policy).toContain(`script-src 'self' '${hashOf('self.__next_f=[]')}'`);
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
