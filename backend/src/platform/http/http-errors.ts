import { type DomainErrorKind, domainError, type FieldError } from '../../kernel/domain-error.ts';

export class NotSignedIn extends domainError('unauthenticated', 'not_signed_in') {}

export class NotAllowed extends domainError('forbidden', 'not_allowed') {}

/** An account of the team must first add a second factor (`ADMIN_MFA=required`). */
export class SecondFactorRequired extends domainError('forbidden', 'second_factor_required') {}

export class CrossOrigin extends domainError('forbidden', 'cross_origin') {}

/** A sign-in without TLS is refused, because the browser would not send back the cookie of its session. */
export class TlsRequired extends domainError('forbidden', 'tls_required') {}

/** The resource does not exist or belongs to another account. */
export class NotFound extends domainError('not-found', 'not_found') {}

export class InvalidRequest extends domainError('invalid', 'invalid_request', (fields: readonly FieldError[]) => ({
  fields,
})) {}

export class IdempotencyKeyReused extends domainError('unprocessable', 'idempotency_key_reused') {}

/** `retryAfter` is in seconds. */
export class TooManyRequests extends domainError('too-many', 'too_many_requests', (retryAfter: number) => ({
  retryAfter,
})) {}

/** The process stops before the request is finished; another process, or the next one, can answer it. */
export class Stopping extends domainError('unavailable', 'unavailable', { retryAfter: 2 }) {}

export const HTTP_STATUS: Readonly<Record<DomainErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
};
