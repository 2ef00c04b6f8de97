/** `npm run fuzz [-- --requests 5000] [-- --seed N]`: sends generated requests to the built product (backend/fuzz/main.ts). */
import { runPrepared } from './lib/run-prepared.mjs';

await runPrepared('backend/fuzz/main.ts');
