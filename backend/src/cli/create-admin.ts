import { CommandBus } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../kernel/phone-number.ts';
import { EnsureAdmin, MIN_ADMIN_PASSWORD_LENGTH } from '../modules/identity/tooling.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { createPrompt, type Prompt } from './prompt.ts';

/** Creates an admin or promotes an existing account; prompts for missing values. */
export const createAdmin: CliCommand = async (app, words) => {
  const questions = createPrompt();
  const admin = await answers(questions, words).finally(() => questions.close());
  await app.get(CommandBus).execute(admin);
  console.log(`${admin.phone} is an admin`);
};

async function answers({ ask }: Prompt, [phone, name]: readonly string[]): Promise<EnsureAdmin> {
  const number = parsePhoneNumber(phone ?? (await ask('Phone: ')));
  if (!number) throw new UsageError('Invalid phone number');
  const fullName = name ?? (await ask('Name: '));
  // From the environment: other users of the machine can read command lines.
  const password =
    process.env.ADMIN_PASSWORD ||
    (await ask(`Password (at least ${MIN_ADMIN_PASSWORD_LENGTH} characters): `, { secret: true }));
  if (password.length < MIN_ADMIN_PASSWORD_LENGTH) {
    throw new UsageError(`The password needs at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`);
  }
  return new EnsureAdmin(number, password, fullName || 'Administrator');
}
