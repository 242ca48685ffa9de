const head = /<head>[\s\S]*?<\/head>/;
const nextScript = /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>/g;

/**
 * Runs what was fetched meanwhile once the page has been painted. A page in a tab behind is not painted, so it does not
 * wait; nor does one that the browser leaves unpainted for two seconds.
 */
const runLater =
  "(d=>{let r=()=>{r=()=>{};for(const l of d.querySelectorAll('link[data-run]'))" +
  "d.head.append(Object.assign(d.createElement('script'),{src:l.href}))};" +
  'd.hidden?r():(requestAnimationFrame(()=>setTimeout(()=>r())),setTimeout(()=>r(),2e3))})(document)';

/**
 * Lets a page be seen before its scripts run: they are fetched beside everything else, but reading and running them
 * would hold up the first paint by a quarter of a second on a phone.
 */
export function runScriptsLate(html: string): string {
  return html.replace(head, (text) => {
    const late = text.replace(
      nextScript,
      (_, address: string) => `<link rel="preload" as="script" fetchPriority="low" data-run="" href="${address}"/>`,
    );
    return late === text ? text : late.replace('</head>', () => `<script>${runLater}</script></head>`);
  });
}
