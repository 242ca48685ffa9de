const head = /<head>[\s\S]*?<\/head>/;
const nextScript = /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>/g;

/**
 * Fetches and runs the scripts once the page has been painted with its first picture, which would else share a phone's
 * line with them. A page in a tab behind is not painted, so it does not wait; nor does one whose paint takes three seconds.
 */
const runLater = (addresses: readonly string[]) =>
  "((d,a)=>{let r=()=>{r=()=>{};for(const src of a)d.head.append(Object.assign(d.createElement('script'),{src}))}," +
  'n=f=>requestAnimationFrame(()=>setTimeout(f)),l=()=>r();' +
  "d.hidden?r():(n(()=>{let p=d.querySelector('[fetchpriority=high]'),i=new Image;" +
  'p?(i.src=p.currentSrc||p.href||p.src,i.decode().finally(()=>n(l)).catch(()=>{})):r()}),setTimeout(l,3e3))})' +
  `(document,${JSON.stringify(addresses)})`;

/**
 * Lets a page be seen before its scripts come: on a phone's line they would share it with the styles and pictures of
 * the first screen, and reading them would hold up the first paint. Addresses are those that Next wrote itself.
 */
export function runScriptsLate(html: string): string {
  return html.replace(head, (text) => {
    const addresses: string[] = [];
    const rest = text.replace(nextScript, (_, address: string) => {
      addresses.push(address);
      return '';
    });
    return addresses.length === 0
      ? text
      : rest.replace('</head>', () => `<script>${runLater(addresses)}</script></head>`);
  });
}
