import { domainError, errorAtField, invalidField } from '../../../kernel/domain-error.ts';

const of = (field: string, message: string) => ({ fields: [{ field, message }] });

const passwordError = (code: string) => domainError('invalid', code, (field: string) => of(field, `errors.${code}`));

export class PhoneTaken extends errorAtField('conflict', 'phone', 'phone_taken') {}
/** Wrong password or unknown phone. The error is the same, so that it does not reveal which phones have accounts. */
export class WrongCredentials extends domainError('unauthenticated', 'wrong_credentials') {}
export class PasswordsBusy extends domainError('unavailable', 'passwords_busy', { retryAfter: 5 }) {}

export class AccountGone extends domainError('unauthenticated', 'not_signed_in') {}

export class UnknownReferralCode extends invalidField('referralCode', 'referralCode.unknown') {}
export class InvalidPhoneNumber extends invalidField('phone', 'field.phone') {}
export class WrongPassword extends passwordError('wrong_password') {}
export class PasswordTooEasy extends passwordError('password_too_easy') {}
export class AdminPasswordTooShort extends passwordError('admin_password_too_short') {}
export class PasswordDoesNotSuitAdmin extends domainError('conflict', 'password_does_not_suit_admin') {}

export class PasswordRequired extends invalidField('currentPassword', 'currentPassword.required') {}
/** An admin locked the account. Only a caller who has proven to own the account gets this error. */
export class AccountLocked extends domainError('forbidden', 'account_locked') {}
export class PhoneAlreadyProven extends domainError('conflict', 'phone_already_proven') {}

/** The phone cannot receive SMS: a fixed line, or a country to which the workshop sends none. */
export class PhoneWithoutSms extends errorAtField('conflict', 'phone', 'phone_without_sms') {}
export class TooManySmsCodes extends domainError('too-many', 'too_many_sms_codes', (retryAfter: number) => ({
  retryAfter,
})) {}

/** The phone already has an account of the team. */
export class PhoneInTeam extends errorAtField('conflict', 'phone', 'phone_in_team') {}
/** The phone has the account of a client, whose role an admin changes. */
export class PhoneOfClient extends errorAtField('conflict', 'phone', 'phone_of_client') {}
export class InvitedPhoneWithoutSms extends errorAtField('conflict', 'phone', 'invited_phone_without_sms') {}
/** The phone got an account after the invitation, which therefore gives no role. */
export class InvitedPhoneTaken extends domainError('conflict', 'invited_phone_taken') {}
/** The invitation was used, withdrawn, replaced by a newer link or is too old, or the token is wrong. */
export class InvitationEnded extends domainError('not-found', 'invitation_ended') {}
export class InvitationNotFound extends domainError('not-found', 'not_found') {}

export class LastAdmin extends domainError('conflict', 'last_admin') {}
export class OwnAccount extends domainError('conflict', 'own_account') {}
export class SessionNotFound extends domainError('not-found', 'not_found') {}
export class UserNotFound extends domainError('not-found', 'not_found') {}

export class SecondFactorWrong extends errorAtField('invalid', 'code', 'second_factor_wrong') {}
export class SecondFactorMissing extends errorAtField('invalid', 'code', 'second_factor_missing') {}
export class PasskeyRefused extends errorAtField('invalid', 'passkey', 'passkey_refused') {}
export class SignInExpired extends domainError('conflict', 'sign_in_expired') {}
export class ReauthenticationRequired extends domainError('conflict', 'reauthentication_required') {}
export class AuthenticatorAppExists extends domainError('conflict', 'authenticator_app_exists') {}
export class AuthenticatorAppNotStarted extends domainError('conflict', 'authenticator_app_not_started') {}
export class AuthenticatorAppNotFound extends domainError('not-found', 'not_found') {}
export class PasskeyNotFound extends domainError('not-found', 'not_found') {}
export class PasskeyTaken extends domainError('conflict', 'passkey_taken') {}
export class TooManyPasskeys extends domainError('conflict', 'too_many_passkeys') {}
export class NoSecondFactor extends domainError('conflict', 'no_second_factor') {}
export class LastSecondFactor extends domainError('conflict', 'last_second_factor') {}
export class NoSuchAdmin extends domainError('not-found', 'no_such_admin') {}

export class SmsCodeWrong extends domainError('invalid', 'sms_code_wrong', (triesLeft: number) => ({
  params: { triesLeft },
  fields: [{ field: 'code', message: 'errors.sms_code_wrong', params: { triesLeft } }],
  extensions: { triesLeft },
})) {}

export class SmsCodeExpired extends errorAtField('conflict', 'code', 'sms_code_expired') {}
export class SmsCodeUsed extends errorAtField('conflict', 'code', 'sms_code_used') {}
export class SmsCodeTriesUsedUp extends errorAtField('conflict', 'code', 'sms_code_tries_used_up') {}
export class SmsCodeNotRequested extends errorAtField('conflict', 'code', 'sms_code_not_requested') {}
