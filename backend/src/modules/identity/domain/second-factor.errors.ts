import { domainError } from '../../../kernel/domain-error.ts';

/** The code is neither of the authenticator app nor an unused recovery code, or its time step was used already. */
export class SecondFactorWrong extends domainError('invalid', 'second_factor_wrong', {
  fields: [{ field: 'code', message: 'errors.second_factor_wrong' }],
}) {}

/** The change needs a second factor besides the password, which is missing. */
export class SecondFactorMissing extends domainError('invalid', 'second_factor_missing', {
  fields: [{ field: 'code', message: 'errors.second_factor_missing' }],
}) {}

/** The response of the passkey does not match the challenge, the address or a passkey of the account. */
export class PasskeyRefused extends domainError('invalid', 'passkey_refused', {
  fields: [{ field: 'passkey', message: 'errors.passkey_refused' }],
}) {}

/** There is no sign-in that waits for its second step: none began, or it took too long or too many tries. */
export class SignInExpired extends domainError('conflict', 'sign_in_expired') {}

/** The change needs the password and a second factor, given in this session within the last minutes. */
export class ReauthenticationRequired extends domainError('conflict', 'reauthentication_required') {}

/** The account has an authenticator app already. */
export class AuthenticatorAppExists extends domainError('conflict', 'authenticator_app_exists') {}

/** The set-up of an authenticator app was not started. */
export class AuthenticatorAppNotStarted extends domainError('conflict', 'authenticator_app_not_started') {}

/** The account has no authenticator app. */
export class AuthenticatorAppNotFound extends domainError('not-found', 'not_found') {}

/** The account has no such passkey. */
export class PasskeyNotFound extends domainError('not-found', 'not_found') {}

/** The passkey belongs to an account already. */
export class PasskeyTaken extends domainError('conflict', 'passkey_taken') {}

/** The account has as many passkeys as it can have. */
export class TooManyPasskeys extends domainError('conflict', 'too_many_passkeys') {}

/** Recovery codes stand in for a second factor, which the account does not have. */
export class NoSecondFactor extends domainError('conflict', 'no_second_factor') {}

/** With `ADMIN_MFA=required` the last second factor of an admin can be removed only after another one is added. */
export class LastSecondFactor extends domainError('conflict', 'last_second_factor') {}

/** The phone has no admin account to recover. */
export class NoSuchAdmin extends domainError('not-found', 'no_such_admin') {}
