import { Injectable, Logger } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { DomainError } from '../../../kernel/domain-error.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { isDatabaseUnavailable, isTransient } from '../../../platform/database/database-errors.ts';
import {
  EventLogOperator,
  OperatorError,
  type OperatorErrorReason,
} from '../../../platform/event-log/event-log-operator.ts';
import { describeError } from '../../../platform/event-log/stored-event.ts';
import { SubscriptionBacklog } from '../../../platform/event-log/subscription-backlog.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import {
  EventFailsAgain,
  HaltedAtOtherEvent,
  ParkedEventNotFound,
  SubscriptionNotFound,
  SubscriptionNotHalted,
} from '../domain/operations.errors.ts';

const REFUSALS: Readonly<Record<OperatorErrorReason, new () => DomainError>> = {
  unknown: SubscriptionNotFound,
  'not-halted': SubscriptionNotHalted,
  'other-event': HaltedAtOtherEvent,
  'not-parked': ParkedEventNotFound,
};

/** Converts errors of the event log's operator to refusals; other errors pass unchanged. */
async function withRefusals<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw error instanceof OperatorError ? new REFUSALS[error.reason]() : error;
  }
}

/** `delayed` tries its next event again later, `halted` waits for an operator. */
const SUBSCRIPTION_STATES = ['active', 'delayed', 'halted'] as const;

class WaitingEvent {
  @ApiInteger() position: number;
  @ApiProperty({ example: 'booking.appointment-completed' }) type: string;
  @ApiDateTime() occurredAt: Date;
}

export class SystemSubscription {
  @ApiProperty({ example: 'loyalty.award-point-when-appointment-completed' }) name: string;
  @ApiEnum('SubscriptionState', SUBSCRIPTION_STATES) state: (typeof SUBSCRIPTION_STATES)[number];
  @ApiInteger('Events up to this position are handled.') position: number;
  @ApiInteger('Events that wait, counted up to 1,000.') waiting: number;
  @ApiInteger('Age of the oldest waiting event in seconds; 0 without one.') oldestWaitingSeconds: number;
  @ApiInteger() attempts: number;
  @ApiNullable(String, 'Error of the last attempt, in English.') lastError: string | null;
  @ApiNullable(WaitingEvent, 'Null while it is active.') waitsAt: WaitingEvent | null;
}

export class ResumeSubscription extends command<{ name: string }>() {}

/** Resumes a subscription after the event that halted it, which is then never handled. */
export class SkipEvent extends command<{ name: string; position: number }>() {}

@Injectable()
export class SubscriptionReader {
  constructor(
    private readonly operator: EventLogOperator,
    private readonly backlog: SubscriptionBacklog,
  ) {}

  /** Lists the subscriptions of this release: halted ones first, then delayed ones, then by name. */
  async listSubscriptions(): Promise<SystemSubscription[]> {
    const waiting = new Map((await this.backlog.read()).map((one) => [one.of, one]));
    // The others are checkpoints of subscriptions that this release no longer has.
    const known = (await this.operator.subscriptions()).filter(({ name }) => waiting.has(name));
    const found = await Promise.all(
      known.map(async (checkpoint): Promise<SystemSubscription> => {
        const { name, status, position, attempts, lastError } = checkpoint;
        const state = status === 'active' && lastError !== null ? 'delayed' : status;
        const next = state === 'active' ? undefined : await this.operator.nextEvent(checkpoint);
        return {
          name,
          state,
          position,
          waiting: waiting.get(name)?.count ?? 0,
          oldestWaitingSeconds: Math.round(waiting.get(name)?.age ?? 0),
          attempts,
          lastError,
          waitsAt: next ? { position: next.position, type: next.type, occurredAt: next.occurredAt } : null,
        };
      }),
    );
    const order = (one: SystemSubscription) => SUBSCRIPTION_STATES.indexOf(one.state);
    return found.toSorted((a, b) => order(b) - order(a) || a.name.localeCompare(b.name));
  }
}

@Injectable()
export class SubscriptionHandlers {
  constructor(
    private readonly operator: EventLogOperator,
    private readonly security: SecurityEvents,
  ) {}

  /** @throws SubscriptionNotFound, SubscriptionNotHalted */
  @Handles(ResumeSubscription, 'in-transaction')
  async resumeSubscription({ name }: ResumeSubscription): Promise<void> {
    await withRefusals(() => this.operator.resumeWaiting(name));
    await this.security.record('subscription-resumed');
  }

  /** @throws SubscriptionNotFound, SubscriptionNotHalted, HaltedAtOtherEvent */
  @Handles(SkipEvent, 'in-transaction')
  async skipEvent({ name, position }: SkipEvent): Promise<void> {
    await withRefusals(() => this.operator.skip(name, position));
    await this.security.record('event-skipped');
  }
}

/** An event that a subscription parked after its last attempt. Its data are not shown. */
export class ParkedEvent {
  @ApiInteger() id: number;
  @ApiProperty() subscription: string;
  @ApiInteger('Position in the event log.') position: number;
  @ApiProperty({ example: 'booking.appointment-completed' }) type: string;
  @ApiProperty({ example: 'appointment-12' }) stream: string;
  @ApiDateTime() occurredAt: Date;
  @ApiDateTime() parkedAt: Date;
  @ApiInteger() attempts: number;
  @ApiProperty({ description: 'Error of the last attempt, in English.' }) lastError: string;
}

const MAX_EVENTS = 200;

export class HandleParkedEvent extends command<{ id: number; how: 'retry' | 'resolve' }>() {}

@Injectable()
export class ParkedEventReader {
  constructor(private readonly operator: EventLogOperator) {}

  async listParkedEvents(): Promise<ParkedEvent[]> {
    return (await this.operator.deadLetters()).slice(0, MAX_EVENTS);
  }
}

@Injectable()
export class ParkedEventHandlers {
  private readonly logger = new Logger(ParkedEventHandlers.name);

  constructor(
    private readonly operator: EventLogOperator,
    private readonly security: SecurityEvents,
  ) {}

  /** @throws ParkedEventNotFound, EventFailsAgain */
  @Handles(HandleParkedEvent, 'in-transaction')
  async handleParkedEvent({ id, how }: HandleParkedEvent): Promise<void> {
    await withRefusals(() => (how === 'resolve' ? this.operator.resolve(id) : this.retry(id)));
    await this.security.record(how === 'resolve' ? 'event-resolved' : 'event-retried');
  }

  private async retry(id: number): Promise<void> {
    try {
      await this.operator.retry(id);
    } catch (error) {
      if (error instanceof OperatorError || isDatabaseUnavailable(error) || isTransient(error)) throw error;
      this.logger.error(`Parked event ${id} fails again: ${describeError(error)}`);
      throw new EventFailsAgain();
    }
  }
}
