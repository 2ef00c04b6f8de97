import { DomainError } from '../../../kernel/domain-error.ts';

/** There is no such message. */
export class MessageNotFound extends DomainError {
  readonly code = 'message_not_found';
  readonly kind = 'not-found';
}

/** It was not given up, its text is erased, or it carried a code that is over. */
export class MessageNotSendableAgain extends DomainError {
  readonly code = 'message_not_sendable_again';
  readonly kind = 'conflict';
}
