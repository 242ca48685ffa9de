import { z } from 'zod';

const names = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'Yandex Browser'] as const;
const systems = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'] as const;

/** The browser of a visitor as far as a letter may name it: words of this list alone, no versions. */
export const clientBrowser = z.strictObject({ name: z.enum(names), system: z.enum(systems).nullable() });
export type ClientBrowser = z.infer<typeof clientBrowser>;

/** How it travels in a header and stands in the database: `Chrome/Windows`, `Safari/`. */
export function browserText({ name, system }: ClientBrowser): string {
  return `${name}/${system ?? ''}`;
}

/** The other way round; null for anything else. */
export function parseBrowserText(text: string | null | undefined): ClientBrowser | null {
  const [name, system, ...more] = text?.split('/') ?? [];
  if (more.length > 0) return null;
  return clientBrowser.safeParse({ name, system: system === '' ? null : system }).data ?? null;
}
