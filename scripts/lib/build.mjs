import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_TYPES, writeTextTypes } from './text-types.mjs';
import { mustRun, ROOT, since } from './toolchain.mjs';

/** The folder that keeps a fingerprint of the sources of each build. */
const STAMPS = join(ROOT, 'node_modules/.cache/car-workshop');

const COMMON_SOURCES = ['package-lock.json', 'tsconfig.json', 'contracts/package.json', 'contracts/src'];

/** The file contains only types, which the build of the pages does not need. */
const API_TYPES = 'frontend/src/shared/api/schema.d.ts';

const BUILDS = [
  {
    name: 'API types',
    sources: ['backend/openapi.json'],
    result: API_TYPES,
    call: ['openapi-typescript', ['backend/openapi.json', '-o', API_TYPES]],
  },
  {
    name: 'backend',
    sources: ['backend/src', 'backend/locales', 'backend/tsconfig.json', 'backend/rolldown.config.ts'],
    result: 'backend/dist/main.js',
    // `npm test -- types` checks types, not the build, because the check takes 25 s.
    call: ['rolldown', ['-c', 'backend/rolldown.config.ts']],
  },
  {
    name: 'frontend',
    sources: ['src', 'locales', 'public', 'build', 'index.html', 'vite.config.ts', 'tsconfig.json'].map(
      (name) => `frontend/${name}`,
    ),
    result: 'frontend/dist/index.html',
    // With a NODE_ENV of the shell, the pages could be built for development and would have no first view.
    call: ['vite', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'frontend'), env: { NODE_ENV: 'production' } }],
  },
];

/** Generates the types that are not in git. Steps that only read the sources need no other build. */
export function generateTypes() {
  writeTextTypes(ROOT);
  return buildWhatChanged(['API types']);
}

/** Builds every result that is missing or has changed sources. The comparison takes about 50 ms. */
export async function buildWhatChanged(names = BUILDS.map(({ name }) => name)) {
  const stale = BUILDS.filter(({ name }) => names.includes(name))
    .map((build) => ({ ...build, fingerprint: fingerprintOf([...COMMON_SOURCES, ...build.sources]) }))
    .filter(({ name, result, fingerprint }) => !existsSync(join(ROOT, result)) || stampOf(name) !== fingerprint);
  if (stale.length === 0) return;
  console.error(`Building ${stale.map(({ name }) => name).join(', ')}…`);
  await Promise.all(
    stale.map(async ({ name, call: [tool, args, options], fingerprint }) => {
      const begin = performance.now();
      await mustRun(`The build of the ${name} failed: see above`, tool, args, { ...options, quiet: true });
      mkdirSync(STAMPS, { recursive: true });
      writeFileSync(join(STAMPS, name), fingerprint);
      console.error(`Built ${name} in ${since(begin)}`);
    }),
  );
}

/** Makes the next {@link buildWhatChanged} run this build, whether its sources have changed or not. */
export function forgetBuild(name) {
  rmSync(join(STAMPS, name), { force: true });
}

function stampOf(name) {
  const stamp = join(STAMPS, name);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** Hash of the names and contents of files, and of all files below folders. */
function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow).filter((file) => ![API_TYPES, TEXT_TYPES].includes(file)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(join(ROOT, path))) return [];
  let entries;
  try {
    entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
