import { domainError } from '../../../kernel/domain-error.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';

const NEXT_REVISION_MESSAGES = {
  date: 'booking.next_revision_date',
  vehicle: 'booking.next_revision_vehicle',
  'too-many': 'booking.next_revision_too_many',
} as const;

/** The lines and discounts make the final price negative, or higher than the workshop can charge. */
export class FinalPriceRefused extends domainError('invalid', 'invalid_request') {
  constructor(reason: 'negative' | 'too-high') {
    const message = reason === 'negative' ? 'booking.price_negative' : 'booking.price_too_high';
    super({ fields: [{ field: 'lines', message }] });
  }
}

/** Lines change the price for a reason. */
export class PriceReasonRequired extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'reason', message: 'booking.price_reason_required' }],
}) {}

/** A reason of a state belongs to a cancellation. */
export class ReasonNeedsCancellation extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'reason', message: 'booking.no_show_needs_cancelled' }],
}) {}

/** A reward cannot lower a price that is zero already. */
export class NothingLeftForReward extends domainError('invalid', 'invalid_request') {
  constructor(field: string) {
    super({ fields: [{ field, message: 'booking.reward_without_price' }] });
  }
}

/** The odometer cannot show this: fewer kilometres than before, or more than a car can drive since then. */
export class MileageRefused extends domainError('invalid', 'invalid_request') {
  constructor(reason: 'regression' | 'jump', known: { readonly mileage: number; readonly readOn: string }) {
    const message = reason === 'regression' ? 'booking.mileage_below' : 'booking.mileage_jump';
    super({ fields: [{ field: 'mileage', message, params: { ...known } }] });
  }
}

/** The next revision cannot have this date, or the vehicle takes no reminder. */
export class NextRevisionRefused extends domainError('invalid', 'invalid_request') {
  constructor(reason: 'date' | 'vehicle' | 'too-many') {
    super({ fields: [{ field: 'nextRevision', message: NEXT_REVISION_MESSAGES[reason] }] });
  }
}

/** The customer of a visit can be missed only once the visit should have begun. */
export class NoShowTooEarly extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'reason', message: 'booking.no_show_too_early' }],
}) {}

/** The visit is not on the day that the page shows: it was moved meanwhile. */
export class OtherDay extends domainError('conflict', 'other_day') {
  constructor(date: LocalDate) {
    super({ params: { date }, extensions: { date } });
  }
}

/** The state has not changed since it was undone last, or since booking. */
export class NothingToUndo extends domainError('conflict', 'nothing_to_undo') {}

/** A colleague or the customer changed the state after the change that is to be undone. */
export class UndoOvertaken extends domainError('conflict', 'undo_overtaken') {}

/** The ten seconds are over: the messages of the change have left. */
export class UndoTooLate extends domainError('conflict', 'undo_too_late') {}
