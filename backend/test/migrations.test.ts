import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { modules } from '../src/modules.ts';

const SOURCES = join(import.meta.dirname, '../src');

/**
 * Numbers that two released migrations share. TypeORM stores the names of migrations in the database, so they cannot be
 * renamed. Do not add any.
 */
const SHARED_NUMBERS = ['1790000600000', '1790000600400', '1790000600500', '1790000600600'];

const files = globSync('**/migrations/*.ts', { cwd: SOURCES }).toSorted();

const numberOf = (file: string) => basename(file).split('-', 1)[0] ?? '';

/** The class name for a file name: `HttpPlatform1790000000001` for `1790000000001-http-platform.ts`. */
function classNameOf(file: string): string {
  const [number, ...words] = basename(file, '.ts').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') + number;
}

describe('migrations', () => {
  it('have unique numbers over all modules and the platform', () => {
    expect(files.length).toBeGreaterThan(25);
    const numbers = files.map(numberOf);
    const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    expect(repeated.toSorted()).toEqual(SHARED_NUMBERS);
  });

  it.each(files)('%s has the class name of its file name', (file) => {
    const source = readFileSync(join(SOURCES, file), 'utf8');
    const classes = [...source.matchAll(/^export class (\w+) implements MigrationInterface/gm)];
    expect(classes.map(([, name]) => name)).toEqual([classNameOf(file)]);
  });

  it.each(modules)('of $name are registered in ascending order', ({ name, persistence }) => {
    const own = globSync(`modules/${name}/**/migrations/*.ts`, { cwd: SOURCES }).map(classNameOf);
    const byNumber = own.toSorted((a, b) => a.slice(-13).localeCompare(b.slice(-13)));
    expect(persistence.migrations.map((migration) => migration.name)).toEqual(byNumber);
  });
});
