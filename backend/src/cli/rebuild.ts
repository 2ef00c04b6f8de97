import { EventLogOperator } from '../platform/event-log/event-log-operator.ts';
import { SubscriptionRunner } from '../platform/event-log/subscription-runner.ts';
import { type CliCommand, WrongUsage } from './cli-command.ts';

/** Empties a projection and reads the whole history into it again. */
export const rebuild: CliCommand = async (app, [name]) => {
  const operator = app.get(EventLogOperator);
  if (!name) {
    const known = (await operator.subscriptions())
      .filter(({ kind }) => kind === 'projection')
      .map((row) => row.name);
    throw new WrongUsage(`npm run rebuild -- NAME, one of: ${known.join(', ')}`);
  }
  await operator.rebuild(name);
  const handled = await app.get(SubscriptionRunner).catchUp();
  console.log(`${name}: rebuilt, ${handled} batches of history`);
};
