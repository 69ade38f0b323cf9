/**
 * Loaded into every service before its own program, so that no service outlives its launcher. A service stops properly
 * when it is told to; this covers one that is still starting, or that does not end.
 */
const graceMs = 5_000;

process.on('disconnect', () => setTimeout(() => process.exit(1), graceMs).unref());
