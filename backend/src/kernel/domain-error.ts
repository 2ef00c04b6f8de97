/** What a refusal means to the caller; the http layer maps it to a status (RFC 9457, specification §8). */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable';

/** An invalid field of the input: `message` is a message key, which the http layer translates. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly params?: MessageParams;
}

export type MessageParams = Readonly<Record<string, string | number>>;

interface DomainErrorDetails {
  readonly params?: MessageParams;
  readonly fields?: readonly FieldError[];
  /** Extra members of the problem document, such as `alternatives`. */
  readonly extensions?: Readonly<Record<string, unknown>>;
  /** Seconds until a retry may succeed, sent as `Retry-After`. */
  readonly retryAfter?: number | undefined;
}

/**
 * The refusal of a domain rule. A subclass is named after its rule. `code` is stable: it is part of the HTTP contract
 * and the key of the translated text (`errors.<code>`).
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: DomainErrorKind;
  readonly params: MessageParams;
  readonly fields: readonly FieldError[];
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  constructor({ params = {}, fields = [], extensions = {}, retryAfter }: DomainErrorDetails = {}) {
    super();
    this.params = params;
    this.fields = fields;
    this.extensions = extensions;
    this.retryAfter = retryAfter;
  }

  override get name(): string {
    return this.constructor.name;
  }
}

/**
 * Returns the base class of errors with a fixed kind and code:
 * `class LastAdmin extends domainError('conflict', 'last_admin') {}`. Details that differ between refusals are computed
 * from the constructor's arguments.
 */
export function domainError<Facts extends readonly unknown[] = []>(
  kind: DomainErrorKind,
  code: string,
  details: DomainErrorDetails | ((...facts: Facts) => DomainErrorDetails) = {},
) {
  return class extends DomainError {
    readonly kind = kind;
    readonly code = code;

    constructor(...facts: Facts) {
      super(typeof details === 'function' ? details(...facts) : details);
    }
  };
}

/** The base class of the refusal of one field: `class RewardNeedsAccount extends invalidField('rewardCode', 'booking.…') {}`. */
export function invalidField(field: string, message: string, params?: MessageParams) {
  return domainError('invalid', 'invalid_request', { fields: [{ field, message, ...(params && { params }) }] });
}

/** The base class of the refusal of a field that, like its text, may depend on the constructor's arguments. */
export function invalidFieldOf<Facts extends readonly unknown[]>(refused: (...facts: Facts) => FieldError) {
  return domainError('invalid', 'invalid_request', (...facts: Facts) => ({ fields: [refused(...facts)] }));
}

/** The base class of an error with its own code whose text (`errors.<code>`) is also shown at a field. */
export function errorAtField(kind: DomainErrorKind, field: string, code: string) {
  return domainError(kind, code, { fields: [{ field, message: `errors.${code}` }] });
}

/** The caller has read another version of the settings than the stored one. */
export class ChangedMeanwhile extends domainError('conflict', 'changed_meanwhile') {}

/** The settings to read or change have no row, because someone deleted it in the database. */
export class SettingsMissing extends domainError('conflict', 'settings_missing') {}
