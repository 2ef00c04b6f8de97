/** `npm run drill`: kills and restarts parts of the built product under load (backend/bench/drill). */
import { runPrepared } from './lib/run-prepared.mjs';

await runPrepared('backend/bench/drill/main.ts');
