/**
 * `npm test`: runs every step, from lint to browser, and ends at the first one that fails.
 * `npm test -- unit` runs one step (or several). The arguments after the names go to the step: `npm test -- unit money`.
 */
import { buildWhatChanged, generateApiTypes } from './lib/build.mjs';
import { installDependencies } from './lib/install.mjs';
import { main } from './lib/toolchain.mjs';

/** Steps that read the sources only. The others run the build. */
const WITHOUT_BUILD = ['lint', 'types', 'architecture'];

let total = { passed: 0, failed: 0 };

await main(async () => {
  try {
    await prepareAndTest(process.argv.slice(2));
  } catch (error) {
    total.failed += 1;
    throw error;
  }
});
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;

async function prepareAndTest(words) {
  await installDependencies();
  const { STEPS, sum } = await import('./lib/steps.mjs'); // imports packages that were installed just now
  const [names, args] = requested(words, Object.keys(STEPS));
  for (const name of names) {
    await (WITHOUT_BUILD.includes(name) ? generateApiTypes() : buildWhatChanged());
    console.log(`\n── ${name}`);
    const begin = performance.now();
    const count = await STEPS[name](args);
    total = sum([total, count]);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`── ${name}: ${count.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
    if (count.failed > 0) return;
  }
}

function requested(words, known) {
  const first = words.findIndex((word) => !known.includes(word));
  const names = first === -1 ? words : words.slice(0, first);
  const args = first === -1 ? [] : words.slice(first);
  if (names.length === 0 && args.length > 0) {
    throw new Error(`No such step: ${args[0]}. Steps: ${known.join(', ')}`);
  }
  return [names.length > 0 ? names : known, args];
}
