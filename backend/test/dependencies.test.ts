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

/** Whether a range of `engines` has a version of Node: alternatives of `>=`, `^` or a major. */
function hasNode(range: string, version: string): boolean {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
  const isFrom = ([a = 0, b = 0, c = 0]: number[], [x = 0, y = 0, z = 0]: number[]) =>
    a !== x ? a > x : b !== y ? b > y : c >= z;
  return range.split('||').some((one) => {
    if (one.trim() === '*') return true;
    const [major] = numbers(version);
    const from = numbers(one);
    return isFrom(numbers(version), from) && (one.includes('>=') || major === from[0]);
  });
}

describe('the version of Node', () => {
  const { packages: all } = lockFile();
  const readPackage = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
  const { engines } = readPackage('backend/package.json');

  it.each(['22.13.0', '22.23.1', '24.11.0', '24.21.0', '26.0.0'])(
    '%s is named by the backend, and all its packages run on it',
    (version) => {
      expect(hasNode(engines.node, version)).toBe(true);
      const refusing = Object.entries(all).filter(
        ([path, { dev, optional, engines: needed }]) =>
          path.includes('node_modules/') &&
          !dev &&
          !optional &&
          needed?.node !== undefined &&
          !hasNode(needed.node, version),
      );
      expect(refusing.map(([path, { engines: needed }]) => `${path} ${needed?.node}`)).toEqual([]);
    },
  );

  it.each(['20.19.0', '22.12.0'])('%s is not named by the backend: a package needs a newer one', (version) => {
    expect(hasNode(engines.node, version)).toBe(false);
  });

  it('of npm may be an older one, as the scripts start a Node of their own', () => {
    expect(readPackage('package.json').engines.node).toBe('>=20.19.0');
  });
});

describe('the version of the product', () => {
  const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { version } = JSON.parse(textOf('package.json'));

  it('is the same in all packages, the lock file, the changelog and the label of the image', () => {
    for (const path of [
      'contracts/package.json',
      'backend/package.json',
      'frontend/package.json',
      'package-lock.json',
    ]) {
      expect([path, JSON.parse(textOf(path)).version]).toEqual([path, version]);
    }
    const { packages: all } = lockFile();
    for (const path of ['', 'contracts', 'backend', 'frontend'])
      expect([path, all[path]?.version]).toEqual([path, version]);
    expect(textOf('CHANGELOG.md')).toContain(`\n## ${version} – `);
    expect(textOf('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`);
  });
});

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

  it('may offer a choice with an allowed licence', () => {
    const areAllowed = (license: string) => productionPackages(lockOf('node_modules/a', { license })).every(isAllowed);
    expect(areAllowed('(MIT OR CC0-1.0)')).toBe(true);
    expect(areAllowed('(GPL-3.0-only OR CC0-1.0)')).toBe(false);
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
