import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { CommandBus } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../kernel/phone-number.ts';
import { EnsureAdmin } from '../modules/identity/index.ts';
import { type CliCommand, WrongUsage } from './cli-command.ts';

/** Creates an admin, or makes an existing account one; asks for what was not given. */
export const createAdmin: CliCommand = async (app, [phone, name]) => {
  const terminal = createInterface({ input: stdin, output: stdout });
  const given = phone ?? (await terminal.question('Phone: '));
  const called = name ?? (await terminal.question('Name: '));
  // From the environment when there is no terminal: a password on a command line is seen by everybody.
  const password =
    process.env.ADMIN_PASSWORD ?? (await terminal.question('Password (at least 4 characters): '));
  terminal.close();
  const number = parsePhoneNumber(given);
  if (!number) throw new WrongUsage(`${given} is not a phone number`);
  if (password.length < 4) throw new WrongUsage('The password needs at least 4 characters');
  await app.get(CommandBus).execute(new EnsureAdmin(number, password, called || 'Administrator'));
  console.log(`${number} is an admin`);
};
