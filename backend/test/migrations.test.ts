import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { modules } from '../src/modules.ts';

const SOURCES = join(import.meta.dirname, '../src');

/** Numbers that two released migrations share, before the rule. Do not add any. */
const SHARED = ['1790000600000', '1790000600400', '1790000600500', '1790000600600'];

const files = globSync('**/migrations/*.ts', { cwd: SOURCES }).map((path) => basename(path));
const numbers = files.map((file) => file.split('-', 1)[0] ?? '');

describe('migrations', () => {
  it('have unique numbers over all modules', () => {
    expect(files.length).toBeGreaterThan(25);
    const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    expect(repeated.toSorted()).toEqual(SHARED);
  });

  it.each(modules)(
    'of $name are registered by their file names, in ascending order',
    ({ name, persistence }) => {
      const own = globSync(`modules/${name}/**/migrations/*.ts`, { cwd: SOURCES })
        .map((path) => basename(path).split('-', 1)[0])
        .toSorted();
      expect(persistence.migrations.map((migration) => /\d{13}$/.exec(migration.name)?.[0])).toEqual(own);
    },
  );
});
