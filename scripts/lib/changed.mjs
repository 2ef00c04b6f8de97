import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { browserTestsOf } from './browser-tests.mjs';
import { ROOT } from './toolchain.mjs';

/**
 * Tests that read files as text or through the built product, so that no import shows it: the paths and the tests.
 * @type {[RegExp, string[]][]}
 */
export const READERS = [
  [/^(docs|deploy)\/.*\.md$|^[^/]+\.md$|^backend\/src\/modules\/.*\.ts$/, ['backend/test/documents.test.ts']],
  [/^docs\/adding-|^scripts\/(templates|lib\/generate)\//, ['backend/test/guides.test.ts']],
  [/^scripts\/templates\//, ['backend/test/scripts/generators.test.ts']],
  [/^docs\/asvs\.md$/, ['backend/test/asvs.test.ts']],
  [/^deploy\//, ['backend/test/kubernetes.test.ts']],
  [/^(Dockerfile|docker-compose.*\.yml)$/, ['backend/test/containers.test.ts']],
  [/^\.dependency-cruiser\.mjs$/, ['backend/test/architecture.test.ts']],
  [/^(contracts|backend|frontend)\/src\/|^docs\/.*\.md$|^[^/]+\.md$/, ['backend/test/size-limits.test.ts']],
  [/^backend\/src\/.*\/http\//, ['backend/test/openapi.test.ts', 'backend/test/access-matrix.test.ts']],
  [/^backend\/src\/.*\/migrations\//, ['backend/test/migrations.test.ts']],
  [/^frontend\/locales\//, ['tables', 'informal'].map((name) => `frontend/src/shared/i18n/${name}.test.ts`)],
  [/^backend\/locales\//, ['backend/test/messages.test.ts']],
  [/^frontend\/locales\/..\/capacity/, ['backend/test/modules/booking/domain/open-appointments.test.ts']],
  [
    /^contracts\/src\/|^frontend\/(src|locales|public|build|vite)/,
    ['frontend/test/bundle.test.ts', 'frontend/test/route-paths.test.ts'],
  ],
  [/^frontend\/src\/.*\.(css|tsx)$/, ['frontend/test/class-names.test.ts']],
];

/** Files that define what other modules import from a module. */
const PUBLISHED = /^backend\/src\/modules\/([^/]+)\/(index|events|fields)\.ts$/;

/**
 * Files whose imports are not followed. The composition, the seed and the commands import everything, and almost every
 * test of a use case imports one of them, so that each change would affect all tests. The code behind the index.ts of
 * another module has its own tests.
 */
const NOT_FOLLOWED =
  /^backend\/src\/([^/]+\.ts$|(seed|cli)\/|modules\/[^/]+\/(index|[^/]+\.module)\.ts$)|^frontend\/src\/(main|app\/.*[rR]outes)\.tsx$/;

/** The sources are read once in a process. */
let tree;

const TEST = /\.test\.ts$/;
const SPEC = /^e2e\/([^/]+)\.spec\.ts$/;

/** The default commit to compare with: the merge base with main or, on a clean main, the commit before HEAD. */
export function defaultRef() {
  const [head] = git('rev-parse', 'HEAD');
  const main = ['main', 'origin/main'].find(
    (name) => git('branch', '--all', '--list', name, `remotes/${name}`).length > 0,
  );
  const [base] = main ? git('merge-base', 'HEAD', main) : [head];
  return base === head && git('status', '--porcelain').length === 0 ? 'HEAD~1' : base;
}

/** The files that differ between a commit and the working tree: changed, added and removed ones. */
export function filesChangedSince(ref) {
  return [...new Set([...git('diff', '--name-only', '--no-renames', ref, '--'), ...untracked()])];
}

/**
 * The tests that a change of these files affects, as paths below the root:
 *
 * - those that import a changed file, directly or through others ({@link NOT_FOLLOWED}), or name it in quotes;
 * - for the backend, those in the test folder of the changed file's module or part of the platform;
 * - for a changed public file of a module, those of the modules that import it;
 * - those that read the file as text ({@link READERS});
 * - the spec files of the feature or module (browser-tests.mjs).
 */
export function testsReachedBy(changed) {
  tree ??= sourcesOf(allFiles());
  const { files, imports, reads } = tree;
  const tests = files.filter((file) => TEST.test(file));
  const specs = files.flatMap((file) => SPEC.exec(file)?.[1] ?? []);
  const isChanged = new Set(changed);
  const reached = new Set(
    [...tests, ...files.filter((file) => SPEC.test(file))].filter((test) => reaches(test, isChanged, imports, reads)),
  );
  for (const file of changed) {
    const folders = [
      testFolderOf(file),
      ...dependentsOf(file, imports).map((module) => `backend/test/modules/${module}/`),
    ];
    for (const test of tests) if (folders.some((folder) => folder && test.startsWith(folder))) reached.add(test);
    for (const [pattern, readers] of READERS) if (pattern.test(file)) for (const test of readers) reached.add(test);
    for (const spec of browserTestsOf(file, specs)) reached.add(`e2e/${spec}.spec.ts`);
  }
  return files.filter((file) => reached.has(file));
}

function reaches(test, changed, imports, reads) {
  const seen = new Set([test]);
  for (const file of seen) {
    if (changed.has(file) || reads.get(file)?.some((path) => changed.has(path))) return true;
    if (!NOT_FOLLOWED.test(file)) for (const imported of imports.get(file) ?? []) seen.add(imported);
  }
  return false;
}

/** The test folder of a backend file: that of its module, or the deepest test folder with its path. */
function testFolderOf(file) {
  const [, module] = /^backend\/(?:src\/modules|locales\/[^/]+)\/(\w+)/.exec(file) ?? [];
  if (module) return `backend/test/modules/${module}/`;
  let [, folder] = /^backend\/src\/(.+)\/[^/]+$/.exec(file) ?? [undefined, '.'];
  while (!existsSync(join(ROOT, 'backend/test', folder))) folder = dirname(folder);
  return ['.', 'platform'].includes(folder) ? undefined : `backend/test/${folder}/`;
}

/** The modules that import a module, if the changed file is one of its public files. */
function dependentsOf(file, imports) {
  if (!PUBLISHED.test(file)) return [];
  const entry = file.replace('/events.ts', '/index.ts');
  const importers = [...imports].filter(([, imported]) => imported.includes(entry)).map(([importer]) => importer);
  return [...new Set(importers.flatMap((importer) => /^backend\/src\/modules\/([^/]+)\//.exec(importer)?.[1] ?? []))];
}

/** Every source with the files that it imports, and those named in quotes, relative to its folder or the root. */
function sourcesOf(files) {
  const known = new Set(files);
  const [imports, reads] = [new Map(), new Map()];
  for (const file of files.filter((path) => /\.(ts|tsx|mjs)$/.test(path))) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const found = (pattern, bases) =>
      [...text.matchAll(pattern)]
        .flatMap(([, path]) => bases.map((base) => posix.join(base, path)))
        .filter((path) => known.has(path));
    const contracts = [...text.matchAll(/['"]@car-workshop\/contracts\/([\w/-]+)['"]/g)].map(
      ([, name]) => `contracts/src/${name}.ts`,
    );
    imports.set(file, [
      ...contracts,
      ...found(/(?:from|import|import\()\s*['"](\.[^'"]+)['"]/g, [posix.dirname(file)]),
    ]);
    reads.set(file, found(/['"`]([\w./-]+\.\w+)['"`]/g, [posix.dirname(file), '.']));
  }
  return { files, imports, reads };
}

function allFiles() {
  return [...git('ls-files'), ...untracked()].filter((file) => existsSync(join(ROOT, file)));
}

function untracked() {
  return git('ls-files', '--others', '--exclude-standard');
}

function git(...args) {
  const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 };
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], options)
    .split('\n')
    .filter(Boolean);
}
