import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../../../scripts/lib/link-packages.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/car-workshop');
/** The record of the last release (ADR 22). */
const RECORD = 'backend/test/fixtures/release/release.json';
const SOURCES = ['contracts', 'backend', 'frontend', 'scripts', 'package.json', 'tsconfig.json'];
const MIGRATIONS = 'backend/src/**/migrations/*.ts';

/** The built product of the last release, or why there is none. */
export type OldRelease = { readonly main: string; readonly commit: string } | { readonly missing: string };

/**
 * Builds the version before from the history of the repository, once for each commit.
 * @param ref git reference; by default the commit before the first migration that the last release did not have, or the one that
 * recorded the release if the migration came with it
 */
export function oldRelease(ref?: string): OldRelease {
  try {
    const commit = git('rev-parse', '--verify', `${ref ?? lastRelease()}^{commit}`);
    return { main: build(commit), commit };
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: Buffer; stdout?: Buffer };
    const reason = [stderr, stdout, message].map(String).find((text) => text.trim() !== '' && text !== 'undefined');
    return { missing: `the last release cannot be built here: ${reason?.trim().split('\n')[0]}` };
  }
}

function lastRelease(): string {
  const { migrations } = JSON.parse(readFileSync(join(ROOT, RECORD), 'utf8')) as { migrations: { name: string }[] };
  const isReleased = (path: string) => {
    const name = /^export class (\w+) implements/m.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1];
    return migrations.some((migration) => migration.name === name);
  };
  const added = globSync(MIGRATIONS, { cwd: ROOT }).filter((path) => !isReleased(path));
  const recorded = git('log', '-1', '--format=%H', '--', RECORD);
  if (added.length === 0) return recorded;
  // Along the main line: the commit before it on a merged branch may have other tables.
  const first = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', ...added)
    .split('\n')
    .at(-1);
  if (!first) throw new Error('the migrations since the last release are not committed');
  // Before the record, the tables may be those of another release.
  return git('merge-base', first, recorded) === first ? recorded : `${first}~1`;
}

/** @returns path of the built `main.js` */
function build(commit: string): string {
  const directory = join(CACHE, `release-${commit}`);
  const main = join(directory, 'backend/dist/main.js');
  if (existsSync(main)) return main;
  console.error(`building the release of commit ${commit.slice(0, 8)}…`);
  // Not in the cache: what is below `node_modules` is a package to the bundler, and its TypeScript is not compiled.
  const unfinished = mkdtempSync(join(tmpdir(), 'workshop-release-'));
  try {
    const present = git('ls-tree', '--name-only', commit).split('\n');
    const archive = execFileSync('git', ['archive', commit, ...SOURCES.filter((path) => present.includes(path))], {
      cwd: ROOT,
      maxBuffer: 1e9,
    });
    execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
    linkPackages(ROOT, unfinished);
    // Tests are not built.
    rmSync(join(unfinished, 'backend/test'), { recursive: true });
    const bundle = 'backend/rolldown.config.ts';
    // A release before ADR 51 is compiled file by file.
    const [tool, words] = existsSync(join(unfinished, bundle))
      ? ['rolldown', ['-c', bundle]]
      : ['tsc', ['-p', 'backend/tsconfig.build.json']];
    execFileSync(join(ROOT, 'node_modules/.bin', tool), words, { cwd: unfinished, stdio: 'pipe' });
    // Pages of another version are not read by this one.
    execFileSync(join(ROOT, 'node_modules/.bin/vite'), ['build'], {
      cwd: join(unfinished, 'frontend'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    });
    const copied = `${directory}.unfinished-${process.pid}`;
    cpSync(unfinished, copied, { recursive: true, verbatimSymlinks: true });
    renameSync(copied, directory);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return main;
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, stdio: 'pipe' }).toString().trim();
}
