import { CommandBus } from '@nestjs/cqrs';
import { CodeMint } from '../../../../src/modules/identity/domain/code-mint.ts';
import { EnsureAdmin } from '../../../../src/modules/identity/index.ts';
import { aPhone } from '../../../support/a-phone.ts';
import type { TestAnswer, TestApp } from '../../../support/test-app.ts';
import { aRegistration } from './registrations.ts';

/** Somebody with an account, signed in. */
export interface Member {
  readonly id: number;
  readonly phone: string;
  readonly password: string;
  readonly cookie: string;
}

/** Registers somebody new. */
export async function aMember(app: TestApp, overrides: Record<string, unknown> = {}): Promise<Member> {
  const body = aRegistration(overrides);
  const answer = await app.http('POST', '/api/auth/register', { body });
  if (answer.status !== 201) throw new Error(`not registered: ${JSON.stringify(answer.body)}`);
  return {
    id: answer.body.user.id,
    phone: answer.body.user.phone,
    password: body.password,
    cookie: answer.cookie ?? '',
  };
}

/** Makes an admin and signs in. */
export async function anAdmin(app: TestApp): Promise<Member> {
  const phone = aPhone();
  const password = 'parolă-admin';
  const { userId } = await app.app.get(CommandBus).execute(new EnsureAdmin(phone, password, 'Șefa'));
  return { id: userId, phone, password, cookie: (await signIn(app, phone, password)).cookie ?? '' };
}

export function signIn(app: TestApp, phone: string, password: string): Promise<TestAnswer> {
  return app.http('POST', '/api/auth/login', { body: { phone, password } });
}

/** The code that the newest request for an account made, as the SMS would say it. */
export async function codeSentTo(app: TestApp, userId: number): Promise<string> {
  const row = await app.database.database.one<{ id: string }>(
    'SELECT id FROM identity.sms_code WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [userId],
  );
  if (!row) throw new Error(`no code was sent to ${userId}`);
  return app.app.get(CodeMint).codeOf(row.id);
}

/** A code that is not this one. */
export function notThe(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
