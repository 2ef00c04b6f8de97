/**
 * `npm run dev`: the product on one port, for development. A changed page is reloaded by Vite while you look at it, a
 * changed backend is compiled and restarted. Ctrl+C stops everything. The database is the one of `npm start`.
 */
import { runPrepared } from './lib/run-prepared.mjs';

await runPrepared('scripts/lib/dev-server.mjs', { builds: ['API types', 'backend'] });
