/** Runs once in each worker of the integration tests. */

// Of the worker, not of the programs that its tests start.
delete process.env.NODE_OPTIONS;

// The applications and databases that its files have shared keep their connections open.
process.once('disconnect', () => process.exit());
