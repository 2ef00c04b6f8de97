import { MIN_ADMIN_PASSWORD_LENGTH } from '@car-workshop/contracts/values/accounts';
import { CommandBus } from '@nestjs/cqrs';
import { type PhoneNumber, parsePhoneNumber } from '../kernel/phone-number.ts';
import { EnsureAdmin, RecoverAdmin } from '../modules/identity/application/accounts/administer-accounts.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { createPrompt, type Prompt } from './prompt.ts';

/** Creates an admin or promotes an existing account; prompts for missing values. */
export const createAdmin: CliCommand = async (app, [phone, name]) => {
  const admin = await answers(async (prompt) => {
    const number = await askPhone(prompt, phone);
    const fullName = name ?? (await prompt.ask('Name: '));
    const password = await askPassword(prompt, 'Password');
    if (password.length < MIN_ADMIN_PASSWORD_LENGTH) {
      throw new UsageError(`The password needs at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`);
    }
    return new EnsureAdmin({ phone: number, password, name: fullName || 'Administrator' });
  });
  await app.get(CommandBus).execute(admin);
  console.log(`${admin.phone} is an admin`);
};

/** Removes the second factors of an admin and sets a new password; prompts for missing values. */
export const recoverAdmin: CliCommand = async (app, [phone]) => {
  const recovery = await answers(async (prompt) => {
    const number = await askPhone(prompt, phone);
    return new RecoverAdmin({ phone: number, password: await askPassword(prompt, 'New password') });
  });
  await app.get(CommandBus).execute(recovery);
  console.log(`${recovery.phone} signs in with the new password alone; its sessions have ended`);
};

function answers<Answers>(ask: (prompt: Prompt) => Promise<Answers>): Promise<Answers> {
  const prompt = createPrompt();
  return ask(prompt).finally(() => prompt.close());
}

async function askPhone({ ask }: Prompt, word: string | undefined): Promise<PhoneNumber> {
  const number = parsePhoneNumber(word ?? (await ask('Phone: ')));
  if (!number) throw new UsageError('Invalid phone number');
  return number;
}

/** The environment is read first, because other users of the machine can read command lines. */
async function askPassword({ ask }: Prompt, what: string): Promise<string> {
  const question = `${what} (at least ${MIN_ADMIN_PASSWORD_LENGTH} characters): `;
  return process.env.ADMIN_PASSWORD || ask(question, { secret: true });
}
