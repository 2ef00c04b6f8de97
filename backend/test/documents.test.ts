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
    const comment = `specification §2, §7; specification §5 and ${'§'}12`;
    expect(sectionsNamedIn(comment)).toEqual(['2', '7', '5', '12']);
  });
});

describe('the picture of the modules', () => {
  /** Modules that call or read most others; the text below the picture says so. */
  const leftOut = ['notifications', 'operations', 'reporting'];

  /** The lines `a --> b & c` as `a b`, `a c`. */
  const arrowsOf = (picture: string) =>
    [...picture.matchAll(/^ *(\w+) --> (.+)$/gm)].flatMap(([, from, to = '']) =>
      to.split('&').map((module) => `${from} ${module.trim()}`),
    );

  it('has an arrow for each import of another module, and no other', () => {
    const picture = textOf('docs/architecture.md').split('```mermaid')[1]?.split('```')[0] ?? '';
    const imports = filesOf('backend/src/modules/**/*.ts').flatMap((path) => {
      const from = path.replaceAll('\\', '/').split('/')[3];
      return [...textOf(path).matchAll(/from '(?:\.\.\/)+([a-z-]+)\/index\.ts'/g)].map(([, to]) => `${from} ${to}`);
    });
    const shown = imports.filter((arrow) => !leftOut.some((module) => arrow.startsWith(module)));
    expect(shown.length).toBeGreaterThan(20);
    expect(arrowsOf(picture).sort()).toEqual([...new Set(shown)].sort());
  });
});

describe('the links of the documents', () => {
  const documents = filesOf('{*.md,{docs,deploy}/**/*.md}');

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
    expect(targetsIn('[a](b.md#c), [d](#e), [f](https://g.ro), ![h](../i.png)')).toEqual(['b.md', '../i.png']);
  });
});
