// Docker health check of a program. Written in JavaScript, because the image has no curl.
const port = process.argv[2] ?? '3000';
const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2500) }).catch(() => ({
  ok: false,
}));
process.exitCode = ok ? 0 : 1;
