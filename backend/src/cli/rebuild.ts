import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RebuildLedger } from '../modules/loyalty/tooling.ts';
import { EventLogOperator } from '../platform/event-log/event-log-operator.ts';
import { OperatorError } from '../platform/event-log/operator-error.ts';
import { UndecodableEvent } from '../platform/event-log/stored-event.ts';
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

/** Compares the points ledger with the log, corrects differences and prints them. */
async function rebuildLedger(app: INestApplicationContext): Promise<void> {
  const print = oncePerSecond();
  const command = new RebuildLedger((done) => print(`loyalty: ${done.members} of ${done.of} members`));
  const { members, differences } = await app
    .get(CommandBus)
    .execute(command)
    .catch((error: unknown) => {
      throw error instanceof UndecodableEvent
        ? new OperatorError('rebuild-failed', `loyalty: ${error.message}`)
        : error;
    });
  console.table({ differences });
  const same = Object.values(differences).every((count) => count === 0);
  console.log(
    same
      ? `loyalty: the ledger of ${members} members matches the log`
      : `loyalty: the ledger was corrected (${members} members compared)`,
  );
}
