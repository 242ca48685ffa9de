/**
 * Loads the scripts named in its own `data-scripts` once the page is painted and its first picture has arrived, because
 * they would otherwise share a phone's bandwidth, and runs them after that picture is painted. A hidden tab does not
 * wait, and no page waits longer than three seconds.
 */
export const scriptLoader = `(() => {
  const scripts = document.currentScript.dataset.scripts.split(' ');
  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  let requested = false;
  const fetchEarly = () => {
    if (requested) return;
    requested = true;
    for (const href of scripts) add('link', { rel: 'preload', as: 'script', href, fetchPriority: 'low' });
  };
  const run = () => {
    fetchEarly();
    for (const src of scripts.splice(0)) add('script', { src });
  };
  document.addEventListener('load', ({ target }) => target.fetchPriority === 'high' && fetchEarly(), true);
  const next = (step) => requestAnimationFrame(() => setTimeout(step));
  const painted = () => {
    const picture = document.querySelector('img[fetchpriority=high]');
    if (picture) picture.decode().finally(() => next(run)).catch(() => {});
    else if (document.readyState === 'loading') next(painted);
    else run();
  };
  if (document.hidden) run();
  else next(painted);
  setTimeout(run, 3000);
})()`;
