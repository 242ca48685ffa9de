import { z } from 'zod';

const head = /<head>[\s\S]*?<\/head>/;
const nextScript = /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>/g;
/** The one that begins stands in the body, and the head asks for it beforehand. */
const beginning = /<script src="(\/_next\/static\/[^"]+\.js)" id="_R_" async=""><\/script>/;
/** What the page is made of, once more, for the scripts: as many scripts of their own as Next sent pieces. */
const pieceScript =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g;
const piecesId = '_F_';
const scriptPreload = /<link rel="preload" as="script"[^>]*href="\/_next\/static\/[^>]*\/>/g;

/**
 * Fetches the sheets, and fetches and runs the scripts, once the page has been painted with its first picture, which
 * would else share a phone's line with them. A page in a tab behind is not painted, so it does not wait; nor does one
 * whose paint takes three seconds. The sheets carry React's mark, so that it takes them for its own. Next's scripts find
 * the pieces of the page where they would have been put; they are read a task before.
 */
const runLater = (scripts: readonly string[], sheets: readonly string[]) =>
  '((d,a,s)=>{let m=(n,o)=>{let e=d.createElement(n);for(let k in o)e.setAttribute(k,o[k]);d.head.append(e)},' +
  `g=()=>{let e=d.getElementById('${piecesId}');if(e){for(let x of JSON.parse(e.textContent))(self.__next_f||=[]).push(x);e.remove()}},` +
  "h=()=>d.readyState=='loading'?d.addEventListener('DOMContentLoaded',g):g()," +
  "r=()=>{r=()=>{};h();for(let href of s)m('link',{rel:'stylesheet',href,'data-precedence':'next'});" +
  "for(let src of a)m('script',{src})}," +
  'n=f=>requestAnimationFrame(()=>setTimeout(f)),l=()=>r(),' +
  "f=()=>{let p=d.querySelector('img[fetchpriority=high]');" +
  "p?p.decode().finally(()=>{h();n(l)}).catch(()=>{}):d.readyState=='loading'?n(f):r()};" +
  'd.hidden?r():(n(f),setTimeout(l,3e3))})' +
  `(document,${JSON.stringify(scripts)},${JSON.stringify(sheets)})`;

const ownFile = /^\/_next\/static\/[^"\\]+\.(?:js|css)$/;

/** Whether a text is the script that {@link runScriptsLate} writes: nothing in it but the files of pages. */
export function isLateScript(text: string): boolean {
  const [, scripts = '', sheets = ''] = /\(document,(\[[^\]]*\]),(\[[^\]]*\])\)$/.exec(text) ?? [];
  const [first, second] = [filesIn(scripts), filesIn(sheets)];
  return first !== undefined && second !== undefined && text === runLater(first, second);
}

/** The files of a list as JSON has it; undefined for any other list. */
function filesIn(list: string): string[] | undefined {
  try {
    return z.array(z.string().regex(ownFile)).parse(JSON.parse(list));
  } catch {
    return undefined;
  }
}

/**
 * Lets a page be seen before its scripts come, and before the `sheets` of which it carries what it begins with: reading
 * them would hold up the first paint. Addresses are those that Next wrote itself.
 */
export function runScriptsLate(html: string, sheets: readonly string[] = []): string {
  const scripts: string[] = [];
  const take = (_: string, address: string) => {
    scripts.push(address);
    return '';
  };
  const page = html.replace(head, (text) => text.replace(nextScript, take));
  if (scripts.length === 0 && sheets.length === 0) return html;
  return piecesAsData(page)
    .replace(beginning, take)
    .replace(head, (text) =>
      text.replace(scriptPreload, '').replace('</head>', `<script>${runLater(scripts, sheets)}</script></head>`),
    );
}

/**
 * Puts the pieces of a page into one block of data, which the browser need not compile while it reads the page, nor the
 * page's policy name.
 */
function piecesAsData(html: string): string {
  const pieces: string[] = [];
  const rest = html.replace(pieceScript, (_, piece: string) => {
    pieces.push(piece);
    return '';
  });
  const end = rest.lastIndexOf('</body>');
  if (pieces.length === 0 || end < 0) return html;
  const data = `<script type="application/json" id="${piecesId}">[${pieces.join(',')}]</script>`;
  return `${rest.slice(0, end)}${data}${rest.slice(end)}`;
}
