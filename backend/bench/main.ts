/**
 * `npm run bench`: the product's figures, each beside its baseline measured in the same run. `--json` for machines,
 * `--only NAME` (or several, with commas) for some of them.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Figure, holds, type Measurement, ratio } from './figure.ts';
import { booking } from './figures/booking.ts';
import { bundle } from './figures/bundle.ts';
import { eventAppend } from './figures/event-append.ts';
import { freeSlots, freeSlotsCost } from './figures/free-slots.ts';
import { history } from './figures/history.ts';
import { lists } from './figures/lists.ts';
import { loyaltyReads } from './figures/loyalty-reads.ts';
import { memory, start } from './figures/process.ts';
import { printTable } from './support/table.ts';
import { Workbench } from './support/workbench.ts';

const FIGURES: readonly Figure[] = [
  freeSlots,
  freeSlotsCost,
  booking,
  lists,
  history,
  loyaltyReads,
  start,
  memory,
  bundle,
  eventAppend,
];

const { values } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? FIGURES.map(({ name }) => name);
const unknown = wanted.filter((name) => !FIGURES.some((figure) => figure.name === name));
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown}. Figures: ${FIGURES.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const bench = await Workbench.open();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => bench.close().finally(() => process.exit(1)));
}
try {
  const measured: (Measurement & { figure: string })[] = [];
  for (const { name, measure } of FIGURES.filter((figure) => wanted.includes(figure.name))) {
    if (!values.json) console.error(`measuring ${name}…`);
    for (const measurement of await measure(bench)) measured.push({ figure: name, ...measurement });
  }
  if (values.json) console.log(JSON.stringify(measured.map(judged), null, 2));
  else print(measured);
} finally {
  await bench.close();
}

function judged(measurement: Measurement) {
  return { ...measurement, ratio: ratio(measurement), holds: holds(measurement) };
}

function print(measurements: readonly Measurement[]): void {
  const rows = measurements.map((measurement) => {
    const { what, value, unit, baseline, target } = measurement;
    const compared = ratio(measurement);
    return [
      what,
      `${number(value)} ${unit}`,
      baseline ? `${number(baseline.value)} (${baseline.is})` : '',
      compared === undefined ? '' : `${compared.toFixed(2)} ×`,
      target ? wish(target, unit) : '',
      { true: 'yes', false: 'NO', undefined: '' }[String(holds(measurement))] ?? '',
    ];
  });
  console.log(
    `\n${availableParallelism()} processors shared by load generator, server and PostgreSQL; median of the runs.\n`,
  );
  printTable(['figure', 'measured', 'baseline', 'ratio', 'target', 'holds'], rows);
}

function wish({ of, least, most }: NonNullable<Measurement['target']>, unit: string): string {
  const limit = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return of === 'ratio' ? `${limit} ×` : `${limit} ${unit}`;
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
