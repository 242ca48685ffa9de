import 'server-only';
import { defaultLocale, isLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';
import { getManufacturers } from '@/lib/upstream/operations/vehicles';
import { choicePath } from '@/lib/vehicle/choice-path';

/** Redirects the finder's form without scripts to the chosen car, or to the page of the next step. */
export async function redirectFinderForm(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const field = (name: string) => searchParams.get(name) ?? '';
  const asked = field('lang');
  const lang = isLocale(asked) ? asked : defaultLocale;
  // Without the makes, the page of all of them says what is the matter.
  const makes = await getManufacturers(lang);
  const chosen = { make: field('make'), model: field('model'), engine: field('engine') };
  const location = localePath(lang, choicePath(makes.ok ? makes.data.items : [], chosen));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
