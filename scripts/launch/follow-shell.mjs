const everyMs = 500;

/**
 * Sends SIGTERM to this process when the shell of `npm start` ends, because a shell passes no signal to its child. Has
 * no effect when npm did not start this script, so that a shop in the background outlives its terminal.
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
