/**
 * The import rules (ADR 1, docs/architecture.md). `backend/test/architecture.test.ts` plants a violation of each rule and checks that it is
 * reported.
 *
 * `$1` is the first group of `from.path`: in the rules of modules, the name of the importing module.
 */
const MODULE = '^backend/src/modules/([^/]+)/';
const OWN = '^backend/src/modules/$1/';
const ANY_MODULE = '^backend/src/modules/';
const FIELDS = `${ANY_MODULE}[^/]+/fields\\.ts$`;
const npm = (names) => `node_modules/(${names})(/|$)`;
const FRAMEWORKS = npm('@nestjs|@fastify|fastify|typeorm|pg|rxjs|class-validator|class-transformer|passport');

const backendRules = [
  {
    name: 'kernel-is-pure',
    comment:
      'The kernel is plain TypeScript for every folder: it imports no framework and no other folder of the product.',
    from: { path: '^backend/src/kernel/' },
    to: { path: ['^backend/src/(?!kernel/)', FRAMEWORKS] },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'The platform is technical. Modules register with it through their manifests; it imports none.',
    from: { path: '^backend/src/platform/' },
    to: { path: ['^backend/src/modules/', '^backend/src/[^/]+\\.ts$'] },
  },
  {
    name: 'database-knows-no-event-log',
    comment:
      'The event log is built on the database. The unit of work calls it through the port CommitHook that ' +
      'platform/database declares.',
    from: { path: '^backend/src/platform/database/' },
    to: { path: '^backend/src/platform/event-log/' },
  },
  {
    name: 'domain-imports-domain-only',
    comment: 'A domain imports its own files, its events and the kernel. It declares ports for what others provide.',
    from: { path: `${MODULE}domain/` },
    to: {
      path: ['^backend/src/', FRAMEWORKS],
      pathNot: ['^backend/src/kernel/', `${OWN}domain/`, `${OWN}events\\.ts$`],
    },
  },
  {
    name: 'domain-does-no-io',
    comment: 'Domain and kernel do no I/O: no files, no network, no processes.',
    from: { path: `${MODULE}domain/|^backend/src/kernel/` },
    to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|assert|util|events|async_hooks)$' },
  },
  {
    name: 'application-imports-domain-and-platform',
    comment:
      'A use case imports its domain, its events, the kernel and the base of messages, unit of work, event log, files, settings, sections of the settings, security events, declared personal data, job decorator, metrics, spans, sessions, properties of views, texts in several languages, the translator whose texts it chooses and hold of a restored copy of the platform.',
    from: { path: `${MODULE}application/`, pathNot: `${ANY_MODULE}operations/` },
    to: {
      path: '^backend/src/',
      pathNot: [
        '^backend/src/kernel/',
        '^backend/src/platform/(cqrs|database|event-log|config|files|personal-data|security|settings)/',
        '^backend/src/platform/(backup/sending-hold|http/(principal|view-properties)|jobs/jobs|metrics/metrics|tracing/spans)\\.ts$',
        '^backend/src/platform/i18n/(translations\\.view|translator)\\.ts$',
        `${OWN}(application|domain)/`,
        `${OWN}events\\.ts$`,
        `${ANY_MODULE}[^/]+/index\\.ts$`, // restricted by the rules about other modules below
      ],
    },
  },
  {
    name: 'operations-use-the-platform',
    comment:
      'The use cases of operations show and run what the platform has: subscriptions, jobs, backups, disks. Of its http/ they have the properties of views only. Of other modules they read what index.ts publishes.',
    from: { path: `${ANY_MODULE}operations/application/` },
    to: {
      path: '^backend/src/',
      pathNot: [
        '^backend/src/kernel/',
        '^backend/src/platform/(cqrs|database|event-log|config|files|security|jobs|backup|metrics)/',
        '^backend/src/platform/http/view-properties\\.ts$',
        '^backend/src/modules/operations/(application|domain)/',
        `${ANY_MODULE}[^/]+/index\\.ts$`, // restricted by the rules about other modules below
      ],
    },
  },
  {
    name: 'application-uses-only-di-and-cqrs',
    comment:
      'A use case imports of the frameworks dependency injection, the command and query buses and, for views, the OpenAPI decorators.',
    from: { path: `${MODULE}application/` },
    to: { path: FRAMEWORKS, pathNot: npm('@nestjs/common|@nestjs/cqrs|@nestjs/swagger') },
  },
  {
    name: 'infrastructure-knows-no-http',
    comment: 'Infrastructure implements the ports of its module, independent of HTTP and of the composition.',
    from: { path: `${MODULE}infrastructure/` },
    to: { path: [`${OWN}http/`, '^backend/src/[^/]+\\.ts$'] },
  },
  {
    name: 'http-imports-application-only',
    comment:
      'A controller turns a request into a command or query of its own application: no domain rules, no SQL, no entities. ' +
      'Of the domain it imports only `*.values.ts`: constants and union types for the validation of requests.',
    from: { path: `${MODULE}http/` },
    to: {
      path: [`${OWN}(domain|infrastructure)/`, '^backend/src/platform/(database|event-log)/', npm('typeorm|pg')],
      pathNot: `${OWN}domain/[^/]+\\.values\\.ts$`,
    },
  },
  {
    name: 'other-modules-through-index',
    comment:
      'A module imports another one through its index.ts only; all other files are private. http/ may import the fields.ts ' +
      'of another module: the fields of requests that name its things.',
    from: { path: MODULE },
    to: { path: `${ANY_MODULE}[^/]+/(?!index\\.ts$)`, pathNot: [OWN, FIELDS] },
  },
  {
    name: 'texts-of-the-module',
    comment: 'The texts of a module are for this module; those of the platform for the platform.',
    from: { path: `${MODULE}|^backend/src/(platform)/` },
    to: { path: '^backend/locales/', pathNot: '^backend/locales/[^/]+/(issued-)?($1|$2)\\.json$' },
  },
  {
    name: 'fields-for-http-only',
    comment: 'fields.ts is of requests: only http/ imports it.',
    from: { path: MODULE, pathNot: `${MODULE}http/` },
    to: { path: FIELDS },
  },
  {
    name: 'composition-through-index',
    comment:
      'What lies beside the modules uses them through index.ts. The seed and the command line have a rule of their own.',
    from: { path: '^backend/src/(?!(modules|seed|cli)/)' },
    to: { path: `${ANY_MODULE}[^/]+/(?!index\\.ts$)` },
  },
  {
    name: 'seed-and-cli-through-use-cases',
    comment:
      'The seed and the command line use what index.ts exports, the use cases of a module and its own seed: no domain rules but ' +
      '`*.values.ts`, and no routes.',
    from: { path: '^backend/src/(seed|cli)/' },
    to: {
      path: `${ANY_MODULE}[^/]+/(?!(index\\.ts$|application/|infrastructure/))`,
      pathNot: `${ANY_MODULE}[^/]+/domain/[^/]+\\.values\\.ts$`,
    },
  },
  {
    name: 'other-modules-from-application-and-infrastructure',
    comment:
      'Only application (use cases, queries and reactions), infrastructure, the module file and personal-data.ts import another module: call ' +
      'what its index.ts publishes, directly. Controllers of reporting may too, because it only reads.',
    from: {
      path: MODULE,
      pathNot: [
        `${MODULE}(application|infrastructure)/`,
        `${MODULE}([^/]+\\.module|personal-data)\\.ts$`,
        `${ANY_MODULE}reporting/http/`,
      ],
    },
    to: { path: ANY_MODULE, pathNot: [OWN, FIELDS] },
  },
  {
    name: 'no-imports-of-loyalty-notifications-reporting',
    comment:
      'Loyalty, notifications and reporting react to the other modules, which do not depend on them. Reporting and operations also read them.',
    from: { path: MODULE, pathNot: `${ANY_MODULE}(reporting|operations)/` },
    to: { path: `${ANY_MODULE}(loyalty|notifications|reporting)/`, pathNot: OWN },
  },
  {
    name: 'no-cycle-between-modules',
    comment: 'Modules that import each other should be one module, or one of them should react to events of the other.',
    scope: 'folder',
    from: { path: '^backend/src/modules/[^/]+$' },
    to: { circular: true, path: '^backend/src/modules/[^/]+$' },
  },
];

const frontendRules = [
  {
    name: 'shared-knows-no-feature',
    comment: 'app → features → shared: shared code does not import its users.',
    from: { path: '^frontend/src/shared/' },
    to: { path: '^frontend/src/(app|features)/' },
  },
  {
    name: 'features-know-no-app',
    comment: 'app → features → shared: the app composes the features; a feature does not import it.',
    from: { path: '^frontend/src/features/' },
    to: { path: '^frontend/src/app/' },
  },
  {
    name: 'features-are-independent',
    comment: 'A feature can be changed or removed without the others. Code for two features belongs in shared.',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  {
    name: 'shared-by-subject',
    comment: 'A file of shared is in the folder of its subject, where the rule about cycles between folders sees it.',
    from: { path: '^frontend/src/' },
    to: { path: '^frontend/src/shared/[^/]+$' },
  },
  {
    name: 'no-cycle-between-shared-folders',
    comment: 'Folders of shared that import each other cannot be read one after the other.',
    scope: 'folder',
    from: { path: '^frontend/src/shared/[^/]+$' },
    to: { circular: true, path: '^frontend/src/shared/[^/]+$' },
  },
  {
    name: 'feature-model-is-lowest',
    comment: 'pages, settings, setup → components → api → model: the model imports no other folder of its feature.',
    from: { path: '^frontend/src/features/([^/]+)/model/' },
    to: { path: '^frontend/src/features/$1/(?!model/)' },
  },
  {
    name: 'feature-api-knows-no-component',
    comment: 'pages, settings, setup → components → api → model: requests import the model only.',
    from: { path: '^frontend/src/features/([^/]+)/api/' },
    to: { path: '^frontend/src/features/$1/(?!(api|model)/)' },
  },
  {
    name: 'feature-components-know-no-page',
    comment: 'pages, settings, setup → components → api → model: a component does not import what shows it.',
    from: { path: '^frontend/src/features/([^/]+)/components/' },
    to: { path: '^frontend/src/features/$1/(?!(components|api|model)/)' },
  },
  {
    name: 'feature-by-folder',
    comment: 'A file of a feature is in one of its folders; its routes are in the app.',
    from: { path: '^frontend/src/' },
    to: { path: '^frontend/src/features/[^/]+/[^/]+$' },
  },
  {
    name: 'antd-by-component',
    comment: 'An import from the antd root bundles the whole library: import antd/es/<component>.',
    from: { path: '^frontend/src/' },
    to: { path: 'node_modules/antd/(lib|dist|es/index|package\\.json)' },
  },
];

const generalRules = [
  {
    name: 'contracts-import-nothing',
    comment:
      'What both sides import is plain TypeScript: constants, types and pure functions, without packages, Node and the DOM.',
    from: { path: '^contracts/src/' },
    to: { pathNot: '^contracts/src/' },
  },
  {
    name: 'no-cycle',
    comment: 'Files that import each other cannot be tested or moved separately.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'frontend-and-backend-are-separate',
    comment: 'Frontend and backend share the OpenAPI document and contracts only.',
    from: { path: '^(backend|frontend)/src/' },
    to: { path: '^(backend|frontend)/(src|locales)/', pathNot: '^$1/' },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that does not resolve escapes all other rules.',
    from: {},
    // Provided by a plugin of the frontend build, generated by it, or a file of a package of which it gives the address.
    to: { couldNotResolve: true, pathNot: '^virtual:|(^|/)(schema|texts)\\.d\\.ts$|\\.wasm\\?url$' },
  },
  {
    name: 'no-dev-dependencies-in-product',
    comment: 'The container image has no devDependencies: what the backend imports at run time is a dependency.',
    from: { path: '^backend/src/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'product-knows-no-test',
    comment: 'Tests import the product; the product imports no test.',
    from: { path: '^(backend|frontend)/src/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '(^|/)(test|e2e|bench)/|\\.test\\.tsx?$', pathNot: 'node_modules' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...backendRules, ...frontendRules, ...generalRules].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true, // count type imports
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
