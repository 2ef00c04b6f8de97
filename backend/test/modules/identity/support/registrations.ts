import { randomInt } from 'node:crypto';

/** What a browser sends to open an account; every one with a phone of its own. */
export function aRegistration(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Ion Popescu',
    phone: aPhone(),
    email: 'ion@example.ro',
    password: 'parolă',
    confirmPassword: 'parolă',
    ...overrides,
  };
}

/** A valid Romanian mobile number, E.164. */
export function aPhone(): string {
  return `+40722${randomInt(100_000, 1_000_000)}`;
}
