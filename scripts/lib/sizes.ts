import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { newField } from './generate/field.ts';

const ROOT = join(import.meta.dirname, '../..');
const LIMITS = join(import.meta.dirname, 'size-limits.json');

type Counts = Readonly<Record<string, number>>;

/** The effort of a change: lines to know, files to write, words to read. */
export interface Sizes {
  /** Lines per route of each backend module; `backend` is the whole backend with contracts. */
  readonly linesAnOperation: Counts;
  /** Files that a person still has to edit for two typical changes, after the generators. */
  readonly filesByHand: Counts;
  /** Words of the documents and of the decision records. */
  readonly words: Counts;
  /** Names that are used by more than one class of the backend. */
  readonly namesUsedTwice: readonly string[];
  /** Files of each module of the backend. */
  readonly modules: Counts;
  /** Files of each folder, without its subfolders. */
  readonly folders: Counts;
}

/** The maximum of each size. `any` applies to everything without a separate limit. */
export interface SizeLimits {
  readonly linesAnOperation: Counts;
  readonly filesByHand: Counts;
  readonly words: Counts;
  readonly namesUsedTwice: number;
  readonly modules: Counts;
  readonly folders: Counts;
}

/** Migrations are not counted, because their number can only grow. */
const UNCOUNTED = /\/migrations\//;
const GENERATED = /\/(schema|texts)\.d\.ts$/;
const TEST = /\.test\.tsx?$/;
const MODULE = /^backend\/src\/modules\/([^/]+)\//;
const ROUTE = /^ {2}@(Get|Post|Put|Patch|Delete)\(/gm;
/** A section of the settings counts as its two derived routes. */
const SECTION_OF_SETTINGS = /= new SettingsSection(?:<\w+>)?\(/g;

type SourceFile = Readonly<{ path: string; text: string }>;

/** Measures the sources below `root`. */
export function measureSizes(root = ROOT): Sizes {
  const paths = globSync('{contracts,backend,frontend}/src/**/*.{ts,tsx,css}', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const counted = paths.filter((path) => !GENERATED.test(path) && !UNCOUNTED.test(path));
  const backend = paths
    .filter((path) => !path.startsWith('frontend/') && !TEST.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const classes = backend.flatMap(({ text }) => [
    ...text.matchAll(/^(?:export )?(?:default )?(?:abstract )?class (\w+)/gm),
  ]);
  return {
    linesAnOperation: linesAnOperationOf(backend.filter(({ path }) => !UNCOUNTED.test(path))),
    filesByHand: filesByHandIn(root),
    words: { documents: wordsIn(root, '{README,CONTRIBUTING,docs/*}.md'), decisions: wordsIn(root, 'docs/adr/*.md') },
    namesUsedTwice: Object.entries(countEach(classes.map(([, name = '']) => name)))
      .filter(([, count]) => count > 1)
      .map(([name]) => name)
      .sort(),
    modules: countEach(counted.flatMap((path) => MODULE.exec(path)?.[1] ?? [])),
    folders: countEach(counted.map(dirname)),
  };
}

function linesAnOperationOf(backend: readonly SourceFile[]): Record<string, number> {
  const modules = Object.groupBy(backend, ({ path }) => MODULE.exec(path)?.[1] ?? '');
  const { '': _, ...own } = modules;
  const parts = [
    ['backend', backend] as const,
    ...Object.entries(own).map(([name, files]) => [name, files ?? []] as const),
  ];
  return Object.fromEntries(
    parts
      .map(([name, files]) => [name, sumOf(files, linesIn), sumOf(files, routesIn)] as const)
      .filter(([, , routes]) => routes > 0)
      .map(([name, lines, routes]) => [name, Math.ceil(lines / routes)]),
  );
}

const linesIn = (text: string) => text.split('\n').length - 1;
export const routesIn = (text: string) =>
  (text.match(ROUTE)?.length ?? 0) + 2 * (text.match(SECTION_OF_SETTINGS)?.length ?? 0);

function sumOf(files: readonly SourceFile[], measure: (text: string) => number): number {
  return files.reduce((sum, { text }) => sum + measure(text), 0);
}

/**
 * - `field`: an optional text of a complaint, from form to export: the files that `npm run new:field` leaves.
 * - `detail`: a detail of a vehicle, with its guide.
 */
function filesByHandIn(root: string): Record<string, number> {
  const field = { module: 'complaints', table: 'complaint', field: 'measuredText', type: 'text' };
  const { left } = newField(root, field, { ro: 'Text', en: 'Text', es: 'Texto', fr: 'Texte' });
  const guide = readFileSync(join(root, 'docs/adding-a-field.md'), 'utf8');
  const [, recipe = ''] = /^## A detail of a vehicle\n([\s\S]*?)^## /m.exec(guide) ?? [];
  const blocks = [...recipe.matchAll(/`([\w./-]+\.tsx?)`:\n\n *```/g)].map(([, path]) => path);
  return { field: new Set(left.map(({ path }) => path)).size, detail: new Set(blocks).size };
}

function wordsIn(root: string, pattern: string): number {
  return globSync(pattern, { cwd: root }).reduce(
    (sum, path) => sum + (readFileSync(join(root, path), 'utf8').match(/\S+/g)?.length ?? 0),
    0,
  );
}

export function readSizeLimits(): SizeLimits {
  return JSON.parse(readFileSync(LIMITS, 'utf8'));
}

/** The sizes above their limit, one sentence each. */
export function exceededLimits(sizes: Sizes, limits: SizeLimits): string[] {
  const twice = sizes.namesUsedTwice.length;
  return [
    ...exceededIn('lines of backend an operation', sizes.linesAnOperation, limits.linesAnOperation),
    ...exceededIn('files by hand', sizes.filesByHand, limits.filesByHand),
    ...exceededIn('words', sizes.words, limits.words),
    ...(twice > limits.namesUsedTwice ? [`namesUsedTwice: ${twice}, at most ${limits.namesUsedTwice}`] : []),
    ...exceededIn('files of the module', sizes.modules, limits.modules),
    ...exceededIn('files of the folder', sizes.folders, limits.folders),
  ];
}

/** Margins for a small change: of lines per operation, and of words. */
const LINES = 5;
const WORDS = 500;

/** Lowers the limits to the current sizes; raises none. */
export function tightenedLimits(sizes: Sizes, limits: SizeLimits): SizeLimits {
  return {
    linesAnOperation: tightenedIn(sizes.linesAnOperation, limits.linesAnOperation, LINES),
    filesByHand: tightenedIn(sizes.filesByHand, limits.filesByHand),
    words: tightenedIn(sizes.words, limits.words, WORDS),
    namesUsedTwice: Math.min(limits.namesUsedTwice, sizes.namesUsedTwice.length),
    modules: tightenedIn(sizes.modules, limits.modules),
    folders: tightenedIn(sizes.folders, limits.folders),
  };
}

export const sizeLimitsFile = { path: LIMITS, name: `scripts/lib/${basename(LIMITS)}` };

const limitOf = (name: string, limits: Counts) => limits[name] ?? limits.any ?? 0;

function exceededIn(what: string, sizes: Counts, limits: Counts): string[] {
  return Object.entries(sizes)
    .filter(([name, size]) => size > limitOf(name, limits))
    .map(([name, size]) => `${what} ${name}: ${size}, at most ${limitOf(name, limits)}`);
}

/** Lowers limits and drops those of removed things. @param step limits are multiples of this number */
function tightenedIn(sizes: Counts, limits: Counts, step = 1): Counts {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([name, limit]) => {
      if (name === 'any') return [[name, limit]];
      const size = sizes[name];
      return size === undefined ? [] : [[name, Math.min(limit, Math.ceil(size / step) * step)]];
    }),
  );
}

function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
