import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { passwordAgainSchema } from './account-access.ts';
import { loginSchema } from './log-in.ts';
import { type RegisterForm, registerSchema } from './register.ts';

const t = ((key: string) => key) as unknown as TFunction;

const messagesOf = (schema: z.ZodMiniType, form: unknown) =>
  Object.fromEntries(
    (z.safeParse(schema, form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('the login form', () => {
  it('requires a phone and a password of at least four characters', () => {
    expect(messagesOf(loginSchema(t), { phone: ' ', password: 'abc' })).toEqual({
      phone: 'login.invalid.phone',
      password: 'login.invalid.password',
    });
    expect(messagesOf(loginSchema(t), { phone: '0722123456', password: 'abcd' })).toEqual({});
  });
});

describe('the password, asked again', () => {
  it('is said to be too short, not to be missing, when it is', () => {
    const schema = passwordAgainSchema(t as unknown as TFunction<'profile'>);
    expect(messagesOf(schema, { password: 'abc' })).toEqual({ password: 'words.invalid.password' });
  });
});

describe('the registration form', () => {
  const aRegistration = (changes: Partial<RegisterForm> = {}): RegisterForm => ({
    name: 'Ana Pop',
    phone: '0722 123 456',
    email: '',
    referralCode: '',
    password: 'parola',
    confirmPassword: 'parola',
    ...changes,
  });

  it('reports the missing fields', () => {
    const empty = { name: '', phone: '', email: '', referralCode: '', password: '', confirmPassword: '' };
    expect(messagesOf(registerSchema(t), empty)).toEqual({
      name: 'register.invalid.name',
      phone: 'login.invalid.phone',
      password: 'login.invalid.password',
      confirmPassword: 'register.invalid.confirmPassword',
    });
  });

  it('requires the same password twice', () => {
    expect(messagesOf(registerSchema(t), aRegistration({ confirmPassword: 'altceva' }))).toEqual({
      confirmPassword: 'register.invalid.mismatch',
    });
  });

  it('reports all errors at once: no name, a phone of three digits, and passwords that differ', () => {
    const wrong = aRegistration({ name: '', phone: '123', confirmPassword: 'altceva' });
    expect(messagesOf(registerSchema(t), wrong)).toEqual({
      name: 'register.invalid.name',
      phone: 'register.invalid.phoneFormat',
      confirmPassword: 'register.invalid.mismatch',
    });
  });

  it('accepts a referral code of up to six characters and converts it to upper case', () => {
    expect(z.parse(registerSchema(t), aRegistration({ referralCode: 'ab23cd' })).referralCode).toBe('AB23CD');
    expect(messagesOf(registerSchema(t), aRegistration({ referralCode: 'ab23cde' }))).toEqual({
      referralCode: 'register.invalid.referralCode',
    });
  });

  it('rejects an invalid e-mail and accepts an empty one', () => {
    expect(messagesOf(registerSchema(t), aRegistration({ email: 'ana@' }))).toEqual({
      email: 'register.invalid.email',
    });
    expect(z.parse(registerSchema(t), aRegistration()).email).toBeUndefined();
  });
});
