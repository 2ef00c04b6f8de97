import { CommandBus } from '@nestjs/cqrs';
import { RebuildLedger } from '../modules/loyalty/application/rebuild-ledger.ts';
import { AllowSending, SendingHoldReader } from '../modules/notifications/application/sending/sending-hold.ts';
import { EventArchive } from '../platform/event-log/event-archive.ts';
import { EventLogOperator } from '../platform/event-log/event-log-operator.ts';
import { UndecodableEvent } from '../platform/event-log/stored-event.ts';
import { Retention } from '../platform/jobs/retention.ts';
import { type CliCommand, UsageError } from './cli-command.ts';

const EVENTS_USAGE = `npm run events -- list               list subscriptions and parked events
npm run events -- resume NAME        resume a halted subscription at its failing event
npm run events -- skip NAME          resume a halted subscription after its failing event
npm run events -- retry ID           handle a parked event again
npm run events -- resolve ID         mark a parked event as resolved
npm run events -- archive --before YYYY-MM-DD
                                     move events of before that day into files, a million at a time`;

export const events: CliCommand = async (app, [verb, target = '', day = '']) => {
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
    case 'archive':
      return archiveEvents(app.get(EventArchive), target, day);
    default:
      throw new UsageError(EVENTS_USAGE);
  }
  console.log(`${verb} ${target}: done`);
};

async function archiveEvents(archive: EventArchive, option: string, day: string): Promise<void> {
  const time = new Date(`${day}T00:00:00Z`);
  if (option !== '--before' || time.toJSON()?.slice(0, 10) !== day) throw new UsageError(EVENTS_USAGE);
  const archived = await archive.archive(time, ({ first, last }) => console.log(`events ${first} to ${last}: stored`));
  for (const { first, past } of archived) console.log(`events ${first} to ${past - 1}: archived`);
  if (archived.length === 0) console.log(`No million of events is from before ${day}: nothing to archive.`);
}

function idOf(word: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError(EVENTS_USAGE);
  return Number(word);
}

export const rebuild: CliCommand = async (app, [name]) => {
  if (name !== 'loyalty') throw new UsageError('npm run rebuild loyalty');
  let printed = 0;
  const command = new RebuildLedger((done) => {
    if (Date.now() - printed < 1_000) return;
    printed = Date.now();
    console.log(`loyalty: ${done.members} of ${done.of} members`);
  });
  const { members, differences } = await app
    .get(CommandBus)
    .execute(command)
    .catch((error: unknown) => {
      throw error instanceof UndecodableEvent ? new UsageError(`loyalty: ${error.message}`) : error;
    });
  console.table({ differences });
  const same = Object.values(differences).every((count) => count === 0);
  console.log(
    same
      ? `loyalty: the ledger of ${members} members matches the log`
      : `loyalty: the ledger was corrected (${members} members compared)`,
  );
};

const RETENTION_USAGE = `npm run retention                 erase the personal data whose retention has ended
npm run retention -- --dry-run    print how much would be erased, and change nothing`;

export const retention: CliCommand = async (app, words) => {
  const [option, ...others] = words;
  if (others.length > 0 || (option !== undefined && option !== '--dry-run')) throw new UsageError(RETENTION_USAGE);
  const rules = app.get(Retention);
  console.table(option === '--dry-run' ? await rules.countDue() : await rules.erase());
};

const SENDING_USAGE = `npm run sending -- status             print whether messages are sent
npm run sending -- allow send         send in a restored copy, also what was queued before the restore
npm run sending -- allow discard      send in a restored copy, without what was queued before the restore`;

/** Shows whether messages are sent, and allows sending in an installation that was restored from a backup. */
export const sending: CliCommand = async (app, words) => {
  const [verb, choice] = words;
  if (verb === 'allow' && (choice === 'send' || choice === 'discard') && words.length === 2) {
    await app.get(CommandBus).execute(new AllowSending({ queued: choice }));
  } else if (verb !== 'status' || words.length > 1) throw new UsageError(SENDING_USAGE);
  const { isAllowed, backupTakenAt, held } = await app.get(SendingHoldReader).showSending();
  if (isAllowed) console.log('Messages are sent.');
  else console.log(`Restored from a backup of ${backupTakenAt?.toISOString()}: ${held} messages wait, none is sent.`);
};
