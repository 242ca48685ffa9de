import { shop } from '@/lib/config/shop';
import { sitePageNames } from '@/lib/domain/content/site/site-pages';
import { llmsText } from './llms';

test('[SITE-1] programs are told what the shop is and where its pages are', () => {
  const text = llmsText('https://piesar.md');
  expect(text).toMatch(new RegExp(`^# ${shop.name}\n\n> `));
  for (const name of sitePageNames) expect(text).toContain(`(https://piesar.md/ro-MD/site/${name})`);
  for (const [, address = ''] of text.matchAll(/\]\(([^)]+)\)/g))
    expect(new URL(address).origin).toBe('https://piesar.md');
});
