import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Links the installed packages into a copy of the sources, which has its own contracts. */
export function linkPackages(root: string, copy: string): void {
  const own = join(copy, 'node_modules/@car-workshop');
  mkdirSync(own, { recursive: true });
  symlinkSync('../../contracts', join(own, 'contracts'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@car-workshop'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const packages of ['backend/node_modules', 'frontend/node_modules'])
    if (existsSync(join(root, packages))) symlinkSync(join(root, packages), join(copy, packages));
}
