import { domainError } from '../../../kernel/domain-error.ts';

export class SubscriptionNotFound extends domainError('not-found', 'subscription_not_found') {}

export class SubscriptionNotHalted extends domainError('conflict', 'subscription_not_halted') {}

/** The subscription is halted at an event other than the one shown. */
export class HaltedAtOtherEvent extends domainError('conflict', 'halted_at_other_event') {}

/** The event is not parked, or has been handled or resolved meanwhile. */
export class ParkedEventNotFound extends domainError('not-found', 'parked_event_not_found') {}

export class EventFailsAgain extends domainError('unprocessable', 'event_fails_again') {}

export class JobNotFound extends domainError('not-found', 'job_not_found') {}
