import { DomainError } from '../../../kernel/domain-error.ts';

/** There is an account with this phone number already. */
export class PhoneTaken extends DomainError {
  readonly code = 'phone_taken';
  readonly kind = 'conflict';
  override readonly fields = [{ field: 'phone', message: 'errors.phone_taken' }];
}

/** Phone and password do not belong together; says the same whether or not there is such an account. */
export class WrongCredentials extends DomainError {
  readonly code = 'wrong_credentials';
  readonly kind = 'unauthenticated';
}

/** Nobody has this referral code. */
export class UnknownReferralCode extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'referralCode', message: 'referralCode.unknown' }];
}

/** This is not a telephone number. */
export class InvalidPhoneNumber extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'phone', message: 'field.phone' }];
}

/** The current password given is not the account's. `field` is where it was typed. */
export class WrongPassword extends DomainError {
  readonly code = 'wrong_password';
  readonly kind = 'invalid';
  override readonly fields;

  constructor(field: string) {
    super();
    this.fields = [{ field, message: 'errors.wrong_password' }];
  }
}

/** The account was locked by an admin. Said only to somebody who has proven to be its owner. */
export class AccountLocked extends DomainError {
  readonly code = 'account_locked';
  readonly kind = 'forbidden';
}

/** The phone of this account is proven already. */
export class PhoneAlreadyProven extends DomainError {
  readonly code = 'phone_already_proven';
  readonly kind = 'conflict';
}

/** Too many codes were asked for this phone; `retryAfter` in seconds. */
export class TooManySmsCodes extends DomainError {
  readonly code = 'too_many_sms_codes';
  readonly kind = 'too-many';

  constructor(override readonly retryAfter: number) {
    super();
  }
}

/** Somebody must be left to run the workshop. */
export class LastAdmin extends DomainError {
  readonly code = 'last_admin';
  readonly kind = 'conflict';
}

/** Admins do not change role or lock of their own account: somebody else does. */
export class OwnAccount extends DomainError {
  readonly code = 'own_account';
  readonly kind = 'conflict';
}

/** There is no such session of this account. */
export class SessionNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** There is no such account. */
export class UserNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}
