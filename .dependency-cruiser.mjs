/**
 * The import rules of the house (ADR "Modular monolith and import rules"), every one an error.
 * `backend/test/architecture.test.ts` plants a violation of each and fails when it is not caught.
 *
 * How to read `$1`: what the first parentheses of `from.path` matched, here mostly "the module itself".
 */
const MODULE = '^backend/src/modules/([^/]+)/';
const OWN = '^backend/src/modules/$1/';
const ANY_MODULE = '^backend/src/modules/';
const npm = (names) => `node_modules/(${names})(/|$)`;
const FRAMEWORKS = npm('@nestjs|@fastify|fastify|typeorm|pg|rxjs|class-validator|class-transformer|passport');

const backendRules = [
  {
    name: 'kernel-is-pure',
    comment:
      'The kernel is plain TypeScript that every room may use: it imports no framework and nothing of the product.',
    from: { path: '^backend/src/kernel/' },
    to: { path: ['^backend/src/(?!kernel/)', FRAMEWORKS] },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'The platform is technical. A module registers with it; it never asks for one by name.',
    from: { path: '^backend/src/platform/' },
    to: { path: ['^backend/src/modules/', '^backend/src/[^/]+\\.ts$'] },
  },
  {
    name: 'domain-decides-alone',
    comment:
      'A domain imports its own files, its events and the kernel. What it needs from outside is a port it declares.',
    from: { path: `${MODULE}domain/` },
    to: {
      path: ['^backend/src/', FRAMEWORKS],
      pathNot: ['^backend/src/kernel/', `${OWN}domain/`, `${OWN}events\\.ts$`],
    },
  },
  {
    name: 'domain-does-no-io',
    comment: 'A domain decides from what it is given: no files, no network, no processes.',
    from: { path: `${MODULE}domain/|^backend/src/kernel/` },
    to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|assert|util|events|async_hooks)$' },
  },
  {
    name: 'application-sequences',
    comment:
      'A use case needs its domain, its events, the kernel and the platform’s unit of work, event log, files and settings.',
    from: { path: `${MODULE}application/` },
    to: {
      path: '^backend/src/',
      pathNot: [
        '^backend/src/kernel/',
        '^backend/src/platform/(database|event-log|config|files)/',
        `${OWN}(application|domain)/`,
        `${OWN}events\\.ts$`,
        `${ANY_MODULE}[^/]+/index\\.ts$`, // who may use another module’s door is the business of the door rules
      ],
    },
  },
  {
    name: 'application-uses-only-di-and-cqrs',
    comment:
      'Of the frameworks a use case sees injection, the command and query buses and, on a view, the words of the API document.',
    from: { path: `${MODULE}application/` },
    to: { path: FRAMEWORKS, pathNot: npm('@nestjs/common|@nestjs/cqrs|@nestjs/swagger') },
  },
  {
    name: 'infrastructure-remembers',
    comment: 'Infrastructure implements the ports of its module; it does not know how requests arrive.',
    from: { path: `${MODULE}infrastructure/` },
    to: { path: [`${OWN}http/`, '^backend/src/[^/]+\\.ts$'] },
  },
  {
    name: 'http-translates',
    comment:
      'A controller turns a request into a command or query of its own application. No rule, no SQL, no entity here. ' +
      'Of the domain it sees only `*.values.ts`: constants and union types that a request is validated against.',
    from: { path: `${MODULE}http/` },
    to: {
      path: [
        `${OWN}(domain|infrastructure)/`,
        '^backend/src/platform/(database|event-log)/',
        npm('typeorm|pg'),
      ],
      pathNot: `${OWN}domain/[^/]+\\.values\\.ts$`,
    },
  },
  {
    name: 'foreign-module-through-its-door',
    comment: 'What a module offers to others is exported by its index.ts; everything else is its own affair.',
    from: { path: MODULE },
    to: { path: `${ANY_MODULE}[^/]+/(?!index\\.ts$)`, pathNot: OWN },
  },
  {
    name: 'seed-and-cli-through-an-entry',
    comment:
      'The seed and the command line use a module through index.ts or tooling.ts. What only they need is exported by ' +
      'tooling.ts, which no module imports.',
    from: { path: '^backend/src/(?!modules/)' },
    to: { path: `${ANY_MODULE}[^/]+/(?!(index|tooling)\\.ts$)` },
  },
  {
    name: 'foreign-module-from-the-edge-only',
    comment:
      'Only reactions (to its events) and infrastructure (implementing a port with it) may use another module; the ' +
      'module file wires it. Reporting is the read side: its queries and controllers may, because it never writes.',
    from: {
      path: MODULE,
      pathNot: [
        `${MODULE}(application/reactions|infrastructure)/`,
        `${MODULE}[^/]+\\.module\\.ts$`,
        `${ANY_MODULE}reporting/(application|http)/`,
      ],
    },
    to: { path: ANY_MODULE, pathNot: OWN },
  },
  {
    name: 'nothing-depends-on-the-followers',
    comment:
      'Loyalty, notifications and reporting follow what others do. Nobody waits for them or asks them; only the read side reads them too.',
    from: { path: MODULE, pathNot: `${ANY_MODULE}reporting/` },
    to: { path: `${ANY_MODULE}(loyalty|notifications|reporting)/`, pathNot: OWN },
  },
  {
    name: 'no-cycle-between-modules',
    comment:
      'Modules that need each other are one module, or one of them should react to the other’s events.',
    scope: 'folder',
    from: { path: '^backend/src/modules/[^/]+$' },
    to: { circular: true, path: '^backend/src/modules/[^/]+$' },
  },
];

const frontendRules = [
  {
    name: 'shared-knows-no-feature',
    comment: 'app → features → shared: what is shared cannot depend on one of its users.',
    from: { path: '^frontend/src/shared/' },
    to: { path: '^frontend/src/(app|features)/' },
  },
  {
    name: 'features-know-no-app',
    comment: 'app → features → shared: the app composes the features; a feature does not reach up.',
    from: { path: '^frontend/src/features/' },
    to: { path: '^frontend/src/app/' },
  },
  {
    name: 'features-are-independent',
    comment:
      'A feature can be changed or removed without the others. What two of them need belongs in shared.',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  {
    name: 'antd-by-component',
    comment: 'An import from the antd root lands the whole library in the page: import antd/es/<component>.',
    from: { path: '^frontend/src/' },
    to: { path: 'node_modules/antd/(lib|dist|es/index|package\\.json)' },
  },
];

const generalRules = [
  {
    name: 'no-cycle',
    comment: 'Files that import each other can only be understood, tested and moved together.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'front-and-back-meet-over-http',
    comment: 'They share the OpenAPI document and nothing else.',
    from: { path: '^(backend|frontend)/src/' },
    to: { path: '^(backend|frontend)/src/', pathNot: '^$1/src/' },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that leads nowhere would also escape every rule above.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' }, // made by a plugin of the frontend's build
  },
  {
    name: 'no-development-tools-in-the-product',
    comment:
      'The container image carries no devDependencies: what the backend imports at run time is a dependency.',
    from: { path: '^backend/src/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'product-knows-no-test',
    comment: 'Tests import the product, never the other way round.',
    from: { path: '^(backend|frontend)/src/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '(^|/)(test|e2e|bench)/|\\.test\\.tsx?$', pathNot: 'node_modules' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...backendRules, ...frontendRules, ...generalRules].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true, // an import of a type is a dependency too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
