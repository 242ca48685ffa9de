import 'server-only';
import { environment } from '@/lib/config/environment';

/** The shop's own address as search engines shall know it: always https. */
export function siteOrigin(): string {
  return environment().publicUrl.replace(/^http:/, 'https:');
}
