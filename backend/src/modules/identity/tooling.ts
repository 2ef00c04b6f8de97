/** Second entry: what only the seed, the command line and tests use. */
export { EnsureAdmin, RecoverAdmin } from './application/accounts/admin-accounts.ts';
export { RegisterUser } from './application/accounts/register-user.ts';
export { MIN_ADMIN_PASSWORD_LENGTH } from './domain/identity.values.ts';
