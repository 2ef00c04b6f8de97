import { DomainError, domainError } from '../../../kernel/domain-error.ts';

/** There is no such message. */
export class MessageNotFound extends DomainError {
  readonly code = 'message_not_found';
  readonly kind = 'not-found';
}

/** The message has not failed, is erased, or carries an expired code. */
export class MessageNotSendableAgain extends DomainError {
  readonly code = 'message_not_sendable_again';
  readonly kind = 'conflict';
}

/** The message carries no code, the code has expired, or an SMS provider delivers codes. */
export class CodeNotRevealable extends DomainError {
  readonly code = 'code_not_revealable';
  readonly kind = 'conflict';
}

/** No restored copy holds messages back, or another admin was faster. */
export class SendingAlreadyAllowed extends domainError('conflict', 'sending_already_allowed') {}

/** The client agreed to another version of the consent than the current one. */
export class ConsentTextChanged extends domainError('conflict', 'consent_text_changed', {
  fields: [{ field: 'consentVersion', message: 'errors.consent_text_changed' }],
}) {}
