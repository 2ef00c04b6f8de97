/** Second entry: what only the seed, the command line and tests use. */
export { EnsureAdmin } from './application/ensure-admin.ts';
export { RecoverAdmin } from './application/recover-admin.ts';
export { RegisterUser } from './application/register-user.ts';
export { MIN_ADMIN_PASSWORD_LENGTH } from './domain/password.values.ts';
