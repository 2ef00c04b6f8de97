import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { openDatabase } from '../open-database.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { InvalidSettings, readSettings, type Settings } from '../platform/config/settings.ts';
import { UnusableDatabase } from '../platform/database/database-errors.ts';
import { PointInTimeError } from '../platform/database/point-in-time/wal-archive.ts';
import { ArchiveError } from '../platform/event-log/event-archive.ts';
import { OperatorError } from '../platform/event-log/event-log-operator.ts';
import { Translator } from '../platform/i18n/translator.ts';
import { createAdmin, recoverAdmin } from './admins.ts';
import { backup } from './backup.ts';
import { type CliCommand, type CommandOnServer, UsageError } from './cli-command.ts';
import { events, rebuild, retention, sending } from './operate.ts';
import { baseBackup, restoreToPoint } from './point-in-time.ts';
import { restore } from './restore.ts';
import { migrate, upgradePostgres } from './upgrade.ts';
import { openapi } from './write-openapi.ts';

/** The commands by name: `npm run <name> -- …` (docs/operations.md). */
const COMMANDS: Readonly<Record<string, CliCommand>> = {
  'admin:create': createAdmin,
  'admin:recover': recoverAdmin,
  events,
  rebuild,
  retention,
  sending,
};

/** The commands that run without the application, on a database of any release or on an empty one. */
const COMMANDS_WITHOUT_APPLICATION: Readonly<Record<string, (words: readonly string[]) => CommandOnServer>> = {
  backup,
  restore,
  'backup:base': baseBackup,
  'restore:point': restoreToPoint,
  migrate,
  openapi,
  'upgrade:postgres': upgradePostgres,
};

async function run([name = '', ...words]: string[]): Promise<void> {
  // At start ADMIN_PHONE and ADMIN_PASSWORD must both be set, but admin:create uses ADMIN_PASSWORD alone.
  const settings = () => readSettings({ ...process.env, ADMIN_PHONE: '', ADMIN_PASSWORD: '' });
  const parse = COMMANDS_WITHOUT_APPLICATION[name];
  if (parse) return parse(words)(settings());
  const command = COMMANDS[name];
  if (!command) {
    const known = [...Object.keys(COMMANDS), ...Object.keys(COMMANDS_WITHOUT_APPLICATION)];
    throw new UsageError(`Commands: ${known.join(', ')}`);
  }
  await runWithApplication(command, words, settings());
}

/** Does not migrate the database, because a command may be of another version than the running product. */
async function runWithApplication(command: CliCommand, words: readonly string[], settings: Settings): Promise<void> {
  const database = await openDatabase(settings, 'if empty');
  try {
    const options = { settings, databaseUrl: database.url, background: false };
    const app = await NestFactory.createApplicationContext(AppModule.with(options), {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      await command(app, words);
    } catch (error) {
      throw error instanceof DomainError ? new UsageError(refusal(app.get(Translator), error)) : error;
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

function refusal(translator: Translator, { code, params, fields: [field] }: DomainError): string {
  return translator.translate('en', field?.message ?? `errors.${code}`, field?.params ?? params);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const expected =
    error instanceof UsageError ||
    error instanceof InvalidSettings ||
    error instanceof BackupError ||
    error instanceof UnusableDatabase ||
    error instanceof OperatorError ||
    error instanceof ArchiveError ||
    error instanceof PointInTimeError;
  console.error(expected ? error.message : error);
  // A start that failed may have left connections open.
  process.exit(1);
});
