import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale } from '@/lib/domain/navigation/locale-path';

/** A language's translation file as its translators wrote it, named after its code. */
export async function GET(_request: Request, { params }: RouteContext<'/assets/i18n/[file]'>): Promise<Response> {
  const { file } = await params;
  const code = file.replace(/\.json$/, '');
  if (!file.endsWith('.json') || !isLocale(code)) return new Response(null, { status: 404 });
  // An import would be compiled by the messages plugin.
  const text = await readFile(join(process.cwd(), 'messages', `${code}.json`), 'utf8');
  return new Response(text, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
