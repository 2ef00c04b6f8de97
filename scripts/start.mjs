/**
 * `npm start`: installs and builds what is missing, then runs the product until it is stopped.
 *
 * package.json calls this script with `exec`, because a shell between npm and this process would die of a signal
 * instead of passing it on. (`|| node …` is for Windows, whose shell has no `exec`.)
 */
import { runPrepared } from './lib/run-prepared.mjs';
import { RUNTIME_FLAGS } from './lib/runtime-flags.mjs';

await runPrepared('backend/dist/main.js', { nodeFlags: RUNTIME_FLAGS });
