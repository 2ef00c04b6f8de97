import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AllowSending, ShowSending } from '../modules/notifications/tooling.ts';
import { type CliCommand, UsageError } from './cli-command.ts';

const USAGE = `npm run sending -- status             print whether messages are sent
npm run sending -- allow send         send in a restored copy, also what was queued before the restore
npm run sending -- allow discard      send in a restored copy, without what was queued before the restore`;

/** Shows whether messages are sent, and allows it in a place that was restored from a backup. */
export const sending: CliCommand = async (app, words) => {
  const [verb, choice] = words;
  if (verb === 'allow' && (choice === 'send' || choice === 'discard') && words.length === 2) {
    await app.get(CommandBus).execute(new AllowSending(choice));
  } else if (verb !== 'status' || words.length > 1) throw new UsageError(USAGE);
  const { isAllowed, backupTakenAt, held } = await app.get(QueryBus).execute(new ShowSending());
  if (isAllowed) console.log('Messages are sent.');
  else
    console.log(
      `Restored from a backup of ${backupTakenAt?.toISOString()}: ${held} messages wait, none is sent.`,
    );
};
