/** `npm run openapi`: writes the document of the API, and the frontend's files that are derived from it. */
import { buildWhatChanged } from './lib/build.mjs';
import { installDependencies } from './lib/install.mjs';
import { script } from './lib/scripts.mjs';
import { mustRun, runtimeNode } from './lib/toolchain.mjs';

await script('openapi', async () => {
  await installDependencies();
  await buildWhatChanged(['backend']);
  const words = process.argv.slice(2);
  await mustRun('The document was not written', runtimeNode(), ['backend/dist/cli/main.js', 'openapi', ...words]);
  await mustRun('The types were not generated', runtimeNode(), ['scripts/generate-types.mjs']);
});
