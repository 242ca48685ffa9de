import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { firstLocale, localeCodes } from '@/lib/contract/locales/locales';
import { hasEveryText, translatorSettings } from '@/services/messages/service-messages';
import { letters } from './registry';

const envelope = { to: 'ana@exemplu.md', publicUrl: 'https://piesar.example' };
const everywhere = letters.flatMap((letter) => localeCodes.map((locale) => ({ ...letter, locale })));

it.each(everywhere)(
  '[LOC-6] $kind is complete in $locale, as text and as HTML',
  ({ kind, channel, preview, locale }) => {
    const varieties = preview({ ...envelope, locale });
    expect(varieties.length).toBeGreaterThan(0);
    for (const { subject, text, html, ...rest } of varieties) {
      expect(rest).toMatchObject({ kind, channel, to: envelope.to });
      for (const part of [subject, text, html ?? ''])
        expect(part).not.toMatch(/undefined|\[object|\{[a-z]\w*\}|letters\./i);
      expect(subject).not.toBe('');
      expect(text.trim()).not.toBe('');
      if (html !== null) expect(html).toMatch(/^<!doctype html>[\s\S]*<h1[\s\S]*<\/html>\n$/);
    }
  },
);

it('[LOC-6] letters differ between languages', () => {
  for (const { kind, preview } of letters) {
    const letters = localeCodes.map((locale) => {
      const [first] = preview({ ...envelope, locale });
      return `${first?.subject}\n${first?.text}`;
    });
    expect([kind, new Set(letters).size]).toEqual([kind, localeCodes.length]);
  }
});

it('[LOC-6] every letter is registered once under its own name', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const defined = sources.flatMap((text) =>
    /= define(?:\w+)?Letter\(/.test(text) ? [...text.matchAll(/^ {2}kind: '([\w-]+)'/gm)].map(([, kind]) => kind) : [],
  );
  expect(letters.map(({ kind }) => kind).sort()).toEqual(defined.sort());
  expect(defined.length).toBeGreaterThan(20);
});

it('[LOC-6] a missing text stops the start, and a malformed one throws', () => {
  const { messages } = translatorSettings[firstLocale];
  const { push, ...rest } = messages;
  expect(() => hasEveryText(rest, 'xx')).toThrow('messages/services/xx.json lacks push.');
  expect(() => hasEveryText({ ...rest, push: { ...push, confirmed: { title: 'x' } } }, 'xx')).toThrow(
    'lacks push.confirmed.body',
  );
  const t = createTranslator({ ...translatorSettings[firstLocale], namespace: 'push' });
  expect(() => t('confirmed.title', { order: 'P-1' })).toThrow(/number/);
});
