// Loaded into each program of the shop: when the launcher is gone, however it ended, the program ends too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// Nobody reads what a program prints then; that must not keep it from finishing what it does.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
