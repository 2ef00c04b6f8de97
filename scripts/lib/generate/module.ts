import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChangeSet, lineAmong, linesAfter, linesBefore, replaced, within } from './change-set.ts';
import { nextMigration } from './migrations.ts';
import { type ModuleNames, moduleNames } from './names.ts';
import { renderedFolder } from './templates.ts';
import { addTable, addText, LANGUAGES, type Texts } from './texts.ts';

/** Texts of a generated page apart from its title, by language. */
const TEXTS = JSON.parse(readFileSync(join(import.meta.dirname, '../../templates/texts.json'), 'utf8'));

/**
 * The changes for a new module: a list of records of vehicles, which the office adds, changes and closes.
 * @param title the title of the page
 * @throws Error when a name is invalid or taken
 */
export function newModule(root: string, module: string, record: string, title: Texts): ChangeSet {
  const names = moduleNames(module, record);
  requireFree(root, names);
  const changes = new ChangeSet(root);
  const eventIds = { added: randomUUID(), changed: randomUUID(), closed: randomUUID() };
  const files = renderedFolder('module', { ...names, stamp: nextMigration(root), eventIds });
  requireFreeClasses(root, [...files.values()]);
  for (const [path, text] of files) changes.add(path, text);
  addTable(
    changes,
    module,
    Object.fromEntries(
      LANGUAGES.map((language) => [language, { title: title[language], ...TEXTS[language] }]),
    ) as never,
  );
  addText(changes, 'frame', `sections.${module}`, title);
  register(changes, names);
  return changes;
}

/** Extends the lists of all modules, pages and routes. */
function register(changes: ChangeSet, { module, Module, records }: ModuleNames): void {
  const entry = `import { ${module}Manifest } from './modules/${module}/index.ts';`;
  changes.edit('backend/src/modules.ts', lineAmong(/^import \{ \w+Manifest \}/, entry));
  // The module comes before the modules that react to events of others.
  changes.edit('backend/src/modules.ts', linesBefore('  loyaltyManifest,', `  ${module}Manifest,`));
  const events = 'backend/src/modules/reporting/application/declared-events.ts';
  const imported = `import { ${module}Events } from '../../${module}/index.ts';`;
  changes.edit(events, lineAmong(/^import \{ \w+Events \}/, imported));
  changes.edit(events, lineAmong(/^ {2}\w+Events,$/, `  ${module}Events,`));
  const pageKeys = within(/type PageKey =[^;]*;/, lineAmong(/^ {2}\| '[^']+'$/, `  | '${module}'`));
  changes.edit('backend/src/kernel/event-options.ts', pageKeys);
  changes.edit('docs/architecture.md', replaced(/(```mermaid\n[^`]*)```/, `$1  ${module} --> customers\n\`\`\``));
  const routes = [`GET /api/admin/${records}`, `POST /api/admin/${records}`, `PUT /api/admin/${records}/{id}`];
  changes.edit(
    'backend/test/access-matrix.test.ts',
    linesAfter(
      'const AUDIENCES:',
      ...[...routes, `POST /api/admin/${records}/{id}/close`].map((route) => `  '${route}': 'desk',`),
    ),
  );
  const page = `() => import('../features/${module}/pages/${Module}Page.tsx')`;
  const path = `/admin/${module}`;
  changes.edit(
    'frontend/src/app/SignedInRoutes.tsx',
    linesAfter("  page('/admin/waitlist',", `  page('${path}', ${page}),`),
  );
  changes.edit(
    'frontend/src/app/layouts/office/office-sections.ts',
    linesAfter(
      "      { path: '/admin/vehicles',",
      `      { path: '${path}', for: 'desk', icon: ClipboardListIcon, label: '${module}' },`,
    ),
  );
  changes.edit('e2e/support/every-page.ts', linesAfter("    '/admin/vehicles',", `    '${path}',`));
  changes.edit('scripts/lib/browser-tests.mjs', linesBefore('  waitlist: [', `  ${module}: ['every-page'],`));
}

function requireFree(root: string, { module, records, Record }: ModuleNames): void {
  const taken = globSync(`{backend/src/modules,backend/test/modules,frontend/src/features}/${module}`, { cwd: root });
  if (taken[0]) throw new Error(`There is a module ${module} already: ${taken[0]}`);
  const { paths, components } = JSON.parse(readFileSync(join(root, 'backend/openapi.json'), 'utf8'));
  if (`/api/admin/${records}` in paths) throw new Error(`There is a route /api/admin/${records} already`);
  for (const schema of [Record, `Add${Record}`, `Change${Record}`, `${Record}Vehicle`]) {
    if (schema in components.schemas) throw new Error(`The API has a schema ${schema} already: choose another record`);
  }
}

/** Ensures that no two classes of the backend have the same name. */
function requireFreeClasses(root: string, texts: readonly string[]): void {
  const known = new Map(
    globSync('backend/src/**/*.ts', { cwd: root }).flatMap((path) =>
      classesIn(readFileSync(join(root, path), 'utf8')).map((name) => [name, path] as const),
    ),
  );
  const taken = texts.flatMap(classesIn).find((name) => known.has(name));
  if (taken) throw new Error(`There is a class ${taken} already, in ${known.get(taken)}: choose another record`);
}

function classesIn(text: string): string[] {
  return [...text.matchAll(/^(?:export )?(?:abstract )?class (\w+)/gm)].map(([, name = '']) => name);
}
