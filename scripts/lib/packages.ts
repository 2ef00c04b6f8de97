import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** An npm package of the lock file that production installs. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; undefined when neither the lock file nor {@link STATED_ELSEWHERE} has one. */
  readonly licence: string | undefined;
}

/**
 * Licences that need no decision ([ADR 6](../../docs/adr/0006-embedded-postgresql.md)). MPL-2.0 binds the files of a package, which
 * are used as npm delivers them.
 */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'MPL-2.0',
]);

/** Packages with other licences, as ADR 6 justifies them. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@expo-google-fonts/noto-sans': 'MIT AND OFL-1.1',
  '@expo-google-fonts/noto-sans-arabic': 'MIT AND OFL-1.1',
  '@expo-google-fonts/pt-sans': 'MIT AND OFL-1.1',
  argparse: 'Python-2.0',
};

/** libvips is a shared library that `sharp` loads unmodified; the builds of `sharp` contain it. */
const LIBVIPS = /^@img\/sharp-(libvips-[\w-]+|wasm32|win32-\w+)$/;
const LIBVIPS_LICENCE = /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/;

/** Packages whose licence is not in the field `license` but in their LICENSE or README. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
};

/** The used part of package-lock.json. */
export interface LockFile {
  readonly version?: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function lockFile(): LockFile {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile;
}

/** The packages that production installs, sorted, each version once. */
export function productionPackages(lock: LockFile): ProductionPackage[] {
  const found = productionPaths(lock).map((path) => {
    const { version = '', license } = lock.packages[path] ?? {};
    const name = nameOf(path);
    return { name, version, licence: license ?? STATED_ELSEWHERE[name] };
  });
  const different = new Map(found.map((one) => [lineOf(one), one]));
  return [...different.values()].sort((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1));
}

/** Whether the licence of a package is allowed or a named exception. */
export function isAllowed({ name, licence = '' }: ProductionPackage): boolean {
  return (
    licence.split(' AND ').every(isChoosable) ||
    EXCEPTIONS[name] === licence ||
    (LIBVIPS.test(name) && LIBVIPS_LICENCE.test(licence))
  );
}

/** Whether one of the licences that a package offers is allowed, as in `(MIT OR CC0-1.0)`. */
function isChoosable(offered: string): boolean {
  return offered
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((one) => ALLOWED.has(one));
}

/** The text of the file NOTICE. */
export function notice(packages: readonly ProductionPackage[]): string {
  return [
    'This product contains the following packages, unmodified. The text of each licence is in the folder of the package',
    'below node_modules. Builds for other platforms are listed as well. Written by `npm run sbom`.',
    '',
    ...packages.map(lineOf),
    '',
    'It also contains the typeface Geist, reduced to Latin letters by scripts/subset-font.mjs (OFL-1.1, Copyright (c) 2023',
    'Vercel, in collaboration with basement.studio): frontend/src/shared/theme/geist/OFL.txt.',
    '',
    'And five icons of Phosphor, as a font drawn by scripts/draw-service-signs.mjs (MIT, Copyright (c) 2023 Phosphor Icons):',
    'frontend/src/shared/theme/signs/LICENSE.txt.',
    '',
    'The file zxing_reader.wasm of zxing-wasm is ZXing-C++ (Apache-2.0, https://github.com/zxing-cpp/zxing-cpp).',
    '',
  ].join('\n');
}

function lineOf({ name, version, licence = 'unknown' }: ProductionPackage): string {
  return `${name} ${version} (${licence})`;
}

/** A bill of materials in the format of CycloneDX 1.6. */
export interface BillOfMaterials {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly timestamp: string; readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly [{ readonly expression: string }] | readonly [];
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

/**
 * The bill of materials of the production packages. `npm sbom --omit dev` would leave out packages that a development
 * tool also needs, such as `pg`.
 */
export function billOfMaterials(lock: LockFile): BillOfMaterials {
  const paths = productionPaths(lock);
  const components = new Map(paths.map((path) => [purlOf(path, lock), componentOf(path, lock)]));
  const needed = new Map<string, Set<string>>();
  for (const path of paths) {
    const ref = purlOf(path, lock);
    const known = needed.get(ref) ?? new Set();
    for (const one of neededBy(path, lock)) known.add(purlOf(one, lock));
    needed.set(ref, known);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': 'car-workshop', name: 'car-workshop', version: lock.version },
    },
    components: [...components.values()],
    dependencies: [...needed].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  };
}

/** Paths of the packages that the workspaces need at runtime. The root only needs packages that build and test. */
function productionPaths(lock: LockFile): string[] {
  const found = new Set(['backend', 'frontend']);
  // The loop also visits the elements that it adds to the set.
  for (const path of found) for (const needed of neededBy(path, lock)) found.add(needed);
  return Object.keys(lock.packages).filter((path) => path.includes('node_modules/') && found.has(path));
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? '';
}

/** The package URL, which is also the reference of a component. */
function purlOf(path: string, { packages }: LockFile): string {
  return `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path]?.version}`;
}

function componentOf(path: string, lock: LockFile): Component {
  const { version = '', license, integrity } = lock.packages[path] ?? {};
  const name = nameOf(path);
  const expression = license ?? STATED_ELSEWHERE[name];
  const purl = purlOf(path, lock);
  const checksum = integrity?.replace(/^sha512-/, '');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: expression ? [{ expression }] : [],
    hashes: checksum ? [{ alg: 'SHA-512', content: Buffer.from(checksum, 'base64').toString('hex') }] : [],
  };
}

/** Paths of the packages that a package loads, resolved like Node: its own folder first, then each folder above. */
function neededBy(path: string, lock: LockFile): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
      const found = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
      const locked = lock.packages[found];
      if (locked && !locked.dev && !locked.link) return [found];
      if (!folder) return []; // optional and not in the lock file, or for development only
    }
  });
}
