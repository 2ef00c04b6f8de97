/**
 * `npm run measure`: prints how large the code is. `-- --tighten` lowers the limits of scripts/lib/size-limits.json to what
 * is measured.
 */
import { runPrepared } from './lib/run-prepared.mjs';

await runPrepared('scripts/lib/print-sizes.ts', { builds: [] });
