/**
 * `npm run api:types`: generates what the frontend has of backend/openapi.json: the types of the API, unless they are newer, and
 * the tables of events.
 * npm calls it after every installation, too; one without the tools of development has no generator, and needs no types.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiTypes } from './lib/build.mjs';
import { writeEventTables } from './lib/event-tables.mjs';
import { script } from './lib/scripts.mjs';
import { ROOT } from './lib/toolchain.mjs';

const GENERATOR = join(ROOT, 'node_modules/openapi-typescript');

await script(process.env.npm_lifecycle_event === 'postinstall' ? 'postinstall' : 'api:types', () => {
  if (!existsSync(GENERATOR)) return;
  writeEventTables(ROOT);
  return generateApiTypes();
});
