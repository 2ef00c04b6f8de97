import { DomainError, domainError, invalidField, invalidFieldOf } from '../../../kernel/domain-error.ts';

/** Only admins may list the appointments of another day than today; a visitor is asked to sign in. */
export class OnlyTodayIsPublic extends DomainError {
  readonly code: string;
  readonly kind: 'forbidden' | 'unauthenticated';

  constructor(isSignedIn: boolean) {
    super();
    this.code = isSignedIn ? 'not_allowed' : 'not_signed_in';
    this.kind = isSignedIn ? 'forbidden' : 'unauthenticated';
  }
}

/** The owner shows visitors nothing of the day, so the page does not exist for them. */
export class NoPublicPanel extends domainError('not-found', 'not_found') {}
export class PhoneTooShort extends invalidField('phone', 'caller.phone') {}

export class ReportUpsideDown extends invalidField('to', 'report.period_order') {}

export class ReportTooLong extends invalidField('to', 'report.period_length') {}

export class ReportDayOutOfRange extends invalidFieldOf((field: 'from' | 'to') => ({
  field,
  message: 'report.period_years',
})) {}

/** The process is printing its maximum of service books. */
export class TooManyPrints extends domainError('unavailable', 'unavailable', { retryAfter: 5 }) {}

export class NoReceiptYet extends domainError('conflict', 'no_receipt_yet') {}
