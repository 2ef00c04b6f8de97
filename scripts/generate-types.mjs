/**
 * `npm run types:generate`: generates the frontend's types of the API from backend/openapi.json (if outdated) and of
 * the texts from frontend/locales/ro, and the tables of events. npm also calls it after every installation; an
 * installation without development tools has no generator and needs no types.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from './lib/build.mjs';
import { writeEventTables } from './lib/event-tables.mjs';
import { script } from './lib/scripts.mjs';
import { ROOT } from './lib/toolchain.mjs';

const GENERATOR = join(ROOT, 'node_modules/openapi-typescript');

await script(process.env.npm_lifecycle_event === 'postinstall' ? 'postinstall' : 'types:generate', () => {
  if (!existsSync(GENERATOR)) return;
  writeEventTables(ROOT);
  return generateTypes();
});
