import { DomainError, domainError } from '../../../kernel/domain-error.ts';

/** Only admins may list the appointments of another day than today; a visitor is asked to sign in. */
export class OnlyTodayIsPublic extends DomainError {
  readonly code: string;
  readonly kind: 'forbidden' | 'unauthenticated';

  constructor(isSignedIn: boolean) {
    super();
    this.code = isSignedIn ? 'not_allowed' : 'not_signed_in';
    this.kind = isSignedIn ? 'forbidden' : 'unauthenticated';
  }
}

/** There is no such member, or the actor may not see their referrals (ADR 5). */
export class MemberNotFound extends domainError('not-found', 'not_found') {}

/** There is no such vehicle, or the actor may not read its service book (ADR 5). */
export class VehicleNotFound extends domainError('not-found', 'not_found') {}

/** There is no such customer. */
export class CustomerNotFound extends domainError('not-found', 'not_found') {}
