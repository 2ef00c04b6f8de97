import { DomainError, domainError } from '../../../kernel/domain-error.ts';

export class MessageNotFound extends DomainError {
  readonly code = 'message_not_found';
  readonly kind = 'not-found';
}

/** The message has not failed, is erased, or carries an expired code. */
export class MessageNotSendableAgain extends DomainError {
  readonly code = 'message_not_sendable_again';
  readonly kind = 'conflict';
}

/** The message carries neither code nor link, the code has expired or was used, or a provider delivers the message. */
export class SecretNotRevealable extends DomainError {
  readonly code = 'secret_not_revealable';
  readonly kind = 'conflict';
}

export class UnusableNoticeAddress extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';

  /** @param message key of the text for the field */
  constructor(field: 'noticePhone' | 'noticeEmail', message: string) {
    super({ fields: [{ field, message }] });
  }
}

export class MessageNotTestable extends domainError('conflict', 'message_not_testable', {
  fields: [{ field: 'channel', message: 'errors.message_not_testable' }],
}) {}

/** The text takes too many SMS: signs such as € count twice. */
export class NoteTooLong extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';

  constructor(max: number) {
    super({ fields: [{ field: 'text', message: 'notifications.note_too_long', params: { max } }] });
  }
}

export class OwnPhoneNotProven extends domainError('conflict', 'own_phone_not_proven', {
  fields: [{ field: 'channel', message: 'errors.own_phone_not_proven' }],
}) {}

export class NoOwnEmail extends domainError('conflict', 'no_own_email', {
  fields: [{ field: 'channel', message: 'errors.no_own_email' }],
}) {}

/** No restored copy holds messages back, or another admin was faster. */
export class SendingAlreadyAllowed extends domainError('conflict', 'sending_already_allowed') {}

export class ConsentTextChanged extends domainError('conflict', 'consent_text_changed', {
  fields: [{ field: 'consentVersion', message: 'errors.consent_text_changed' }],
}) {}

/** The address of a device is not one of a push service of the settings, or its keys are none. */
export class UnusablePushDevice extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';

  constructor(field: 'endpoint' | 'p256dh') {
    super({ fields: [{ field, message: 'notifications.push_device' }] });
  }
}

/** The account was erased while its owner chose a device. */
export class PushAccountErased extends domainError('unauthenticated', 'not_signed_in') {}

export class PushReceiptUnknown extends domainError('not-found', 'push_receipt_unknown') {}
