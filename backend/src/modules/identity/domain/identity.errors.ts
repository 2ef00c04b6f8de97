import { domainError } from '../../../kernel/domain-error.ts';

/** An account with this phone number exists already. */
export class PhoneTaken extends domainError('conflict', 'phone_taken', {
  fields: [{ field: 'phone', message: 'errors.phone_taken' }],
}) {}

/** The password does not belong to the phone. The same error for an unknown phone, so that accounts stay secret. */
export class WrongCredentials extends domainError('unauthenticated', 'wrong_credentials') {}

/** Too many passwords are being checked; `Retry-After` says when to try again. */
export class PasswordsBusy extends domainError('unavailable', 'passwords_busy', { retryAfter: 5 }) {}

/** The account was erased while the request was under way. */
export class AccountGone extends domainError('unauthenticated', 'not_signed_in') {}

/** No account has this referral code. */
export class UnknownReferralCode extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'referralCode', message: 'referralCode.unknown' }],
}) {}

/** The text is not a phone number. */
export class InvalidPhoneNumber extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'phone', message: 'field.phone' }],
}) {}

/** The current password given is not the account's. */
export class WrongPassword extends domainError('invalid', 'wrong_password') {
  /** @param field request field that held the password */
  constructor(field: string) {
    super({ fields: [{ field, message: 'errors.wrong_password' }] });
  }
}

/** The password is among the first that are guessed. */
export class PasswordTooEasy extends domainError('invalid', 'password_too_easy') {
  /** @param field request field that held the password */
  constructor(field: string) {
    super({ fields: [{ field, message: 'errors.password_too_easy' }] });
  }
}

/** The password is too short for an account of the team. */
export class AdminPasswordTooShort extends domainError('invalid', 'admin_password_too_short') {
  /** @param field request field that held the password */
  constructor(field: string) {
    super({ fields: [{ field, message: 'errors.admin_password_too_short' }] });
  }
}

/** The account gets no role of the team before its owner has chosen a password that is long enough for one. */
export class PasswordDoesNotSuitAdmin extends domainError('conflict', 'password_does_not_suit_admin') {}

/** The change needs the current password, which is missing. */
export class PasswordRequired extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'currentPassword', message: 'currentPassword.required' }],
}) {}

/** An admin locked the account. Thrown only after the caller has proven to own it. */
export class AccountLocked extends domainError('forbidden', 'account_locked') {}

/** The phone of the account is proven already. */
export class PhoneAlreadyProven extends domainError('conflict', 'phone_already_proven') {}

/** Too many codes were requested for this phone. */
export class TooManySmsCodes extends domainError('too-many', 'too_many_sms_codes') {
  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    super({ retryAfter });
  }
}

/** The change would leave the workshop without an active admin. */
export class LastAdmin extends domainError('conflict', 'last_admin') {}

/** Admins cannot change the role or lock of their own account. */
export class OwnAccount extends domainError('conflict', 'own_account') {}

/** The account has no such session. */
export class SessionNotFound extends domainError('not-found', 'not_found') {}

/** The account does not exist. */
export class UserNotFound extends domainError('not-found', 'not_found') {}
