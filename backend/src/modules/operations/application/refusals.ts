import type { DomainError } from '../../../kernel/domain-error.ts';
import { OperatorError, type OperatorErrorReason } from '../../../platform/event-log/operator-error.ts';
import {
  EventFailsAgain,
  HaltedAtOtherEvent,
  NotAProjection,
  ParkedEventNotFound,
  RebuildRunning,
  SubscriptionNotFound,
  SubscriptionNotHalted,
} from '../domain/operations.errors.ts';

const REFUSALS: Readonly<Record<OperatorErrorReason, new () => DomainError>> = {
  unknown: SubscriptionNotFound,
  'not-halted': SubscriptionNotHalted,
  'other-event': HaltedAtOtherEvent,
  'not-a-projection': NotAProjection,
  'rebuild-running': RebuildRunning,
  'rebuild-failed': EventFailsAgain,
  'not-parked': ParkedEventNotFound,
};

/** Turns the errors of the event log's operator into refusals; others stay. */
export async function withRefusals<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw error instanceof OperatorError ? new REFUSALS[error.reason]() : error;
  }
}
