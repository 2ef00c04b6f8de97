import { EventLogOperator } from '../platform/event-log/event-log-operator.ts';
import { type CliCommand, UsageError } from './cli-command.ts';

const USAGE = `npm run events -- list               subscriptions, and events put aside
npm run events -- resume NAME        a halted subscription tries its event again
npm run events -- skip NAME          a halted subscription goes on behind its event
npm run events -- retry ID           an event put aside is handled again
npm run events -- resolve ID         an event put aside was dealt with by hand`;

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
