/** `npm run bench [-- --quick] [-- --json] [-- --only NAME]`: measures the built product (backend/bench/main.ts). */
import { runPrepared } from './lib/run-prepared.mjs';

await runPrepared('backend/bench/main.ts');
