/** `npm run drill`: kills, cuts and restarts things under load; prints a table and exits 1 on any loss. */
import { printTable } from '../support/table.ts';
import { Drill, EXERCISES, type Outcome } from './drill.ts';

const drill = await Drill.open();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => drill.close().finally(() => process.exit(1)));
}
const outcomes: Outcome[] = [];
try {
  for (const [name, harm] of Object.entries(EXERCISES)) {
    console.error(`${name}…`);
    outcomes.push(await drill.exercise(name, harm));
  }
} finally {
  await drill.close();
}
printTable(
  ['exercise', 'acknowledged', '503', 'unanswered', 'all ready again after', 'laws'],
  outcomes.map(({ exercise, acknowledged, unavailable, unanswered, recoveredInMs, breaches }) => [
    exercise,
    String(acknowledged),
    String(unavailable),
    String(unanswered),
    `${Math.round(recoveredInMs)} ms`,
    breaches.length === 0 ? 'hold' : `BROKEN (${breaches.length})`,
  ]),
);
const broken = outcomes.flatMap(({ exercise, breaches }) =>
  breaches.map((breach) => `${exercise}: ${breach}`),
);
for (const breach of broken) console.error(`✗ ${breach}`);
process.exit(broken.length === 0 ? 0 : 1);
