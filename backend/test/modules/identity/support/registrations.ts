import { aPhone } from '../../../support/a-phone.ts';

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
