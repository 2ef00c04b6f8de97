import { CommandBus } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../kernel/phone-number.ts';
import { MIN_ADMIN_PASSWORD_LENGTH, RecoverAdmin } from '../modules/identity/tooling.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { createPrompt, type Prompt } from './prompt.ts';

/** Removes the second factors of an admin and sets a new password; prompts for missing values. */
export const recoverAdmin: CliCommand = async (app, words) => {
  const questions = createPrompt();
  const recovery = await answers(questions, words).finally(() => questions.close());
  await app.get(CommandBus).execute(recovery);
  console.log(`${recovery.phone} signs in with the new password alone; its sessions have ended`);
};

async function answers({ ask }: Prompt, [phone]: readonly string[]): Promise<RecoverAdmin> {
  const number = parsePhoneNumber(phone ?? (await ask('Phone: ')));
  if (!number) throw new UsageError('Invalid phone number');
  // From the environment: other users of the machine can read command lines.
  const password =
    process.env.ADMIN_PASSWORD ||
    (await ask(`New password (at least ${MIN_ADMIN_PASSWORD_LENGTH} characters): `, { secret: true }));
  return new RecoverAdmin(number, password);
}
