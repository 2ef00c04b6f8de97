import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { openDatabase } from '../open-database.ts';
import { InvalidSettings, readSettings } from '../platform/config/settings.ts';
import { OperatorError } from '../platform/event-log/operator-error.ts';
import { Translator } from '../platform/i18n/translator.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { createAdmin } from './create-admin.ts';
import { events } from './events.ts';
import { rebuild } from './rebuild.ts';
import { recoverAdmin } from './recover-admin.ts';
import { retention } from './retention.ts';
import { writeOpenApi } from './write-openapi.ts';

/** The commands by name: `npm run <name> -- …` (docs/operations.md). */
const COMMANDS: Readonly<Record<string, CliCommand>> = {
  'admin:create': createAdmin,
  'admin:recover': recoverAdmin,
  events,
  rebuild,
  retention,
  openapi: writeOpenApi,
};

async function run([name = '', ...words]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new UsageError(`Commands: ${Object.keys(COMMANDS).join(', ')}`);
  // ADMIN_PHONE and ADMIN_PASSWORD belong together at start; admin:create uses ADMIN_PASSWORD alone.
  const settings = readSettings({ ...process.env, ADMIN_PHONE: '', ADMIN_PASSWORD: '' });
  const database = await openDatabase(settings);
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
    await database.close();
  }
}

/** The text of a refusal, in the language of the command line. */
function refusal(translator: Translator, { code, params, fields: [field] }: DomainError): string {
  return translator.translate('en', field?.message ?? `errors.${code}`, field?.params ?? params);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const expected =
    error instanceof UsageError || error instanceof InvalidSettings || error instanceof OperatorError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
});
