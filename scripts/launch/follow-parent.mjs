// Preloaded into each program of the shop. Ends the program when the launcher has ended for any reason.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// Ignores errors of closed output, so that the program can finish its work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
