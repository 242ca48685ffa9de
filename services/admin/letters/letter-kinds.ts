import type { Hono } from 'hono';
import { z } from 'zod';
import { letterKindsResource } from '@/lib/contract/admin/letters';
import { firstLocale, localeCodes } from '@/lib/contract/locales/locales';
import { type Locale, locale } from '@/lib/contract/shared';
import type { RegisteredLetter } from '../../letters/define-letter';
import { letters } from '../../letters/registry';
import { readActor, requireAllowed } from '../access/actor';
import type { AdminDeps } from '../admin-context';
import { noSuchRecord } from '../admin-error';
import { servePreview } from '../preview';
import { parse, resourceRoutes } from '../resource-routes';

const exampleRecipient = 'ana@exemplu.md';

const parameters = z.strictObject({ kind: z.string(), lang: locale, sample: z.coerce.number<string>().int().min(1) });

/** Samples of every kind of letter in each language. */
export function registerLetterKinds(app: Hono, deps: AdminDeps): void {
  const { publicUrl } = deps.config;
  const samplesOf = (letter: RegisteredLetter, lang: Locale) =>
    letter.preview({ to: exampleRecipient, locale: lang, publicUrl });
  const toItem = (letter: RegisteredLetter) => {
    const { kind: id, channel } = letter;
    return { id, channel, samples: samplesOf(letter, firstLocale).length };
  };
  resourceRoutes(app, deps, letterKindsResource, {
    list: async ({ page, perPage }) => ({
      items: letters.slice((page - 1) * perPage, page * perPage).map(toItem),
      total: letters.length,
    }),
    read: async (id) => {
      const letter = letters.find(({ kind }) => kind === id);
      if (!letter) return undefined;
      const previews = localeCodes.flatMap((lang) =>
        samplesOf(letter, lang).map(({ subject, text, html }, at) => ({
          ...{ lang, sample: at + 1, subject, text },
          hasHtml: html !== null,
        })),
      );
      return { ...toItem(letter), previews };
    },
  }).complete();
  app.get('/api/previews/letters/:kind/:lang/:sample', async (context) => {
    const actor = await readActor(context, deps.db.write, deps.config.adminUrl);
    requireAllowed(actor, 'letter-kinds', 'read');
    const { kind, lang, sample } = parse(parameters, context.req.param());
    const letter = letters.find((known) => known.kind === kind);
    const html = letter && samplesOf(letter, lang)[sample - 1]?.html;
    if (!html) throw noSuchRecord();
    return servePreview(context, html);
  });
}
