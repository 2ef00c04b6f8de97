import { DomainError } from '../../../kernel/domain-error.ts';

/** Another day's appointments than today's are for admins: signing in may help a visitor, not a client. */
export class OnlyTodayIsPublic extends DomainError {
  readonly code: string;
  readonly kind: 'forbidden' | 'unauthenticated';

  constructor(isSignedIn: boolean) {
    super();
    this.code = isSignedIn ? 'not_allowed' : 'not_signed_in';
    this.kind = isSignedIn ? 'forbidden' : 'unauthenticated';
  }
}

/** No such member, or one whose friends are not the caller's to see: both are the same answer (ADR 5). */
export class MemberNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** No such vehicle, or one whose book is not the caller's to read: both are the same answer (ADR 5). */
export class VehicleNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}
