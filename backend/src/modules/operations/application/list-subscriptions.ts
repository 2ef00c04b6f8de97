import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { EventLogOperator } from '../../../platform/event-log/event-log-operator.ts';
import { SubscriptionBacklog } from '../../../platform/event-log/subscription-backlog.ts';
import {
  REBUILD_STATES,
  type RebuildStateName,
  SUBSCRIPTION_KINDS,
  SUBSCRIPTION_STATES,
  type SubscriptionKind,
  type SubscriptionState,
} from '../domain/operations.values.ts';

class WaitingEvent {
  @ApiProperty({ type: 'integer' })
  readonly position: number;

  @ApiProperty({ example: 'booking.appointment-completed' })
  readonly type: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly occurredAt: Date;
}

class ProjectionRebuildView {
  @ApiProperty({ enum: REBUILD_STATES, enumName: 'RebuildState' })
  readonly state: RebuildStateName;

  @ApiProperty({ type: 'integer', description: 'How far it is: a position of the event log.' })
  readonly position: number;

  @ApiProperty({ type: 'integer', description: 'The last position when it began.' })
  readonly target: number;

  @ApiProperty({ type: String, nullable: true })
  readonly error: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly updatedAt: Date;
}

/** A reader of the event log. */
@ApiSchema({ name: 'SystemSubscription' })
export class SystemSubscription {
  @ApiProperty({ example: 'loyalty.award-point-when-appointment-completed' })
  readonly name: string;

  @ApiProperty({ enum: SUBSCRIPTION_KINDS, enumName: 'SubscriptionKind' })
  readonly kind: SubscriptionKind;

  @ApiProperty({ enum: SUBSCRIPTION_STATES, enumName: 'SubscriptionState' })
  readonly state: SubscriptionState;

  @ApiProperty({ type: 'integer', description: 'Events up to this position are handled.' })
  readonly position: number;

  @ApiProperty({ type: 'integer', description: 'Events that wait, counted up to 1,000.' })
  readonly waiting: number;

  @ApiProperty({ type: 'integer', description: 'Age of the oldest waiting event in seconds; 0 without one.' })
  readonly oldestWaitingSeconds: number;

  @ApiProperty({ type: 'integer' })
  readonly attempts: number;

  @ApiProperty({ type: String, nullable: true, description: 'Error of the last attempt, in English.' })
  readonly lastError: string | null;

  @ApiProperty({ type: WaitingEvent, nullable: true, description: 'Null while it is active.' })
  readonly waitsAt: WaitingEvent | null;

  @ApiProperty({ type: ProjectionRebuildView, nullable: true })
  readonly rebuild: ProjectionRebuildView | null;
}

/** Lists the subscriptions of this release: halted ones first, then delayed ones, then by name. */
export class ListSubscriptions extends Query<SystemSubscription[]> {}

@QueryHandler(ListSubscriptions)
export class ListSubscriptionsHandler implements IQueryHandler<ListSubscriptions> {
  constructor(
    private readonly operator: EventLogOperator,
    private readonly backlog: SubscriptionBacklog,
  ) {}

  async execute(): Promise<SystemSubscription[]> {
    const waiting = new Map((await this.backlog.read()).map((one) => [one.of, one]));
    const rebuilds = new Map((await this.operator.rebuildStates()).map((one) => [one.subscription, one]));
    // Others are checkpoints of subscriptions that this release no longer has.
    const known = (await this.operator.subscriptions()).filter(({ name }) => waiting.has(name));
    const found = await Promise.all(
      known.map(async (checkpoint): Promise<SystemSubscription> => {
        const { name, kind, status, position, attempts, lastError } = checkpoint;
        const state = status === 'active' && lastError !== null ? 'delayed' : status;
        const next = state === 'active' ? undefined : await this.operator.nextEvent(checkpoint);
        const rebuild = rebuilds.get(name);
        return {
          name,
          kind,
          state,
          position,
          waiting: waiting.get(name)?.count ?? 0,
          oldestWaitingSeconds: Math.round(waiting.get(name)?.age ?? 0),
          attempts,
          lastError,
          waitsAt: next ? { position: next.position, type: next.type, occurredAt: next.occurredAt } : null,
          rebuild: rebuild
            ? {
                state: rebuild.state,
                position: rebuild.position,
                target: rebuild.target,
                error: rebuild.error,
                updatedAt: rebuild.updatedAt,
              }
            : null,
        };
      }),
    );
    const order = (one: SystemSubscription) => SUBSCRIPTION_STATES.indexOf(one.state);
    return found.toSorted((a, b) => order(b) - order(a) || a.name.localeCompare(b.name));
  }
}
