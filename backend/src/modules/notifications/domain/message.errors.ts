import { domainError } from '../../../kernel/domain-error.ts';

export class MessageNotFound extends domainError('not-found', 'message_not_found') {}

/** The message has not failed, is erased, or carries an expired code. */
export class MessageNotSendableAgain extends domainError('conflict', 'message_not_sendable_again') {}

/** The message carries neither code nor link, the code has expired or was used, or a provider delivers the message. */
export class SecretNotRevealable extends domainError('conflict', 'secret_not_revealable') {}

export class UnusableNoticeAddress extends domainError(
  'invalid',
  'invalid_request',
  (field: 'noticePhone' | 'noticeEmail', message: string) => ({ fields: [{ field, message }] }),
) {}

export class MessageNotTestable extends domainError('conflict', 'message_not_testable', {
  fields: [{ field: 'channel', message: 'errors.message_not_testable' }],
}) {}

export class NoteTooLong extends domainError('invalid', 'invalid_request', (max: number) => ({
  fields: [{ field: 'text', message: 'notifications.note_too_long', params: { max } }],
})) {}

export class OwnPhoneNotProven extends domainError('conflict', 'own_phone_not_proven', {
  fields: [{ field: 'channel', message: 'errors.own_phone_not_proven' }],
}) {}

export class NoOwnEmail extends domainError('conflict', 'no_own_email', {
  fields: [{ field: 'channel', message: 'errors.no_own_email' }],
}) {}

export class SendingAlreadyAllowed extends domainError('conflict', 'sending_already_allowed') {}

export class ConsentTextChanged extends domainError('conflict', 'consent_text_changed', {
  fields: [{ field: 'consentVersion', message: 'errors.consent_text_changed' }],
}) {}

/** The address of a device is not one of a push service of the settings, or its keys are none. */
export class UnusablePushDevice extends domainError('invalid', 'invalid_request', (field: 'endpoint' | 'p256dh') => ({
  fields: [{ field, message: 'notifications.push_device' }],
})) {}

export class PushAccountErased extends domainError('unauthenticated', 'not_signed_in') {}

export class PushReceiptUnknown extends domainError('not-found', 'push_receipt_unknown') {}
