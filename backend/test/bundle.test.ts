import { globSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { EXTERNAL } from '../rolldown.config.ts';
import { allPersistence } from '../src/open-database.ts';
import { sourcesOfStack } from '../src/source-maps.ts';

const DIST = join(import.meta.dirname, '../dist');

const chunks = readdirSync(DIST)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(join(DIST, name), 'utf8') }));

describe('the bundle', () => {
  it('contains every migration', () => {
    const migrations = allPersistence.flatMap((persistence) => persistence.migrations.map(({ name }) => name));
    expect(migrations).toHaveLength(globSync('src/**/migrations/*.ts', { cwd: join(DIST, '..') }).length);
    const code = chunks.map((chunk) => chunk.code).join('\n');
    expect(migrations.filter((name) => !new RegExp(`\\b(class ${name}|${name} = class) `).test(code))).toEqual([]);
  });

  it('imports only chunks, modules of Node and the listed packages', () => {
    const isListed = (name: string) =>
      EXTERNAL.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
    const isOfNode = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
    const imported = chunks.flatMap(({ code }) =>
      [...code.matchAll(/^(?:import|export) [^'"]*"([^"]+)";$/gm)].map(([, name = '']) => name),
    );
    expect(imported.length).toBeGreaterThan(100);
    expect(imported.filter((name) => !name.startsWith('.') && !isOfNode(name) && !isListed(name))).toEqual([]);
  });

  it('is ASCII', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
    expect(chunks.filter(({ code }) => /[^\x00-\x7f]/.test(code)).map(({ name }) => name)).toEqual([]);
  });

  it('has positions of the sources in stacks', () => {
    const thrown = 'new RangeError(`Not an amount in RON';
    const source = readFileSync(join(import.meta.dirname, '../src/kernel/money.ts'), 'utf8');
    const [found] = chunks.flatMap(({ name, code }) => {
      const at = positionOf(thrown, code);
      return at ? [sourcesOfStack(`    at f (${pathToFileURL(join(DIST, name))}:${at})`)] : [];
    });
    expect(found).toMatch(/^ {4}at f \(.*\)$/);
    expect(found).toContain(`src/kernel/money.ts:${positionOf(thrown, source)}`);
  });
});

/** Line and column, both from 1. */
function positionOf(text: string, code: string): string | undefined {
  const index = code.indexOf(text);
  if (index < 0) return undefined;
  const before = code.slice(0, index).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
