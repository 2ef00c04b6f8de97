/**
 * `npm run bench`: measures the product, each figure beside a baseline of the same run, and prints it at once (8 minutes).
 * `--quick` measures what a change of the product slows down most often (2 minutes), `--long` everything with 10^6 rows and more
 * runs (more than half an hour), `--only NAME[,NAME]` some figures, `--json` prints one JSON array at the end instead of the
 * table. `--against REF` compares with the build of that commit instead of the last release's. `--profile FOLDER` draws for each
 * figure where its busiest instance spent its time, as `FOLDER/NAME.svg`, which makes the instances slower.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LONG, QUICK, USUAL } from './effort.ts';
import { type Figure, holds, type Measurement, ratio } from './figure.ts';
import { board } from './figures/board.ts';
import { booking } from './figures/booking.ts';
import { bundle } from './figures/bundle.ts';
import { eventAppend } from './figures/event-append.ts';
import { eventDelivery } from './figures/event-delivery.ts';
import { freeSlots, freeSlotsCost } from './figures/free-slots.ts';
import { history } from './figures/history.ts';
import { lists } from './figures/lists.ts';
import { live } from './figures/live.ts';
import { logUpgrade } from './figures/log-upgrade.ts';
import { loyaltyDelivery } from './figures/loyalty-delivery.ts';
import { loyaltyReads } from './figures/loyalty-reads.ts';
import { messageDrain } from './figures/message-drain.ts';
import { metrics } from './figures/metrics.ts';
import { nextStarts } from './figures/next-starts.ts';
import { palette } from './figures/palette.ts';
import { memory, start } from './figures/process.ts';
import { release } from './figures/release.ts';
import { reports } from './figures/reports.ts';
import { signIns } from './figures/sign-ins.ts';
import { tenYears } from './figures/ten-years.ts';
import { idle, transactions } from './figures/transactions.ts';
import { flameGraph, workingMs } from './support/flame-graph.ts';
import { onStop } from './support/on-stop.ts';
import { profileInstances } from './support/processes.ts';
import { Table } from './support/table.ts';
import { Workbench } from './support/workbench.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    quick: { type: 'boolean' },
    long: { type: 'boolean' },
    only: { type: 'string' },
    against: { type: 'string' },
    profile: { type: 'string' },
  },
});
/** What a change of the product slows down most often. */
const OFTEN_CHANGED: readonly Figure[] = [
  freeSlots,
  nextStarts,
  booking,
  transactions,
  memory,
  bundle,
  release(values.against),
];
const FIGURES: readonly Figure[] = [
  ...OFTEN_CHANGED,
  start,
  freeSlotsCost,
  idle,
  lists,
  history,
  loyaltyReads,
  palette,
  board,
  reports,
  tenYears,
  eventAppend,
  eventDelivery,
  logUpgrade,
  loyaltyDelivery,
  messageDrain,
  metrics,
  live,
  signIns,
];

const wanted = values.only?.split(',') ?? (values.quick ? OFTEN_CHANGED : FIGURES).map(({ name }) => name);
const unknown = wanted.filter((name) => !FIGURES.some((figure) => figure.name === name));
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown}. Figures: ${FIGURES.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const table = new Table([['figure', 73], ['measured', 21], ['baseline', 38], ['ratio', 7], ['target', 10], ['holds']]);
const effort = values.long ? LONG : USUAL;
const bench = await Workbench.open(values.quick ? QUICK : effort);
onStop(() => bench.close());
try {
  if (!values.json) {
    console.log(
      `${availableParallelism()} processors shared by load generator, server and PostgreSQL; median of the runs.` +
        `${values.long ? '' : ' Few and short runs, a tenth of the rows: `--long` measures with more.'}\n`,
    );
  }
  const measured: object[] = [];
  for (const { name, measure } of FIGURES.filter((figure) => wanted.includes(figure.name))) {
    const begun = performance.now();
    for (const measurement of await drawn(name, () => measure(bench))) {
      measured.push({ figure: name, ...measurement, ratio: ratio(measurement), holds: holds(measurement) });
      if (!values.json) print(measurement);
    }
    console.error(`${name}: ${Math.round((performance.now() - begun) / 1_000)} s`);
  }
  if (values.json) console.log(JSON.stringify(measured, null, 2));
} finally {
  await bench.close();
}

/** Measures, and with `--profile` draws where the instance that worked most spent its time. */
async function drawn(figure: string, measure: () => Promise<Measurement[]>): Promise<Measurement[]> {
  if (values.profile === undefined) return measure();
  const folder = mkdtempSync(join(tmpdir(), 'workshop-profiles-'));
  try {
    profileInstances(folder);
    const measurements = await measure();
    const written = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const [busiest] = written.toSorted((one, other) => workingMs(other) - workingMs(one));
    mkdirSync(values.profile, { recursive: true });
    if (busiest) writeFileSync(join(values.profile, `${figure}.svg`), flameGraph(busiest));
    return measurements;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function print(measurement: Measurement): void {
  const { what, value, unit, baseline, target } = measurement;
  const compared = ratio(measurement);
  table.print([
    what,
    `${number(value)} ${unit}`,
    baseline ? `${number(baseline.value)} (${baseline.is})` : '',
    compared === undefined ? '' : `${compared.toFixed(2)} ×`,
    target ? limit(target, unit) : '',
    { true: 'yes', false: 'NO', undefined: '' }[String(holds(measurement))] ?? '',
  ]);
}

function limit({ of, least, most }: NonNullable<Measurement['target']>, unit: string): string {
  const bound = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return of === 'ratio' ? `${bound} ×` : `${bound} ${unit}`;
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
