import { EventLogOperator } from '../platform/event-log/event-log-operator.ts';
import { type CliCommand, UsageError } from './cli-command.ts';

const USAGE = `npm run events -- list               list subscriptions and parked events
npm run events -- resume NAME        resume a halted subscription at its failing event
npm run events -- skip NAME          resume a halted subscription after its failing event
npm run events -- retry ID           handle a parked event again
npm run events -- resolve ID         mark a parked event as resolved`;

/** Lists, retries and skips the failed events of subscriptions. */
export const events: CliCommand = async (app, [verb, target = '']) => {
  const operator = app.get(EventLogOperator);
  switch (verb) {
    case 'list':
      console.table(await operator.subscriptions());
      console.table(await operator.deadLetters());
      return;
    case 'resume':
      await operator.resume(target);
      break;
    case 'skip':
      await operator.skip(target);
      break;
    case 'retry':
      await operator.retry(idOf(target));
      break;
    case 'resolve':
      await operator.resolve(idOf(target));
      break;
    default:
      throw new UsageError(USAGE);
  }
  console.log(`${verb} ${target}: done`);
};

function idOf(word: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError(USAGE);
  return Number(word);
}
