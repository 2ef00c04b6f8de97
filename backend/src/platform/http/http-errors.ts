import { DomainError, type DomainErrorKind, type FieldError } from '../../kernel/domain-error.ts';

/** Nobody is signed in, or the session has ended. */
export class NotSignedIn extends DomainError {
  readonly code = 'not_signed_in';
  readonly kind = 'unauthenticated';
}

/** The caller's role may not do this. */
export class NotAllowed extends DomainError {
  readonly code = 'not_allowed';
  readonly kind = 'forbidden';
}

/** A browser sent this from somebody else's page. */
export class CrossOrigin extends DomainError {
  readonly code = 'cross_origin';
  readonly kind = 'forbidden';
}

/** Nothing there; also the answer for what belongs to somebody else. */
export class NotFound extends DomainError {
  readonly code: string = 'not_found';
  readonly kind = 'not-found';
}

/** Fields of the request cannot be used; each is named. */
export class InvalidRequest extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  constructor(override readonly fields: readonly FieldError[]) {
    super();
  }
}

/** The same idempotency key came with another body. */
export class IdempotencyKeyReused extends DomainError {
  readonly code = 'idempotency_key_reused';
  readonly kind = 'unprocessable';
}

/** Too many requests; `retryAfter` in seconds. */
export class TooManyRequests extends DomainError {
  readonly code: string = 'too_many_requests';
  readonly kind = 'too-many';
  constructor(override readonly retryAfter: number) {
    super();
  }
}

/** HTTP status of each kind of refusal. */
export const HTTP_STATUS: Readonly<Record<DomainErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  'too-many': 429,
};
