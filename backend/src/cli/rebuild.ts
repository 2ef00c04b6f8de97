import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RebuildLedger } from '../modules/loyalty/tooling.ts';
import { EventLogOperator, OperatorError } from '../platform/event-log/event-log-operator.ts';
import { SubscriptionRunner } from '../platform/event-log/subscription-runner.ts';
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
  await operator.rebuild(name);
  const handled = await app.get(SubscriptionRunner).catchUp();
  const stopped = (await operator.subscriptions()).find((row) => row.name === name && row.lastError);
  if (stopped) {
    throw new OperatorError(
      `${name}: rebuilt up to position ${stopped.position}, where it waits: ${stopped.lastError}. See: npm run events -- list`,
    );
  }
  console.log(`${name}: rebuilt from ${handled} batches of events`);
};

/** Recomputes the points ledger from the log, corrects differences and prints them. */
async function rebuildLedger(app: INestApplicationContext): Promise<void> {
  const { before, after, differences } = await app.get(CommandBus).execute(new RebuildLedger());
  console.table({ before, after });
  console.table({ differences });
  const same = before.checksum === after.checksum && differences.accounts === 0;
  console.log(same ? 'loyalty: the ledger matches the log' : 'loyalty: the ledger was corrected');
}
