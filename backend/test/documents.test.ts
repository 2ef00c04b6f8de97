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
    const named = filesOf('{contracts,backend,frontend,e2e}/**/*.{ts,tsx}').flatMap((path) =>
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

describe('the first page of the operator', () => {
  const [, page = ''] = /## From an empty server([\s\S]*?)\n## /.exec(textOf('docs/operations.md')) ?? [];
  const names = [...page.matchAll(/^ *([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  const compose = textOf('docker-compose.yml') + textOf('docker-compose.https.yml');

  it('names settings that docker compose takes', () => {
    expect(names.length).toBeGreaterThan(15);
    const unknown = names.filter((name) => name !== 'COMPOSE_FILE' && !new RegExp(`\\b${name}\\b`).test(compose));
    expect(unknown).toEqual([]);
  });

  /** `-f` leaves out the files that `COMPOSE_FILE` adds, such as that of HTTPS: an `up` with it ends the site. */
  it('chooses files of docker compose by COMPOSE_FILE alone, here and in the chapters behind it', () => {
    expect(textOf('docs/operations.md')).not.toMatch(/docker compose -f/);
    expect(textOf('docs/operations.md')).toMatch(
      /docker-compose\.override\.yml`[^`]+`[^`]+`, and add that file to `COMPOSE_FILE`/,
    );
  });

  it('takes no right to read the files that containers mount', () => {
    expect(page).toContain('chmod 600 .env');
    expect(page).not.toMatch(/run `umask 077`/);
  });

  it('names a button and the version that exist', () => {
    expect(textOf('frontend/locales/ro/system.json')).toContain(/\*(Fă [^*]+)\*/.exec(page)?.[1]);
    expect(page).toContain(`git checkout ${JSON.parse(textOf('package.json')).version}`);
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

  /** Names of source files; patterns such as `*.test.ts` and files that a guide makes are none. */
  const sourcesIn = (text: string) =>
    [...text.matchAll(/`(?:\.\/)?(\w[\w./-]*\.(?:ts|tsx|mjs|sh|css))`/g)].map(([, name = '']) => name);
  const GUIDES = /adding-a-(field|module)\.md$/;

  it('name files that exist, by the end of their path', () => {
    const files = filesOf('{backend,frontend,e2e,scripts,deploy,tools,contracts}/**/*.{ts,tsx,mjs,sh,css}').map(
      (path) => `/${path.replaceAll('\\', '/')}`,
    );
    const named = documents
      .filter((path) => !GUIDES.test(path) && path !== 'CHANGELOG.md')
      .flatMap((path) => sourcesIn(textOf(path)).map((name) => ({ path, name })));
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  it('are checked on', () => {
    expect(sourcesIn('`a/b.ts`, `./c.mjs`, `*.test.ts`, `d.json`, e.ts')).toEqual(['a/b.ts', 'c.mjs']);
    expect(targetsIn('[a](b.md#c), [d](#e), [f](https://g.ro), ![h](../i.png)')).toEqual(['b.md', '../i.png']);
  });
});
