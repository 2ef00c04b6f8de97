/**
 * `npm run api:types`: generates the types of the API for the frontend from backend/openapi.json, unless they are newer.
 * npm calls it after every installation, too (not in a container image: it has neither the document nor the generator).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiTypes } from './lib/build.mjs';
import { main, ROOT } from './lib/toolchain.mjs';

const GENERATOR = join(ROOT, 'node_modules/openapi-typescript');

if (existsSync(GENERATOR)) await main(generateApiTypes);
