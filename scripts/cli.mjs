/** `npm run` with a command of backend/src/cli/main.ts: installs and builds what is missing, then runs it. */
import { runPrepared } from './lib/run-prepared.mjs';
import { RUNTIME_FLAGS } from './lib/runtime-flags.mjs';

await runPrepared('backend/dist/cli/main.js', { nodeFlags: RUNTIME_FLAGS });
