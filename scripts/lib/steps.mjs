import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { chromium, chromiumShell } from './chromium.mjs';
import { NATIVE_TSC, ROOT, run } from './toolchain.mjs';

const RESULTS = join(ROOT, 'test-results');
const CACHE = 'node_modules/.cache/car-workshop';
const JEST_NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
// A single checker, because each one checks the types of antd again, and three projects share the processors.
const TYPES = ['--noEmit', '--incremental', '--checkers', '1'];
const SOURCES = ['contracts/src', 'backend/src', 'frontend/src'];
const UNIT = ['--selectProjects', 'unit'];
const INTEGRATION = ['--selectProjects', 'integration'];

/**
 * @typedef {{passed: number, failed: number, files: {file: string, seconds: number}[]}} Result of a step. A check that is not a test
 *   counts only when it fails.
 */

/** Steps that only read the sources and run in parallel. The other steps run the build. */
export const CHECKS = ['types', 'lint', 'architecture'];

/**
 * The steps of `npm test`, in this order. Each step gets the arguments that follow the step names on the command line.
 * @type {Record<string, (args: string[]) => Promise<Result>>}
 */
export const STEPS = {
  lint: (args) => checkAll([...lint(args), secrets(['**/*'])]),
  types,
  architecture,
  unit: async (args) =>
    sum([await jest('contracts', args), await jest('backend', [...args, ...UNIT]), await jest('frontend', args)]),
  integration: (args) => jest('backend', [...args, ...INTEGRATION]),
  browser: playwright,
};

/**
 * The steps for changed files and the tests that they affect (changed.mjs); steps without a file are left out.
 * @returns {Record<string, () => Promise<Result>>}
 */
export function stepsFor(changed, tests) {
  const present = changed.filter((file) => existsSync(join(ROOT, file)));
  const below = (folder) => tests.filter((test) => test.startsWith(folder));
  const specs = below('e2e/').map((spec) => `/${spec}`);
  const isCode = changed.some((file) => /\.(ts|tsx|mjs|json|css)$/.test(file));
  const calls = [...(isCode ? lint(['--no-errors-on-unmatched', ...present]) : []), secrets(present)];
  return {
    ...(present.length > 0 && { lint: () => checkAll(calls) }),
    ...(isCode && { types, architecture }),
    ...inFolder('contracts', below('contracts/')),
    ...inFolder('backend', below('backend/')),
    ...inFolder('frontend', below('frontend/')),
    ...(specs.length > 0 && { browser: () => playwright(specs) }),
  };
}

/** The tests of a workspace, each in its Jest project. */
function inFolder(workspace, tests) {
  if (tests.length === 0) return {};
  const paths = tests.map((test) => join(ROOT, test));
  return { [workspace]: () => jest(workspace, ['--runTestsByPath', ...paths]) };
}

function lint(args) {
  return [
    ['biome', ['check', '--error-on-warnings', ...args]],
    // Finds unused files, exports and dependencies.
    ['knip', ['--no-progress']],
  ];
}

/** Finds passwords, keys and tokens of services in files. */
function secrets(files) {
  return ['secretlint', ['--maskSecrets', ...files]];
}

/** The compiler caches unchanged files, so the second run takes an eighth of the time. The largest project is first. */
function types() {
  return checkAll(
    ['frontend', 'backend', 'e2e', 'contracts'].map((project) => {
      const known = join(CACHE, `types-${project}.tsbuildinfo`);
      return ['node', [NATIVE_TSC, ...TYPES, '--tsBuildInfoFile', known, '-p', project]];
    }),
  );
}

function architecture() {
  return checkAll([['depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...SOURCES]]]);
}

let running = 0;
const waiting = [];

/** Runs a tool when a processor is free, and prints its output on failure. */
async function check(tool, args) {
  if (running >= availableParallelism()) await new Promise((start) => waiting.push(start));
  running += 1;
  try {
    return { passed: 0, failed: (await run(tool, args, { quiet: true })) ? 0 : 1, files: [] };
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function checkAll(calls) {
  return sum(await Promise.all(calls.map(([tool, args]) => check(tool, args))));
}

async function jest(workspace, args) {
  const report = freshReport(`jest-${workspace}.json`);
  const flags = ['--ci', '--json', `--outputFile=${report}`];
  if (args.length > 0) flags.push('--passWithNoTests'); // a filter may match in one workspace only
  const ok = await run('jest', [...flags, ...args], {
    cwd: join(ROOT, workspace),
    env: { NODE_OPTIONS: JEST_NODE_OPTIONS },
    stdout: 'ignore', // the JSON; the readable report is on stderr
  });
  return resultOf(report, ok, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    files: result.testResults.map(({ name, startTime, endTime }) => fileTime(name, [endTime - startTime])),
  }));
}

async function playwright(args) {
  const executable = await chromium();
  const report = freshReport('playwright.json');
  // A filter selects files; without this flag, the tests that a selected one depends on would also run.
  const flags = args.length > 0 ? ['--no-deps'] : [];
  const ok = await run('playwright', ['test', '--config', 'e2e', ...flags, ...args], {
    env: {
      CHROMIUM_PATH: executable,
      CHROMIUM_SHELL: await chromiumShell(executable),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  return resultOf(report, ok, ({ stats, suites }) => ({
    // A test that passed at its second try (only in CI) is named in the report and counts as passed.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    // A file whose tests run in two projects has two suites.
    files: [...new Set(suites.map(({ file }) => file))].map((name) =>
      fileTime(join(ROOT, 'e2e', name), suites.filter(({ file }) => file === name).flatMap(testsOf)),
    ),
  }));
}

/** The durations of the tests of a file, in ms. */
function testsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  return [...results.map(({ duration }) => duration), ...suites.flatMap(testsOf)];
}

/** @param {number[]} pieces durations of what a worker runs without interruption, in ms */
function fileTime(path, pieces) {
  return {
    file: relative(ROOT, path).replaceAll(sep, '/'),
    seconds: pieces.reduce((sum, piece) => sum + piece, 0) / 1000,
    inOnePiece: Math.max(0, ...pieces) / 1000,
  };
}

function freshReport(name) {
  mkdirSync(RESULTS, { recursive: true });
  const report = join(RESULTS, name);
  rmSync(report, { force: true });
  return report;
}

/** Reads the result from the report of a tool. A failed tool counts as a failure even without a failed test. */
function resultOf(report, ok, read) {
  const result = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : sum([]);
  return ok ? result : { ...result, failed: Math.max(result.failed, 1) };
}

/** Adds up the results of several checks. */
function sum(results) {
  return results.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, files: [...a.files, ...b.files] }),
    { passed: 0, failed: 0, files: [] },
  );
}
