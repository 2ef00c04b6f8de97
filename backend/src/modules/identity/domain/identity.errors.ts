import { DomainError } from '../../../kernel/domain-error.ts';

/** There is an account with this phone number already. */
export class PhoneTaken extends DomainError {
  readonly code = 'phone_taken';
  readonly kind = 'conflict';
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

/** There is no such account. */
export class UserNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}
