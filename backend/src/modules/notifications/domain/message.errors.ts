import { domainError, errorAtField, invalidFieldOf } from '../../../kernel/domain-error.ts';

export class MessageNotFound extends domainError('not-found', 'message_not_found') {}

/** The message has not failed, is erased, or carries an expired code. */
export class MessageNotSendableAgain extends domainError('conflict', 'message_not_sendable_again') {}

/** The message carries neither code nor link, the code has expired or was used, or a provider delivers the message. */
export class SecretNotRevealable extends domainError('conflict', 'secret_not_revealable') {}

export class UnusableNoticeAddress extends invalidFieldOf((field: 'noticePhone' | 'noticeEmail', message: string) => ({
  field,
  message,
})) {}

export class MessageNotTestable extends errorAtField('conflict', 'channel', 'message_not_testable') {}

const REFUSED_TEXTS = {
  fixed: 'notifications.text_fixed',
  unknown: 'notifications.text_unknown',
  braces: 'notifications.text_braces',
  missing: 'notifications.text_missing',
  'too-long': 'notifications.text_too_long',
} as const;

export class MessageTextRefused extends invalidFieldOf(
  (reason: keyof typeof REFUSED_TEXTS, placeholder: string = '') => ({
    field: 'text',
    message: REFUSED_TEXTS[reason],
    params: { placeholder },
  }),
) {}

export class NoteTooLong extends invalidFieldOf((max: number) => ({
  field: 'text',
  message: 'notifications.note_too_long',
  params: { max },
})) {}

/** The phone of the customer gets no SMS, and no e-mail address is known. */
export class CustomerUnreachable extends domainError('conflict', 'customer_unreachable') {}

export class OwnPhoneNotProven extends errorAtField('conflict', 'channel', 'own_phone_not_proven') {}

export class NoOwnEmail extends errorAtField('conflict', 'channel', 'no_own_email') {}

export class SendingAlreadyAllowed extends domainError('conflict', 'sending_already_allowed') {}

export class ConsentTextChanged extends errorAtField('conflict', 'consentVersion', 'consent_text_changed') {}

/** The endpoint belongs to no push service of the settings, or the keys are invalid. */
export class UnusablePushDevice extends invalidFieldOf((field: 'endpoint' | 'p256dh') => ({
  field,
  message: 'notifications.push_device',
})) {}

export class PushAccountErased extends domainError('unauthenticated', 'not_signed_in') {}

export class PushReceiptUnknown extends domainError('not-found', 'push_receipt_unknown') {}
