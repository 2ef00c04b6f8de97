import { globSync } from 'node:fs';
import type { ChangeSet } from './change-set.ts';
import { lineAmong, replaced } from './change-set.ts';
import { pascalCase } from './names.ts';
import { rendered } from './templates.ts';

const MODULES = 'backend/src/modules';

/** Numbers are unique over all modules and define the order; they look like milliseconds. */
const STEP = 1_000;

export function nextMigration(root: string): number {
  return Math.max(...migrationsOf(root, '*').map((path) => Number(/(\d+)-[^/]*$/.exec(path)?.[1]))) + STEP;
}

/** The mapping of a table by a module: `entity(TyreSet, 'tyres.tyre_set', …`. */
export interface Mapping {
  readonly path: string;
  readonly aggregate: string;
  /** The table with its schema. */
  readonly table: string;
}

/** @param table the name without its schema */
export function mappingOf(changes: ChangeSet, root: string, module: string, table: string): Mapping | undefined {
  const pattern = new RegExp(`entity\\((\\w+), '(\\w+\\.${table})'`);
  for (const path of globSync(`${MODULES}/${module}/infrastructure/*.ts`, { cwd: root })) {
    const [, aggregate, name] = pattern.exec(changes.textOf(path)) ?? [];
    if (aggregate && name) return { path, aggregate, table: name };
  }
  return undefined;
}

export interface NewColumn {
  readonly module: string;
  /** The name without its schema. */
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/**
 * Adds a nullable column with a migration of the module that creates the table, and appends it to the view that
 * publishes the table.
 * @throws Error when the module has no such table, or the table has the column
 */
export function addColumn(changes: ChangeSet, root: string, { module, table, column, type }: NewColumn): void {
  const sources = migrationsOf(root, '*').map((path) => ({ path, text: sourceOf(changes.textOf(path)) }));
  const schema = mappingOf(changes, root, module, table)?.table.split('.')[0] ?? '\\w+';
  const created = new RegExp(`CREATE TABLE (${schema})\\."?${table}\\b`);
  const creators = sources.filter(({ text }) => created.test(text));
  const owner = creators.find(({ path }) => path.startsWith(`${MODULES}/${module}/`)) ?? creators[0];
  if (!owner || (schema === '\\w+' && !owner.path.startsWith(`${MODULES}/${module}/`))) {
    throw new Error(`The module ${module} has no table ${table}`);
  }
  const name = `${created.exec(owner.text)?.[1]}.${table}`;
  requireNoColumn(sources.map(({ text }) => text).join('\n'), name, column);
  const words = `${column.replaceAll('_', '-')}-of-${table.replaceAll('_', '-')}`;
  const stamp = nextMigration(root);
  const view = viewOf(
    sources.map(({ text }) => text),
    name,
  );
  const migration = { Name: pascalCase(words), stamp, table: name, column, type, view };
  const folder = owner.path.slice(0, owner.path.lastIndexOf('/'));
  changes.add(`${folder}/${stamp}-${words}.ts`, rendered('column.ts.hbs', migration));
  const manifest = `${folder.replace('/infrastructure/migrations', '')}/index.ts`;
  const imported = `import { ${migration.Name}${stamp} } from './infrastructure/migrations/${stamp}-${words}.ts';`;
  changes.edit(manifest, lineAmong(/^import .*\/infrastructure\/migrations\//, imported));
  changes.edit(manifest, replaced(/(migrations: \[[^\]]*?),?(\s*\])/, `$1, ${migration.Name}${stamp}$2`));
  if (view === null) changes.leave(`${folder}/${stamp}-${words}.ts`, `the column in the view ${name}_card`);
}

function migrationsOf(root: string, module: string): string[] {
  return globSync(`${MODULES}/${module}/infrastructure/migrations/*.ts`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((one, other) => one.replace(/.*\//, '').localeCompare(other.replace(/.*\//, '')));
}

/** The source of a migration without `down`, with its constants filled in. */
function sourceOf(migration: string): string {
  return migration.replace(/\n {2}async down\([\s\S]*?\n {2}\}/, '').replace(/\$\{(\w+)\}/g, (whole, name: string) => {
    return new RegExp(`const ${name} = \`([^\`]*)\``).exec(migration)?.[1] ?? whole;
  });
}

function requireNoColumn(sources: string, table: string, column: string): void {
  const inTable = new RegExp(`CREATE TABLE ${table.replace('.', '\\."?')}"? \\([^;]*?^\\s+${column}\\s`, 'm');
  const added = new RegExp(`ALTER TABLE ${table}\\b[^;\`]*\\bADD (COLUMN )?${column}\\b`);
  if (inTable.test(sources) || added.test(sources))
    throw new Error(`The table ${table} has the column ${column} already`);
}

/** The current view of a table; undefined when there is none, null when it selects from more than the table. */
function viewOf(sources: readonly string[], table: string): { name: string; columns: string } | null | undefined {
  const name = `${table}_card`;
  const newest = sources.findLast((source) => source.includes(`VIEW ${name} AS`));
  if (!newest) return undefined;
  const definition = new RegExp(`VIEW ${name} AS\\s+([^;\`]*)`).exec(newest)?.[1]?.trim() ?? '';
  const [, columns] = new RegExp(`^(SELECT [\\s\\S]*?)\\s+FROM ${table}$`).exec(definition) ?? [];
  return columns ? { name, columns } : null;
}
