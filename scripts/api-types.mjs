/**
 * `npm run api:types`: generates what the frontend has of backend/openapi.json: the types of the API, unless they are newer, and
 * the tables of events.
 * npm calls it after every installation, too; one without the tools of development has no generator, and needs no types.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiTypes } from './lib/build.mjs';
import { writeEventTables } from './lib/event-tables.mjs';
import { main, ROOT } from './lib/toolchain.mjs';

const GENERATOR = join(ROOT, 'node_modules/openapi-typescript');

if (existsSync(GENERATOR))
  await main(() => {
    writeEventTables(ROOT);
    return generateApiTypes();
  });
