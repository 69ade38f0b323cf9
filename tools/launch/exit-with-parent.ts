/**
 * Loaded into every service before its own program: a service never outlives its launcher. The service itself stops with
 * grace when it is told so; this is for one that has not got so far yet, or does not come to an end.
 */
const graceMs = 5_000;

process.on('disconnect', () => setTimeout(() => process.exit(1), graceMs).unref());
