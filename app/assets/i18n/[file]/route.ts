import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale } from '@/lib/domain/navigation/locale-path';

/** The translation file of a language, unchanged and named after the language code. */
export async function GET(_request: Request, { params }: RouteContext<'/assets/i18n/[file]'>): Promise<Response> {
  const { file } = await params;
  const code = file.replace(/\.json$/, '');
  if (!file.endsWith('.json') || !isLocale(code)) return new Response(null, { status: 404 });
  // Read from disk, because the messages plugin would compile an imported file.
  const text = await readFile(join(process.cwd(), 'messages', `${code}.json`), 'utf8');
  return new Response(text, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
