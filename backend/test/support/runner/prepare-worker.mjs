/** Runs once in each worker of the integration tests. */

// The options are for the worker, not for the programs that its tests start.
delete process.env.NODE_OPTIONS;

// Ends the process, because shared applications and databases keep their connections open.
process.once('disconnect', () => process.exit());
