import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale } from '@/lib/navigation/locale';

/** The translation file of a language as its translators wrote it, named after its code. */
export async function GET(_request: Request, { params }: RouteContext<'/assets/i18n/[file]'>): Promise<Response> {
  const { file } = await params;
  const code = file.replace(/\.json$/, '');
  if (!file.endsWith('.json') || !isLocale(code)) return new Response(null, { status: 404 });
  // Imported, the file would be compiled for the formatter.
  const text = await readFile(join(process.cwd(), 'messages', `${code}.json`), 'utf8');
  return new Response(text, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
