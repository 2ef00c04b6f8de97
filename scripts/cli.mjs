/** `npm run migrate|admin:create|admin:recover|events|rebuild|retention|backup|restore|backup:base|restore:point|openapi`: installs and builds what is missing, then runs it. */
import { runPrepared } from './lib/run-prepared.mjs';
import { RUNTIME_FLAGS } from './lib/runtime-flags.mjs';

await runPrepared('backend/dist/cli/main.js', { nodeFlags: RUNTIME_FLAGS });
