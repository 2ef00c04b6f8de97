import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RebuildLedger } from '../modules/loyalty/tooling.ts';
import { EventLogOperator } from '../platform/event-log/event-log-operator.ts';
import { type CliCommand, UsageError } from './cli-command.ts';

/** Rebuilds the points ledger or a projection from the event log. */
export const rebuild: CliCommand = async (app, [name]) => {
  if (name === 'loyalty') return rebuildLedger(app);
  const operator = app.get(EventLogOperator);
  if (!name) {
    const known = (await operator.subscriptions())
      .filter(({ kind }) => kind === 'projection')
      .map((row) => row.name);
    throw new UsageError(`npm run rebuild -- NAME, where NAME is one of: loyalty, ${known.join(', ')}`);
  }
  const print = oncePerSecond();
  await operator.rebuild(name, ({ position, target }) =>
    print(`${name}: at event ${position} of ${Math.max(position, target)}`),
  );
  console.log(`${name}: rebuilt`);
};

/** Prints the first line of each second. */
function oncePerSecond(): (line: string) => void {
  let last = 0;
  return (line) => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    console.log(line);
  };
}

/** Recomputes the points ledger from the log, corrects differences and prints them. */
async function rebuildLedger(app: INestApplicationContext): Promise<void> {
  const { before, after, differences } = await app.get(CommandBus).execute(new RebuildLedger());
  console.table({ before, after });
  console.table({ differences });
  const same = before.checksum === after.checksum && differences.accounts === 0;
  console.log(same ? 'loyalty: the ledger matches the log' : 'loyalty: the ledger was corrected');
}
