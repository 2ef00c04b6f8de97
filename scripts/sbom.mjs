/** `npm run sbom`: writes NOTICE and the bill of materials sbom.cdx.json (CycloneDX), and checks the licences. */
import { runPrepared } from './lib/run-prepared.mjs';

await runPrepared('scripts/lib/write-sbom.ts', { builds: [] });
