import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages, routePaths, signedInPages } from '../build/route-paths-plugin.ts';

const SOURCES = join(import.meta.dirname, '../src');

describe('the paths that the server knows', () => {
  const paths = routePaths(SOURCES);
  const built = join(import.meta.dirname, '../dist/.vite/paths.json');
  const files = () => JSON.parse(readFileSync(built, 'utf8')) as Record<string, string[]>;

  it('are those of the route table', () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/admin/*', '/programare/:id', '/p/:id', '/reviews']));
    expect(paths).not.toContain('*');
    expect(paths.every((path) => path.startsWith('/'))).toBe(true);
  });

  it('are literals in every file with routes, where the build finds them', () => {
    const files = globSync('**/*{routes,Routes}.tsx', { cwd: SOURCES });
    expect(files.toSorted()).toEqual(['app/SignedInRoutes.tsx', 'app/client-routes.tsx', 'app/routes.tsx']);
    for (const file of files) {
      const source = readFileSync(join(SOURCES, file), 'utf8');
      const all = source.match(/(?<!\w)(?:path:|page\()/g) ?? [];
      const literals = [...source.matchAll(/(?<!\w)(?:path: |page\()'([^']+)'/g)].map(([, path]) => path ?? '');
      expect([file, literals.length]).toEqual([file, all.length]);
      for (const path of literals) expect(path === '*' || paths.includes(path)).toBe(true);
    }
  });

  it('are in the build', () => {
    expect(existsSync(built)).toBe(true);
    expect(Object.keys(files())).toEqual(paths);
  });

  it('name the files of every public page, and none of the others', () => {
    const { '/': home = [], '/deviz/:id': estimate = [], '/manage': manage } = files();
    expect(home).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/assets\/HomePage-.+\.js$/), expect.stringMatching(/\.css$/)]),
    );
    expect(estimate).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/assets\/CustomerEstimatePage-.+\.js$/)]),
    );
    expect(manage).toEqual([]);
    const source = readFileSync(join(SOURCES, 'app/routes.tsx'), 'utf8');
    const named = [...source.matchAll(/(?:path: |page\()'(\/[^']*)'/g)].map(([, path]) => path ?? '');
    expect(Object.keys(publicPages(SOURCES)).toSorted()).toEqual(named.toSorted());
    expect(named.filter((path) => !files()[path]?.length)).toEqual([]);
  });

  it('name the files of every page that needs a session elsewhere, the one of the page first', () => {
    const built = join(import.meta.dirname, '../dist/.vite/signed-in-files.json');
    const signedIn = JSON.parse(readFileSync(built, 'utf8')) as Record<string, string[]>;
    expect(Object.keys(signedIn)).toEqual(Object.keys(signedInPages(SOURCES)));
    const sources = ['client-routes', 'SignedInRoutes'].map((file) =>
      readFileSync(join(SOURCES, `app/${file}.tsx`), 'utf8'),
    );
    const named = sources.flatMap((source) => [...source.matchAll(/\bpage\(/g)]);
    expect(Object.keys(signedIn)).toHaveLength(named.length);
    for (const [path, [first, ...others]] of Object.entries(signedIn)) {
      expect([path, first]).toEqual([path, expect.stringMatching(/Page-.+\.js$/)]);
      const frame = /^\/(client|loyalty)/.test(path) ? /\/preload-account-/ : /\/OfficeFrame-/;
      expect([path, others]).toEqual([
        path,
        expect.arrayContaining([expect.stringMatching(/\/SignedInRoutes-/), expect.stringMatching(frame)]),
      ]);
    }
  });
});
