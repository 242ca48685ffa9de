const everyMs = 500;

/**
 * Whoever ends `npm start` ends npm and the shell that npm started this program with; a shell passes no signal on. So
 * that the shop does not serve on without them, the end of that shell counts as a SIGTERM. Nothing is followed when npm
 * did not start this very script: a shop that was put into the background outlives its terminal.
 * @param {string} script
 * @returns {void}
 */
export function followShell(script) {
  if (!process.env.npm_lifecycle_script?.includes(script)) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  watch.unref();
}
