import { createHash } from 'node:crypto';
import { inlineScriptHashes, pagePolicy } from './content-security';

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
    const policy = pagePolicy(inlineScriptHashes(html), { secure: true, development: false, connect: [], scripts: [] });
    expect(policy).toContain(`script-src 'self' '${hashOf('self.__next_f=[]')}'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
  });
});
