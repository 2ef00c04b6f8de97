import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsDocuments } from './settings-documents.ts';

const ROOT = join(import.meta.dirname, '../..');

for (const [path, text] of Object.entries(settingsDocuments())) writeFileSync(join(ROOT, path), text);
