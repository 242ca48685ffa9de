import { z } from 'zod';

const names = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'Yandex Browser'] as const;
const systems = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'] as const;

/** The visitor's browser as named in letters: a name from this list, without version. */
export const clientBrowser = z.object({ name: z.enum(names), system: z.enum(systems).nullable() });
export type ClientBrowser = z.infer<typeof clientBrowser>;

/** Format in headers and the database: `Chrome/Windows`, `Safari/`. */
export function browserText({ name, system }: ClientBrowser): string {
  return `${name}/${system ?? ''}`;
}

/** Parses the format of `browserText`; null for any other text. */
export function parseBrowserText(text: string | null | undefined): ClientBrowser | null {
  const [name, system, ...more] = text?.split('/') ?? [];
  if (more.length > 0) return null;
  return clientBrowser.safeParse({ name, system: system === '' ? null : system }).data ?? null;
}
