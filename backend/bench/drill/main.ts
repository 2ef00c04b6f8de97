/** `npm run drill`: kills, cuts and restarts processes under load, prints a row for each exercise, exits 1 on any loss. */
import { onStop } from '../support/on-stop.ts';
import { Table } from '../support/table.ts';
import { Drill, EXERCISES } from './drill.ts';

const table = new Table([
  ['exercise', 41],
  ['acknowledged'],
  ['503', 5],
  ['unanswered'],
  ['ready again after'],
  ['invariants'],
]);
const drill = await Drill.open();
onStop(() => drill.close());
let broken = 0;
try {
  for (const [name, disturb] of Object.entries(EXERCISES)) {
    console.error(`${name}…`);
    const { acknowledged, unavailable, unanswered, recoveredInMs, breaches } = await drill.exercise(
      name,
      disturb,
    );
    table.print([
      name,
      String(acknowledged),
      String(unavailable),
      String(unanswered),
      `${Math.round(recoveredInMs)} ms`,
      breaches.length === 0 ? 'hold' : `BROKEN (${breaches.length})`,
    ]);
    for (const breach of breaches) console.error(`✗ ${name}: ${breach}`);
    broken += breaches.length;
  }
} finally {
  await drill.close();
}
process.exit(broken === 0 ? 0 : 1);
