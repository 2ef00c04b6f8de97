import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, chromiumShell } from './chromium.mjs';
import { ROOT, run } from './toolchain.mjs';

const RESULTS = join(ROOT, 'test-results');
const JEST_NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/**
 * The steps of `npm test`, in this order. Each step gets the arguments that follow the step names on the command line
 * and returns the numbers of passed and failed tests (a check that is not a test counts only when it fails).
 * @type {Record<string, (args: string[]) => Promise<{passed: number, failed: number}>>}
 */
export const STEPS = {
  lint: (args) =>
    checkAll([
      ['biome', ['check', '--error-on-warnings', ...args]],
      // Unused files, exports and dependencies.
      ['knip', ['--no-progress']],
      // Passwords, keys and tokens of services in the sources.
      ['secretlint', ['--maskSecrets', '**/*']],
    ]),
  types: () => checkAll(['backend', 'frontend', 'e2e'].map((project) => ['tsc', ['--noEmit', '-p', project]])),
  architecture: () =>
    checkAll([
      ['depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'backend/src', 'frontend/src']],
    ]),
  unit: async (args) =>
    sum([await jest('backend', [...args, '--selectProjects', 'unit']), await jest('frontend', args)]),
  integration: (args) => jest('backend', [...args, '--selectProjects', 'integration']),
  browser: async (args) => playwright(await chromium(), args),
};

async function check(...call) {
  return { passed: 0, failed: (await run(...call)) ? 0 : 1 };
}

async function checkAll(calls) {
  return sum(await Promise.all(calls.map((call) => check(...call))));
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
  return counted(report, ok, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  }));
}

async function playwright(executable, args) {
  const report = freshReport('playwright.json');
  // A filter chooses files; without this flag all tests that a chosen one comes after would run too.
  const flags = args.length > 0 ? ['--no-deps'] : [];
  const ok = await run('playwright', ['test', '--config', 'e2e', ...flags, ...args], {
    env: {
      CHROMIUM_PATH: executable,
      CHROMIUM_SHELL: await chromiumShell(executable),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  return counted(report, ok, ({ stats }) => ({
    // A test that passed at its second try (CI only) is named in the report and counts as passed.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

function freshReport(name) {
  mkdirSync(RESULTS, { recursive: true });
  const report = join(RESULTS, name);
  rmSync(report, { force: true });
  return report;
}

/** Counts from the report of a tool. A failed tool counts as a failure even when its report has no failed test. */
function counted(report, ok, count) {
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

/** Adds up the counts of several checks. */
export function sum(counts) {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}
