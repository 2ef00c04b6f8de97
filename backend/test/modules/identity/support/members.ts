import { CommandBus } from '@nestjs/cqrs';
import { EnsureAdmin } from '../../../../src/modules/identity/application/accounts/administer-accounts.ts';
import { RegisterUser } from '../../../../src/modules/identity/application/accounts/register-user.ts';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { aPhone } from '../../../support/a-phone.ts';
import type { TestAnswer, TestApp } from '../../../support/test-app.ts';
import { aRegistration } from './registrations.ts';
export interface Member {
  readonly id: number;
  readonly phone: string;
  readonly password: string;
  /** Changes when the session gets a new id. */
  cookie: string;
}
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
export async function anAdmin(app: TestApp): Promise<Member> {
  const phone = aPhone();
  const password = 'parolă-admin';
  const { userId } = await app.app.get(CommandBus).execute(new EnsureAdmin({ phone, password, name: 'Șefa' }));
  return { id: userId, phone, password, cookie: (await signIn(app, phone, password)).cookie ?? '' };
}
export async function aMemberOfTeam(app: TestApp, role: 'mechanic' | 'receptionist'): Promise<Member> {
  const phone = aPhone();
  const password = 'parolă-atelier';
  const { userId } = await app.app
    .get(CommandBus)
    .execute(new RegisterUser({ registration: { name: `Un ${role}`, phone, password, role } }));
  return { id: userId, phone, password, cookie: (await signIn(app, phone, password)).cookie ?? '' };
}

export function signIn(app: TestApp, phone: string, password: string): Promise<TestAnswer> {
  return app.http('POST', '/api/auth/login', { body: { phone, password } });
}

/** The digits of the latest unused code of an account, as sent by SMS. */
export async function codeSentTo(app: TestApp, userId: number): Promise<string> {
  const row = await app.database.database.one<{ id: string }>(
    'SELECT id FROM identity.sms_code WHERE user_id = $1 AND used_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 1',
    [userId],
  );
  if (!row) throw new Error(`no code was sent to ${userId}`);
  return app.app.get(SmsCodeGenerator).codeOf(row.id);
}
export function otherCodeThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
