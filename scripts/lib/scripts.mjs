import { main } from './toolchain.mjs';

/** A command of the operator prints the same words when its arguments are wrong (backend/src/cli). */
const DATABASE = 'of DATABASE_URL, or the embedded one of DATA_DIR';

/**
 * The scripts of package.json: what each does, and its arguments with their meaning. `npm run NAME -- --help` prints it.
 * @type {Record<string, {does: string, args?: [string, string][]}>}
 */
const SCRIPTS = {
  start: { does: 'Installs and builds what is missing and runs the product until it is stopped (docs/settings.md).' },
  dev: {
    does: 'Runs the product with hot reload of pages and restart of the backend on change. Its database is that of npm start.',
  },
  test: {
    does: 'Runs lint, types and architecture beside each other, then unit, integration and browser until one fails.',
    args: [
      ['STEP… [FILTER]', 'these steps, and of their tests those whose path contains FILTER: npm test -- unit money'],
      ['STEP --OPTION', 'options of the tool of that step: npm test -- browser --debug'],
      [
        'changed [REF]',
        'lint, types and architecture, and the tests that the difference to REF reaches, uncommitted work',
      ],
      ['', 'included. REF is where the branch left main; on main itself, without uncommitted work, the commit before.'],
      ['', 'Not reached: tests of modules that only react to another one, or read it. npm test runs everything.'],
      ['changed [REF] --list', 'prints these tests and runs none'],
    ],
  },
  migrate: { does: `Upgrades the database to this version: that ${DATABASE}.` },
  'upgrade:postgres': { does: 'Moves the embedded database of DATA_DIR to the installed major version of PostgreSQL.' },
  'admin:create': {
    does: 'Creates an admin, or makes an existing account one, and asks for what is missing. ADMIN_PASSWORD may have the password.',
    args: [['[PHONE] [NAME]', 'the phone is the login']],
  },
  'admin:recover': {
    does: 'Removes the second factors of an admin and sets a new password, which ends the sessions.',
    args: [['[PHONE]', 'of the account; asked for when missing']],
  },
  events: {
    does: 'Shows and repairs the subscriptions of the event log (docs/operations.md).',
    args: [
      ['list', 'lists subscriptions and parked events'],
      ['resume NAME', 'resumes a halted subscription at its failing event'],
      ['skip NAME', 'resumes a halted subscription after its failing event'],
      ['retry ID', 'handles a parked event again'],
      ['resolve ID', 'marks a parked event as resolved'],
      ['archive --before YYYY-MM-DD', 'moves events of before that day into files, a million at a time'],
    ],
  },
  rebuild: {
    does: 'Compares the ledger of points with the event log, prints the differences and repairs them.',
    args: [['loyalty', 'what to rebuild']],
  },
  retention: {
    does: 'Erases the personal data whose retention has ended.',
    args: [['--dry-run', 'prints how much would be erased, and changes nothing']],
  },
  sending: {
    does: 'Shows whether messages are sent, and allows it in a restored copy.',
    args: [
      ['status', 'prints whether messages are sent'],
      ['allow send', 'sends, also what was queued before the restore'],
      ['allow discard', 'sends, without what was queued before the restore'],
    ],
  },
  backup: {
    does: 'Writes a backup of database and files while the product runs.',
    args: [
      ['FILE', 'the new file, such as backup.tar.gz'],
      ['--check FILE', 'reads a backup and compares it with its checksums'],
      ['--new-key', 'prints a new BACKUP_KEY, which encrypts backups'],
    ],
  },
  restore: {
    does: 'Restores a backup into an empty place.',
    args: [
      ['FILE', 'the backup'],
      ['FILE --other-secret', 'also when SESSION_SECRET is not the one of the backup'],
    ],
  },
  'backup:base': { does: 'Takes a base backup of the embedded database into WAL_ARCHIVE.' },
  'restore:point': {
    does: 'Restores the embedded database from WAL_ARCHIVE into a DATA_DIR without a database.',
    args: [
      ['"2026-11-22 10:15"', 'as it was at this time of the workshop'],
      ['2026-11-22T10:15:30+02:00', 'the same, with seconds and an offset'],
      ['latest', 'all that WAL_ARCHIVE has'],
    ],
  },
  openapi: { does: 'Writes backend/openapi.json, and what types:generate generates from it.' },
  'types:generate': {
    does: 'Generates the types of the frontend, of the API and of the texts, and its tables of events.',
  },
  postinstall: {
    does: 'Does the same as types:generate after an installation with the tools of development. npm calls it.',
  },
  bench: {
    does: 'Measures the built product, each figure beside a baseline of the same run (8 minutes).',
    args: [
      ['--quick', 'what a change slows down most often (2 minutes)'],
      ['--long', 'everything, with 10^6 rows and more runs (more than half an hour)'],
      ['--only NAME[,NAME]', 'some figures'],
      ['--against REF', 'compares with the build of that commit instead of the last release'],
      ['--profile FOLDER', 'draws where the busiest instance of each figure spent its time, as FOLDER/NAME.svg'],
      ['--json', 'prints one JSON array at the end instead of the table'],
    ],
  },
  fill: {
    does: `Writes ten years of a workshop into an empty database: that ${DATABASE}.`,
    args: [['--visits N', 'number of visits, 100000 by default']],
  },
  drill: {
    does: 'Disturbs the built product under load and counts every effect (docs/drill.md).',
    args: [
      ['--rounds N', 'so many rounds, each on a new database; 1 by default'],
      ['--only NAME[,NAME]', 'the exercises whose names contain one of these'],
      ['--seed N', 'decides who is killed, and when'],
      ['--old REF', 'the version before; the last release by default'],
      ['--mutations', 'changes the product against each law, which must turn red'],
      ['--mutation NAME', 'one of these changes'],
      ['--cluster [--hosts]', 'three PostgreSQL under Patroni, behind HAProxy or with all in the address'],
      ['--pgbouncer', 'a transaction pooler before PostgreSQL'],
    ],
  },
  fuzz: {
    does: 'Sends requests generated from the API document to the built product and checks every response.',
    args: [
      ['--requests N', 'number of requests, 100000 by default'],
      ['--minutes N', 'the longest run, 30 by default'],
      ['--seed N', 'repeats the requests of a run'],
      ['--verbose', 'lists the routes that no request reached with 2xx'],
    ],
  },
  measure: {
    does: 'Prints what a change costs in lines, files and words, and fails above the limits of scripts/lib/size-limits.json.',
    args: [['--tighten', 'lowers the limits to what is measured']],
  },
  mutations: {
    does: 'Changes the domain of a module in each place and tells which changes its unit tests notice (docs/mutations.md).',
    args: [['MODULE…', 'catalogue, schedule, booking, loyalty, customers; all of them by default']],
  },
  'new:module': {
    does: 'Writes a module of backend and frontend: records of vehicles, which the desk adds, changes and closes (docs/adding-a-module.md).',
    args: [
      ['NAME RECORD', 'the module and what it keeps, such as tyres tyre-set'],
      ['--ro TEXT --en TEXT --es TEXT --fr TEXT', 'the title of its page in each language'],
    ],
  },
  'new:field': {
    does: 'Writes an optional field of a record, from its column to form, list and export, and names what it leaves (docs/adding-a-field.md).',
    args: [
      ['MODULE TABLE FIELD TYPE', 'such as tyres tyre_set rackNumber number; the types are date, number and text'],
      ['--ro TEXT --en TEXT --es TEXT --fr TEXT', 'the label of its input in each language'],
    ],
  },
  'new:text': {
    does: 'Writes a text of the frontend in each language.',
    args: [
      ['NAMESPACE KEY', 'such as tyres fields.rackNumber'],
      ['--ro TEXT --en TEXT --es TEXT --fr TEXT', 'the text'],
    ],
  },
  'new:column': {
    does: 'Writes the migration of a column that may be null, and puts it into the view that the module publishes of the table.',
    args: [['MODULE TABLE COLUMN TYPE', 'such as customers vehicle tyre_size text']],
  },
  'release:record': {
    does: 'Runs the integration tests and records in backend/test/fixtures/release what the next release has to be compatible with.',
  },
  sbom: { does: 'Writes NOTICE and the bill of materials sbom.cdx.json (CycloneDX), and checks the licences.' },
  settings: { does: 'Writes docs/settings.md and .env.example from the list of settings of the backend.' },
  screenshots: {
    does: 'Takes every page of the demo at 360, 820, 1366 and 1440 px into screenshots/.',
    args: [['--OPTION', 'options of playwright test, such as --grep board']],
  },
  'images:pin': {
    does: 'Writes the current digests of the base images into Dockerfile and the compose files. Needs Docker with buildx.',
  },
};

/** Runs the main function of a script of package.json, or only prints its description when `--help` is among the arguments. */
export async function script(name, work, words = process.argv.slice(2)) {
  if (words.some((word) => word === '--help' || word === '-h')) console.log(descriptionOf(name));
  else await main(work);
}

function descriptionOf(name) {
  const { does, args = [] } = SCRIPTS[name];
  const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  const width = Math.max(...args.map(([words]) => words.length)) + 2;
  const rows = args.map(([words, meaning]) => `  ${words.padEnd(width)}${meaning}`);
  return [`${call}${args.length > 0 ? ' -- …' : ''}`, '', does, ...(rows.length > 0 ? ['', ...rows] : [])].join('\n');
}
