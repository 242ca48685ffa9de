import { createHash } from 'node:crypto';
import { shop } from '@/lib/config/shop';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { consentVersion } from './letters';

test('[FTR-2] requires a new consent version when the texts or the name of the shop change', () => {
  const words = [romanian.shell, russian.shell].flatMap((shell) => [
    shell.consent,
    shell.consentTitle,
    shell.consentText1,
    shell.consentText2,
    shell.consentText3,
  ]);
  const sum = createHash('sha256').update(words.join('\n').replaceAll('{shop}', shop.name)).digest('hex').slice(0, 16);
  expect({ [consentVersion]: sum }).toEqual({ '2026-11-28': 'd08625b6440e19ff' });
});
