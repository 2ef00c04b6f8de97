import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => /node_modules|dist/.test(String(path)) });

const specification = textOf('docs/specification.md');
const sections = new Set([...specification.matchAll(/^## (\d+)\./gm)].map(([, number]) => number));

/** `specification §2, §7` names two sections. */
const sectionsNamedIn = (source: string) =>
  [...source.matchAll(/specification (§\d+(?:(?:, | and )§\d+)*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\d+/g)].map(([number]) => number),
  );

describe('the specification', () => {
  it('has each section that the code names', () => {
    const named = filesOf('{backend,frontend,e2e}/**/*.{ts,tsx}').flatMap((path) =>
      sectionsNamedIn(textOf(path)).map((number) => ({ path, number })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ number }) => !sections.has(number))).toEqual([]);
  });

  it('is checked on', () => {
    expect(sectionsNamedIn('/** Rules (specification §2, §7). */ // specification §5 and §12')).toEqual([
      '2',
      '7',
      '5',
      '12',
    ]);
  });
});

describe('the links of the documents', () => {
  const documents = [...filesOf('*.md'), ...filesOf('docs/**/*.md')];

  /** Targets without their fragment; none of the web. */
  const targetsIn = (text: string) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);

  it('lead to files', () => {
    const links = documents.flatMap((path) =>
      targetsIn(textOf(path)).map((target) => ({ path, target: join(dirname(path), target) })),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ target }) => !existsSync(join(ROOT, target)))).toEqual([]);
  });

  it('are checked on', () => {
    expect(targetsIn('[a](b.md#c), [d](#e), [f](https://g.ro), ![h](../i.png)')).toEqual([
      'b.md',
      '../i.png',
    ]);
  });
});
