// Loaded into each program of the shop: when the launcher is gone, however it ended, the program ends too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
