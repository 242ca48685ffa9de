import { passPageText } from '@/lib/cache/page-records';
import { KeptScript } from './kept-script';

type DocumentScriptProps = { readonly text: string; readonly type?: string };

/**
 * A script that a page needs when it is opened, and not when one comes to it from another: structured data, what runs
 * before the first paint. `text` must not be able to close its element. It is sent once, not with React's data again.
 */
export function DocumentScript({ text, type }: DocumentScriptProps) {
  const name = passPageText(text);
  if (name !== undefined) return <KeptScript name={name} {...(type !== undefined && { type })} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the caller's own text, made for a script
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
