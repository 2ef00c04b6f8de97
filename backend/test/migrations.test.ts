import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { modules } from '../src/modules.ts';
import { readRelease } from './support/last-release.ts';
import { createdIn, violationsOf } from './support/migration-rules.ts';

const SOURCES = join(import.meta.dirname, '../src');

const files = globSync('**/migrations/*.ts', { cwd: SOURCES }).toSorted();

const numberOf = (file: string) => basename(file).split('-', 1)[0] ?? '';

/** The class name for a file name: `PlatformBaseline1790000000002` for `1790000000002-platform-baseline.ts`. */
function classNameOf(file: string): string {
  const [number, ...words] = basename(file, '.ts').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') + number;
}

describe('migrations', () => {
  it('have unique numbers over all modules and the platform', () => {
    expect(files.length).toBeGreaterThan(11);
    const numbers = files.map(numberOf);
    const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    expect(repeated).toEqual([]);
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

describe('migrations since the last release', () => {
  const released = readRelease().migrations.map(({ name }) => name);
  const sources = files
    .filter((file) => !released.includes(classNameOf(file)))
    .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')] as const);
  const created = sources.flatMap(([, source]) => createdIn(source));

  it('block no request and take nothing from the version before', () => {
    const violations = sources.flatMap(([file, source]) =>
      violationsOf(source, created).map((violation) => `${file}: ${violation}`),
    );
    expect(violations).toEqual([]);
  });

  it.each([
    ['CREATE INDEX late ON booking.appointment (date)', 'createIndexConcurrently'],
    ['CREATE UNIQUE INDEX late ON booking.appointment (date)', 'createIndexConcurrently'],
    ['ALTER TABLE booking.appointment RENAME note TO notes', 'remove one release later'],
    ['ALTER TABLE booking.appointment ALTER COLUMN duration TYPE bigint', 'rewrites'],
    ['ALTER TABLE booking.appointment ALTER duration SET NOT NULL', 'NOT VALID'],
    ['ALTER TABLE booking.appointment ADD color text NOT NULL', 'needs a DEFAULT'],
    ['ALTER TABLE booking.appointment ADD a text, ADD color text NOT NULL CHECK (true)', 'needs a DEFAULT'],
    ['ALTER TABLE booking.appointment ADD token uuid DEFAULT gen_random_uuid()', 'rewrites'],
    ['ALTER TABLE booking.appointment ADD CONSTRAINT late CHECK (duration > 0)', 'NOT VALID'],
    ['ALTER TABLE booking.appointment ADD FOREIGN KEY (bay_id) REFERENCES booking.bay', 'NOT VALID'],
    ['ALTER TABLE booking.appointment DROP notes', 'requireRelease'],
    ['ALTER TABLE booking.appointment DROP COLUMN notes', 'requireRelease'],
    ['DROP TABLE booking.bay', 'requireRelease'],
    ['DROP VIEW booking.appointment_card', 'requireRelease'],
    ['TRUNCATE booking.bay', 'blocks requests'],
  ])('may not contain: %s', (sql, advice) => {
    const source = `async up(db) { await db.query(\`\n  ${sql.replaceAll(' ', '\n  ')}\`); } async down(db) {}`;
    expect(violationsOf(source, [])).toEqual([expect.stringContaining(advice)]);
    expect(violationsOf(source, ['booking.appointment', 'booking.bay', 'booking.appointment_card'])).toEqual([]);
  });

  it.each([
    'CREATE TABLE booking.late (id integer PRIMARY KEY, note text NOT NULL)',
    'ALTER TABLE booking.appointment ADD color text, ADD count integer NOT NULL DEFAULT 0 CHECK (count >= 0)',
    'ALTER TABLE booking.appointment ADD count integer DEFAULT 0 NOT NULL',
    'ALTER TABLE booking.appointment ADD CONSTRAINT late CHECK (duration > 0) NOT VALID',
    'ALTER TABLE booking.appointment VALIDATE CONSTRAINT late',
    'ALTER TABLE booking.appointment DROP CONSTRAINT late',
    'ALTER TABLE booking.appointment ALTER notes DROP NOT NULL',
    'CREATE OR REPLACE VIEW booking.appointment_card AS SELECT 1 AS id',
    'CREATE INDEX CONCURRENTLY late ON booking.appointment (date)',
  ])('may contain: %s', (sql) => {
    expect(violationsOf(`async up(db) { await db.query(\`${sql}\`); } async down(db) {}`, [])).toEqual([]);
  });

  it('are read statement by statement, also of one query', () => {
    const sql = 'CREATE TABLE booking.late (id integer);\nCREATE INDEX later ON booking.appointment (date);';
    const source = `async up(db) { await db.query(\`${sql}\`); } async down(db) {}`;
    expect(violationsOf(source, createdIn(source))).toEqual([expect.stringContaining('createIndexConcurrently')]);
  });

  it('may remove what the release before last used, after requireRelease', () => {
    const source = `async up(db) {
      await requireRelease(db, '0.2.0');
      await db.query('ALTER TABLE booking.appointment DROP notes');
    } async down(db) {}`;
    expect(violationsOf(source, [])).toEqual([]);
  });
});
