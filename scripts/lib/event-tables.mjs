import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The tables of the frontend that are derived from the declarations of events (`defineEvent`), by file, as extensions
 * of the API document contain them. They are in git, because the build of the pages does not use the document.
 */
const TABLES = {
  'frontend/src/app/live/stale-after-events.json': (paths) => paths['/api/live'].get['x-stale-after-events'],
  'frontend/src/features/reporting/api/kinds-of-group.json': (paths) =>
    paths['/api/admin/activity'].get['x-kinds-of-group'],
};

export function eventTables(root) {
  const { paths } = JSON.parse(readFileSync(join(root, 'backend/openapi.json'), 'utf8'));
  return Object.fromEntries(Object.entries(TABLES).map(([file, table]) => [file, table(paths)]));
}

export function writeEventTables(root) {
  for (const [file, table] of Object.entries(eventTables(root)))
    writeFileSync(join(root, file), `${JSON.stringify(table, undefined, 2)}\n`);
}
