import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../create-app.ts';
import { openDatabase } from '../open-database.ts';
import { BACKEND } from '../platform/config/product-files.ts';
import type { Settings } from '../platform/config/settings.ts';
import { startTemporaryServer } from '../platform/database/embedded-server.ts';
import { openApiDocument } from '../platform/http/server/api-docs.ts';
import { type CommandOnServer, UsageError } from './cli-command.ts';

const FILE = join(BACKEND, 'openapi.json');

export function openapi(words: readonly string[]): CommandOnServer {
  if (words.length > 0) throw new UsageError('npm run openapi                   write backend/openapi.json');
  return async (settings) => {
    const server = await startTemporaryServer();
    try {
      await writeDocument({ ...settings, DATABASE_URL: server.url, SESSION_SECRET: randomBytes(32).toString('hex') });
    } finally {
      await server.stop();
    }
    console.log('backend/openapi.json written');
  };
}

async function writeDocument(settings: Settings): Promise<void> {
  const { url } = await openDatabase(settings, 'always');
  const app = await createApp({ settings, databaseUrl: url, background: false });
  try {
    writeFileSync(FILE, `${JSON.stringify(openApiDocument(app), undefined, 2)}\n`);
  } finally {
    await app.close();
  }
}
