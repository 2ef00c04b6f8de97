import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LIMITS = join(import.meta.dirname, 'size-limits.json');

/** Files of at most so many lines are tiny: several of them tell one story. */
const TINY_LINES = 20;

/** The code of production of one workspace. */
interface WorkspaceSizes {
  readonly files: number;
  readonly lines: number;
  readonly tinyFiles: number;
  /** Lines that begin as a comment, docstrings among them. */
  readonly commentLines: number;
}

export interface Sizes {
  readonly backend: WorkspaceSizes;
  readonly frontend: WorkspaceSizes;
  /** Of the frontend; not in its lines. */
  readonly styleSheetLines: number;
  readonly abstractClasses: number;
  /** Names that more than one class of the backend has. */
  readonly namesUsedTwice: readonly string[];
  /** Files of each module of the backend. */
  readonly modules: Readonly<Record<string, number>>;
  /** Files of each folder, without its subfolders. */
  readonly folders: Readonly<Record<string, number>>;
}

/** What a size may be at most. `any` is for every module or folder that has no limit of its own. */
export interface SizeLimits {
  readonly tinyFiles: number;
  readonly abstractClasses: number;
  readonly namesUsedTwice: number;
  readonly modules: Readonly<Record<string, number>>;
  readonly folders: Readonly<Record<string, number>>;
}

/** Migrations only ever get more, and translations have a folder per language. */
const UNCOUNTED = /\/migrations\/|\/i18n\/[a-z]{2}(-[a-z]+)?\//;
const GENERATED = /\/schema\.d\.ts$/;
const TEST = /\.test\.tsx?$/;

/** Measures the sources below `root`. */
export function measureSizes(root = ROOT): Sizes {
  const files = globSync('{backend,frontend}/src/**/*.{ts,tsx,css}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !GENERATED.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const production = files.filter(({ path }) => !TEST.test(path));
  const backend = production.filter(({ path }) => path.startsWith('backend/'));
  const frontend = production.filter(({ path }) => path.startsWith('frontend/'));
  const styleSheets = frontend.filter(({ path }) => path.endsWith('.css'));
  const counted = files.map(({ path }) => path).filter((path) => !UNCOUNTED.test(path));
  const classes = backend.flatMap(({ text }) => [
    ...text.matchAll(/^(?:export )?(?:default )?(abstract )?class (\w+)/gm),
  ]);
  return {
    backend: sizesOf(backend),
    frontend: { ...sizesOf(frontend), lines: linesOf(frontend) - linesOf(styleSheets) },
    styleSheetLines: linesOf(styleSheets),
    abstractClasses: classes.filter(([, isAbstract]) => isAbstract).length,
    namesUsedTwice: Object.entries(countEach(classes.map(([, , name = '']) => name)))
      .filter(([, count]) => count > 1)
      .map(([name]) => name)
      .sort(),
    modules: countEach(counted.flatMap((path) => /^backend\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? [])),
    folders: countEach(counted.map(dirname)),
  };
}

export function readSizeLimits(): SizeLimits {
  return JSON.parse(readFileSync(LIMITS, 'utf8'));
}

/** The sizes above their limit, as sentences. */
export function exceededLimits(sizes: Sizes, limits: SizeLimits): string[] {
  const totals = totalsOf(sizes);
  return [
    ...TOTALS.filter((name) => totals[name] > limits[name]).map(
      (name) => `${name}: ${totals[name]}, at most ${limits[name]}`,
    ),
    ...exceededIn('files of the module', sizes.modules, limits.modules),
    ...exceededIn('files of the folder', sizes.folders, limits.folders),
  ];
}

/** The limits lowered to the sizes; none is raised. */
export function tightenedLimits(sizes: Sizes, limits: SizeLimits): SizeLimits {
  const totals = totalsOf(sizes);
  const lowered = Object.fromEntries(TOTALS.map((name) => [name, Math.min(limits[name], totals[name])]));
  return {
    ...limits,
    ...lowered,
    modules: tightenedIn(sizes.modules, limits.modules),
    folders: tightenedIn(sizes.folders, limits.folders),
  };
}

export const sizeLimitsFile = { path: LIMITS, name: `scripts/lib/${basename(LIMITS)}` };

const TOTALS = ['tinyFiles', 'abstractClasses', 'namesUsedTwice'] as const;

function totalsOf({ backend, frontend, abstractClasses, namesUsedTwice }: Sizes) {
  return { tinyFiles: backend.tinyFiles + frontend.tinyFiles, abstractClasses, namesUsedTwice: namesUsedTwice.length };
}

type Counts = Readonly<Record<string, number>>;

const limitOf = (name: string, limits: Counts) => limits[name] ?? limits.any ?? 0;

function exceededIn(what: string, sizes: Counts, limits: Counts): string[] {
  return Object.entries(sizes)
    .filter(([name, size]) => size > limitOf(name, limits))
    .map(([name, size]) => `${what} ${name}: ${size}, at most ${limitOf(name, limits)}`);
}

/** Without the limits that `any` covers. */
function tightenedIn(sizes: Counts, limits: Counts): Counts {
  const { any = 0, ...others } = limits;
  const lowered = Object.entries(others)
    .map(([name, limit]) => [name, Math.min(limit, sizes[name] ?? 0)] as const)
    .filter(([, limit]) => limit > any);
  return { any, ...Object.fromEntries(lowered) };
}

type SourceFile = Readonly<{ path: string; text: string }>;

function sizesOf(files: readonly SourceFile[]): WorkspaceSizes {
  const lines = files.flatMap(({ text }) => text.split('\n'));
  return {
    files: files.length,
    lines: linesOf(files),
    tinyFiles: files.filter((file) => linesOf([file]) <= TINY_LINES).length,
    commentLines: lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length,
  };
}

function linesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
