/** What a refusal means to the caller; the http layer turns it into a status (RFC 9457, specification §8). */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'too-many';

/** A wrong field of the input: `message` is a message key, translated at the door. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly params?: MessageParams;
}

export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * A rule of the domain said no. Subclasses are named after the rule; `code` is stable, part of the
 * HTTP contract, and the key of the text people read (`errors.<code>`).
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: DomainErrorKind;
  /** Values for the translated text. */
  readonly params: MessageParams = {};
  /** Wrong fields, when the refusal can be pinned to some. */
  readonly fields: readonly FieldError[] = [];
  /** Extra members of the problem document, such as `alternatives`. */
  readonly extensions: Readonly<Record<string, unknown>> = {};
  /** Seconds until another try may succeed; `Retry-After` on the wire. */
  readonly retryAfter: number | undefined = undefined;

  override get name(): string {
    return this.constructor.name;
  }
}
