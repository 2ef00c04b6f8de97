/** `npm run settings`: writes docs/settings.md and .env.example from backend/src/platform/config/setting-list.ts. */
import { runPrepared } from './lib/run-prepared.mjs';

await runPrepared('scripts/lib/write-settings.ts', { builds: [] });
