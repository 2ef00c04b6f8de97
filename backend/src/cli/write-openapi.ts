import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from '../create-app.ts';
import { DATABASE_URL } from '../platform/config/database-url.ts';
import { SETTINGS } from '../platform/config/settings.ts';
import { openApiDocument } from '../platform/http/server/api-docs.ts';
import type { CliCommand } from './cli-command.ts';

const FILE = fileURLToPath(new URL('../../openapi.json', import.meta.url));

/** Writes `backend/openapi.json`, the source of the frontend's types. */
export const writeOpenApi: CliCommand = async (context) => {
  const app = await createApp({
    settings: context.get(SETTINGS),
    databaseUrl: context.get(DATABASE_URL),
    background: false,
  });
  writeFileSync(FILE, `${JSON.stringify(openApiDocument(app), undefined, 2)}\n`);
  await app.close();
  console.log('backend/openapi.json written');
};
