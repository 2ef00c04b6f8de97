/**
 * `npm test`: runs every step; those that only read the sources run in parallel, and the first failure of the others
 * ends the run. `npm test -- unit` runs one step (or several). The arguments after the names go to the step: `npm test
 * -- unit money`. `npm test -- changed` runs the steps that a change affects.
 */
import { buildWhatChanged, generateTypes } from './lib/build.mjs';
import { defaultRef, filesChangedSince, testsReachedBy } from './lib/changed.mjs';
import { installDependencies } from './lib/install.mjs';
import { script } from './lib/scripts.mjs';
import { currentCommit, slowestFiles, tooLongFiles, writeTimes } from './lib/times.mjs';
import { main } from './lib/toolchain.mjs';

const total = { passed: 0, failed: 0 };

await script('test', async () => {
  const words = process.argv.slice(2);
  if (words[0] === 'changed' && words.includes('--list')) return list(changeOf(words));
  await main(async () => {
    try {
      await prepareAndTest(words);
    } catch (error) {
      total.failed += 1;
      throw error;
    }
  });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

async function prepareAndTest(words) {
  await installDependencies();
  const { STEPS, CHECKS, stepsFor } = await import('./lib/steps.mjs'); // imports packages that were installed just now
  const steps = words[0] === 'changed' ? changedSteps(changeOf(words), stepsFor) : requestedSteps(words, STEPS);
  const times = { begin: new Date().toISOString(), commit: currentCommit(), seconds: 0, steps: [], files: [] };
  const begin = performance.now();
  const checks = CHECKS.filter((name) => name in steps);
  if (checks.length > 0) await generateTypes();
  await Promise.all(checks.map((name) => runStep(name, steps[name], times)));
  for (const name of Object.keys(steps).filter((one) => !checks.includes(one))) {
    if (total.failed > 0) break;
    await buildWhatChanged();
    console.log(`\n── ${name}`);
    await runStep(name, steps[name], times);
  }
  times.seconds = (performance.now() - begin) / 1000;
  report(times, { isWhole: words.length === 0 && total.failed === 0 });
}

async function runStep(name, step, times) {
  const begin = performance.now();
  const { passed, failed, files } = await step();
  const seconds = (performance.now() - begin) / 1000;
  total.passed += passed;
  total.failed += failed;
  times.steps.push({ name, passed, failed, seconds });
  times.files.push(...files);
  const counts = [passed > 0 && `${passed} passed`, failed > 0 && `${failed} FAILED`].filter(Boolean);
  console.log(`── ${name}: ${counts.join(', ') || 'ok'} in ${seconds.toFixed(1)} s`);
}

function report(times, { isWhole }) {
  writeTimes(times);
  if (times.files.length > 0) console.log(`\nThe slowest test files:\n${slowestFiles(times)}`);
  if (!isWhole) return;
  for (const sentence of tooLongFiles(times)) {
    console.error(`✗ ${sentence}`);
    total.failed += 1;
  }
}

function requestedSteps(words, known) {
  const first = words.findIndex((word) => !(word in known));
  const names = first === -1 ? words : words.slice(0, first);
  const args = first === -1 ? [] : words.slice(first);
  if (names.length === 0 && args.length > 0) {
    throw new Error(`No such step: ${args[0]}. Steps: changed, ${Object.keys(known).join(', ')}`);
  }
  const steps = names.length > 0 ? names : Object.keys(known);
  return Object.fromEntries(steps.map((name) => [name, () => known[name](args)]));
}

function changeOf([, ...words]) {
  const ref = words.find((word) => word !== '--list') ?? defaultRef();
  const files = filesChangedSince(ref);
  return { ref, files, tests: testsReachedBy(files) };
}

function changedSteps({ ref, files, tests }, stepsFor) {
  console.log(`${files.length} files changed since ${ref.slice(0, 12)}: ${tests.length} files of tests`);
  return stepsFor(files, tests);
}

function list({ tests }) {
  for (const test of tests) console.log(test);
}
