import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ChangeSet } from '../../../scripts/lib/generate/change-set.ts';
import { planOf } from '../../../scripts/lib/generate/generators.ts';
import { addText } from '../../../scripts/lib/generate/texts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TEXTS = ['--ro', 'Unu', '--en', 'One', '--es', 'Uno', '--fr', 'Un'];

const planned = (name: string, ...words: string[]) => planOf(ROOT, name, words).changes;
const textIn = (changes: ChangeSet, path: RegExp) => {
  const found = [...changes.added, ...changes.changed].find((one) => path.test(one));
  return found === undefined ? '' : changes.textOf(found);
};

/** Every mapped table of the product: module, table without schema. */
const TABLES = globSync('backend/src/modules/*/infrastructure/*.ts', { cwd: ROOT }).flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/entity\(\w+, '\w+\.(\w+)'/g)].map(
    ([, table = '']) => [path.replaceAll('\\', '/').split('/')[3] ?? '', table] as const,
  ),
);

describe('a generator', () => {
  it.each([
    ['a module with a bad name', ['new:module', 'Kites', 'kite', ...TEXTS], 'one word of lower-case letters'],
    ['a record with a bad name', ['new:module', 'kites', 'kite_set', ...TEXTS], 'lower-case letters with hyphens'],
    ['a word of PostgreSQL', ['new:module', 'kites', 'order', ...TEXTS], 'a word of TypeScript or PostgreSQL'],
    ['a module that exists', ['new:module', 'booking', 'kite', ...TEXTS], 'There is a module booking already'],
    ['a section that exists', ['new:module', 'vehicles', 'kite', ...TEXTS], 'has sections.vehicles already'],
    ['a class that exists', ['new:module', 'kites', 'aggregate-root', ...TEXTS], 'There is a class AggregateRoot'],
    ['a route that exists', ['new:module', 'kites', 'vehicle', ...TEXTS], 'a route /api/admin/vehicles already'],
    ['a table of another module', ['new:field', 'reviews', 'complaint', 'kite', 'text', ...TEXTS], 'has no table'],
    ['a column that exists', ['new:field', 'reviews', 'review', 'comment', 'text', ...TEXTS], 'has the column comment'],
    ['a column added later', ['new:column', 'reviews', 'review', 'changed_at', 'date'], 'has the column changed_at'],
    ['a type that is none', ['new:field', 'reviews', 'review', 'kite', 'money', ...TEXTS], 'not "money"'],
    ['a type of column that is none', ['new:column', 'reviews', 'review', 'kite', 'money'], 'not "money"'],
    ['a default that is none', ['new:column', 'loyalty', 'setting', 'kite', 'integer', '--default', 'x'], 'not "x"'],
    [
      'a default of a field',
      ['new:field', 'reviews', 'review', 'kite', 'text', ...TEXTS, '--default', '1'],
      '--default',
    ],
    ['a field in snake case', ['new:field', 'reviews', 'review', 'a_kite', 'text', ...TEXTS], 'in camel case'],
    ['a text that exists', ['new:text', 'public', 'vehicle.field.vin', ...TEXTS], 'has vehicle.field.vin already'],
    ['a group of texts that is none', ['new:text', 'public', 'vehicle.kites.vin', ...TEXTS], 'no group vehicle.kites'],
    ['texts that are none', ['new:text', 'kites', 'a.b', ...TEXTS], 'no table of texts kites'],
    ['a missing name', ['new:module', 'kites', ...TEXTS], '2 names are expected: npm run new:module -- NAME RECORD'],
    ['a missing text', ['new:module', 'kites', 'kite', '--ro', 'Unu', '--en', ' '], '--en is missing'],
    ['an unknown option', ['new:column', 'reviews', 'review', 'kite', 'text', '--ro', 'x'], "Unknown option '--ro'"],
  ] as const)('refuses %s', (_, [name, ...words], message) => {
    expect(() => planned(name, ...words)).toThrow(message);
  });

  it('names its things in every place', () => {
    const changes = planned('new:module', 'kites', 'stunt-kite', ...TEXTS);
    expect(textIn(changes, /domain\/stunt-kite\.ts$/)).toContain('export abstract class StuntKites');
    expect(textIn(changes, /kites\.controller\.ts$/)).toContain("'Add a stunt kite'");
    expect(textIn(changes, /kites-baseline\.ts$/)).toContain('CREATE TABLE kites.stunt_kite (');
    expect(textIn(changes, /frontend\/locales\/ro\/kites\.json$/)).toContain('Unu');
    expect(textIn(changes, /backend\/src\/modules\.ts$/)).toMatch(/ {2}kitesManifest,\n {2}loyaltyManifest,/);
    const all = [...changes.added, ...changes.changed];
    expect(
      all.filter((path) => /\{\{|_record_|_module_/.test(path + changes.textOf(path).replaceAll(/\{\{\w+\}\}/g, ''))),
    ).toEqual([]);
  });

  it('exports only what another file imports', () => {
    const changes = planned('new:module', 'kites', 'stunt-kite', ...TEXTS);
    const code = [...changes.added, ...changes.changed].filter((path) => /\.tsx?$/.test(path));
    const exported = code
      .filter((path) => changes.added.includes(path) && !/\/migrations\//.test(path))
      .flatMap((path) =>
        [...changes.textOf(path).matchAll(/^export (?:abstract )?(?:class|const|function|type) (\w+)/gm)].map(
          ([, name = '']) => ({ path, name }),
        ),
      );
    expect(exported.length).toBeGreaterThan(30);
    const isImported = ({ path, name }: { path: string; name: string }) =>
      code.some((other) => other !== path && new RegExp(`\\b${name}\\b`).test(changes.textOf(other)));
    // Of events each is exported by index.ts as a part of all.
    expect(exported.filter((one) => !/events\.ts$/.test(one.path) && !isImported(one))).toEqual([]);
  });

  it.each(TABLES)('adds a column with its mapping to %s.%s', (module, table) => {
    const changes = planned('new:field', module, table, 'measuredText', 'text', ...TEXTS);
    expect(textIn(changes, /measured-text-of-[\w-]+\.ts$/)).toContain('ADD measured_text text');
    expect(textIn(changes, /modules\/\w+\/index\.ts$/)).toMatch(/MeasuredTextOf\w+\d{13}\s*\]/);
    expect(textIn(changes, /\/infrastructure\/[\w.-]+\.ts$/)).toMatch(/columns<\w+>\('text', \['measuredText'\]/);
    expect(textIn(changes, /\/domain\/[\w-]+\.ts$/)).toContain('readonly measuredText: string | null;');
    expect(new Set(changes.left.map(({ path }) => path)).size).toBeLessThanOrEqual(10);
  });

  it('reads the present view of a table from its newest migration', () => {
    const card = textIn(planned('new:column', 'customers', 'vehicle', 'measured', 'text'), /measured-of-vehicle\.ts$/);
    expect(card).toMatch(/SELECT id AS vehicle_id, [\s\S]* AS vin_key, measured\n {6}FROM customers\.vehicle`/);
    expect(card).toMatch(/DROP VIEW[\s\S]* AS vin_key\n {6}FROM customers\.vehicle;/);
    const left = planned('new:column', 'booking', 'appointment', 'measured', 'text').left;
    expect(left).toEqual([{ path: expect.any(String), what: 'the column in the view booking.appointment_card' }]);
  });

  it.each([
    ['integer', '20'],
    ['boolean', 'false'],
  ])('adds a column of the type %s that is never null, with the default %s', (type, initial) => {
    const changes = planned('new:column', 'loyalty', 'setting', 'measured', type, '--default', initial);
    expect(textIn(changes, /measured-of-setting\.ts$/)).toContain(
      `ALTER TABLE loyalty.setting ADD measured ${type} NOT NULL DEFAULT ${initial}\``,
    );
  });

  it('adds a text to a group, and a group that is missing', () => {
    const changes = new ChangeSet(ROOT);
    const texts = { ro: 'Unu', en: "One's", es: 'Uno', fr: 'Un' };
    addText(changes, 'public', 'vehicle.field.measured', texts);
    addText(changes, 'waitlist', 'fields.measured', texts);
    addText(changes, 'waitlist', 'fields.other', texts);
    expect(JSON.parse(textIn(changes, /en\/public\.json$/)).vehicle.field.measured).toBe("One's");
    expect(JSON.parse(textIn(changes, /ro\/waitlist\.json$/)).fields).toEqual({ measured: 'Unu', other: 'Unu' });
    expect(changes.changed.length).toBe(8);
  });
});
