import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  billOfMaterials,
  isAllowed,
  type LockFile,
  lockFile,
  notice,
  productionPackages,
} from '../../scripts/lib/packages.ts';

const packages = productionPackages(lockFile());

/** A lock file with one package, which the workspace `by` needs, or the root. */
const lockOf = (path: string, entry: LockFile['packages'][string], by = 'backend'): LockFile => {
  const dependencies = { [path.split('node_modules/').at(-1) ?? '']: '1.0.0' };
  return { packages: { '': {}, [by]: { dependencies }, [path]: { version: '1.0.0', ...entry } } };
};

const withPackageInside: LockFile = {
  packages: {
    ...lockOf('node_modules/a', { license: 'MIT', dependencies: { b: '1.0.0' } }).packages,
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'UNLICENSED' },
  },
};

describe('the packages of production', () => {
  it('have allowed licences or are named exceptions', () => {
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.filter((one) => !isAllowed(one))).toEqual([]);
  });

  it.each<[string, LockFile]>([
    ['under the GPL', lockOf('node_modules/a', { license: 'GPL-3.0-only' })],
    ['under the LGPL', lockOf('node_modules/a', { license: 'LGPL-3.0-or-later' })],
    ['without a licence', lockOf('backend/node_modules/@a/b', {})],
    ['unlicensed, inside another package', withPackageInside],
  ])('are refused when one is %s', (_, lock) => {
    const one = productionPackages(lock).at(-1);
    expect(one && isAllowed(one)).toBe(false);
  });

  it('may be under the MPL: they are used unmodified', () => {
    const [one] = productionPackages(lockOf('node_modules/a', { license: 'MPL-2.0' }));
    expect(one && isAllowed(one)).toBe(true);
  });

  it('leave out tools of development, those that build, and the workspaces', () => {
    expect(productionPackages(lockOf('node_modules/a', { dev: true }))).toEqual([]);
    expect(productionPackages(lockOf('node_modules/a', {}, ''))).toEqual([]);
    expect(productionPackages(lockOf('node_modules/@car-workshop/backend', { link: true }))).toEqual([]);
  });

  it('are listed in NOTICE; update it with npm run sbom', () => {
    expect(readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8')).toBe(notice(packages));
  });

  it('are components of the bill of materials, with checksum and licence', () => {
    const bill = billOfMaterials(lockFile());
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(bill.components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(
      packages.map(({ name, version }) => `${name} ${version}`).sort(),
    );
    for (const component of bill.components) {
      expect(component).toMatchObject({
        type: 'library',
        purl: `pkg:npm/${component.name.replace('@', '%40')}@${component.version}`,
        hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
        licenses: [{ expression: expect.any(String) }],
      });
    }
    const references = new Set(bill.components.map((one) => one['bom-ref']));
    expect(references.size).toBe(bill.components.length);
    expect(new Set(bill.dependencies.map(({ ref }) => ref))).toEqual(references);
    for (const { dependsOn } of bill.dependencies)
      for (const reference of dependsOn) expect(references).toContain(reference);
  });

  it('depend on each other as Node resolves them', () => {
    const lock: LockFile = {
      packages: {
        backend: { dependencies: { a: '1.0.0' } },
        'node_modules/a': { version: '1.0.0', dependencies: { b: '^2.0.0', c: '*' } },
        'node_modules/a/node_modules/b': { version: '2.0.0' },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/c': { version: '3.0.0', optionalDependencies: { b: '^1.0.0', absent: '*' } },
      },
    };
    expect(billOfMaterials(lock).dependencies).toEqual([
      { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/b@2.0.0', 'pkg:npm/c@3.0.0'] },
      { ref: 'pkg:npm/b@2.0.0', dependsOn: [] },
      { ref: 'pkg:npm/b@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/c@3.0.0', dependsOn: ['pkg:npm/b@1.0.0'] },
    ]);
  });
});
