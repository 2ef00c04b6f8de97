import { aPhone } from '../../../support/a-phone.ts';

/** The body of a registration request, with a new phone each time. */
export function aRegistration(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Ion Popescu',
    phone: aPhone(),
    email: 'ion@example.ro',
    password: 'parolă bună',
    confirmPassword: 'parolă bună',
    ...overrides,
  };
}
