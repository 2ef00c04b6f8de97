import { domainError } from '../../../kernel/domain-error.ts';

export class PhoneTaken extends domainError('conflict', 'phone_taken', {
  fields: [{ field: 'phone', message: 'errors.phone_taken' }],
}) {}

/** The password does not belong to the phone. The same error for an unknown phone, so that accounts stay secret. */
export class WrongCredentials extends domainError('unauthenticated', 'wrong_credentials') {}

/** Too many passwords are being checked; `Retry-After` says when to try again. */
export class PasswordsBusy extends domainError('unavailable', 'passwords_busy', { retryAfter: 5 }) {}

/** The account was erased during a request of its owner, so the session is no longer valid. */
export class AccountGone extends domainError('unauthenticated', 'not_signed_in') {}

export class UnknownReferralCode extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'referralCode', message: 'referralCode.unknown' }],
}) {}

export class InvalidPhoneNumber extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'phone', message: 'field.phone' }],
}) {}

export class WrongPassword extends domainError('invalid', 'wrong_password') {
  constructor(field: string) {
    super({ fields: [{ field, message: 'errors.wrong_password' }] });
  }
}

/** The password is among the first that are guessed. */
export class PasswordTooEasy extends domainError('invalid', 'password_too_easy') {
  constructor(field: string) {
    super({ fields: [{ field, message: 'errors.password_too_easy' }] });
  }
}

/** The password is too short for an account of the team. */
export class AdminPasswordTooShort extends domainError('invalid', 'admin_password_too_short') {
  constructor(field: string) {
    super({ fields: [{ field, message: 'errors.admin_password_too_short' }] });
  }
}

/** The account gets no role of the team before its owner has chosen a password that is long enough for one. */
export class PasswordDoesNotSuitAdmin extends domainError('conflict', 'password_does_not_suit_admin') {}

export class PasswordRequired extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'currentPassword', message: 'currentPassword.required' }],
}) {}

/** An admin locked the account. Thrown only after the caller has proven to own it. */
export class AccountLocked extends domainError('forbidden', 'account_locked') {}

export class PhoneAlreadyProven extends domainError('conflict', 'phone_already_proven') {}

export class TooManySmsCodes extends domainError('too-many', 'too_many_sms_codes') {
  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    super({ retryAfter });
  }
}

/** The change would leave the workshop without an active admin. */
export class LastAdmin extends domainError('conflict', 'last_admin') {}

export class OwnAccount extends domainError('conflict', 'own_account') {}

export class SessionNotFound extends domainError('not-found', 'not_found') {}

export class UserNotFound extends domainError('not-found', 'not_found') {}

/** The code is neither of the authenticator app nor an unused recovery code, or its time step was used already. */
export class SecondFactorWrong extends domainError('invalid', 'second_factor_wrong', {
  fields: [{ field: 'code', message: 'errors.second_factor_wrong' }],
}) {}

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

export class AuthenticatorAppExists extends domainError('conflict', 'authenticator_app_exists') {}

export class AuthenticatorAppNotStarted extends domainError('conflict', 'authenticator_app_not_started') {}

export class AuthenticatorAppNotFound extends domainError('not-found', 'not_found') {}

export class PasskeyNotFound extends domainError('not-found', 'not_found') {}

export class PasskeyTaken extends domainError('conflict', 'passkey_taken') {}

export class TooManyPasskeys extends domainError('conflict', 'too_many_passkeys') {}

/** Recovery codes stand in for a second factor, which the account does not have. */
export class NoSecondFactor extends domainError('conflict', 'no_second_factor') {}

/** With `ADMIN_MFA=required` the last second factor of an admin can be removed only after another one is added. */
export class LastSecondFactor extends domainError('conflict', 'last_second_factor') {}

export class NoSuchAdmin extends domainError('not-found', 'no_such_admin') {}

const aboutTheCode = (message: string) => ({ fields: [{ field: 'code', message }] });

/** The code is not the one that was sent. `triesLeft` in the problem document counts the remaining tries. */
export class SmsCodeWrong extends domainError(
  'invalid',
  'sms_code_wrong',
  aboutTheCode('errors.sms_code_wrong'),
) {
  constructor(triesLeft: number) {
    super({ extensions: { triesLeft } });
  }
}

export class SmsCodeExpired extends domainError(
  'conflict',
  'sms_code_expired',
  aboutTheCode('errors.sms_code_expired'),
) {}

export class SmsCodeUsed extends domainError(
  'conflict',
  'sms_code_used',
  aboutTheCode('errors.sms_code_used'),
) {}

/** The code was entered wrong so often that this requester may not try it again. */
export class SmsCodeTriesUsedUp extends domainError(
  'conflict',
  'sms_code_tries_used_up',
  aboutTheCode('errors.sms_code_tries_used_up'),
) {}

export class SmsCodeNotRequested extends domainError(
  'conflict',
  'sms_code_not_requested',
  aboutTheCode('errors.sms_code_not_requested'),
) {}
