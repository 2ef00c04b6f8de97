import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, isAllowed, lockFile, notice, productionPackages } from './packages.ts';

const ROOT = join(import.meta.dirname, '../..');

const lock = lockFile();
const packages = productionPackages(lock);
for (const { name, version, licence } of packages.filter((one) => !isAllowed(one))) {
  console.error(`✗ ${name} ${version}: licence ${licence ?? 'unknown'} is not allowed (ADR 6)`);
  process.exitCode = 1;
}
writeFileSync(join(ROOT, 'NOTICE'), notice(packages));
const bill = billOfMaterials(lock);
writeFileSync(join(ROOT, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`NOTICE: ${packages.length} packages; sbom.cdx.json: ${bill.components.length} components`);
