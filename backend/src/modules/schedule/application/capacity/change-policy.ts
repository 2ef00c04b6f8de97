import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import type { ChangedPolicy } from '../../domain/policy.ts';
import type { BookingPolicy } from '../../domain/schedule.ts';
import { Policies } from './policies.ts';

/** The rules of taking bookings as admins change them. */
@ApiSchema({ name: 'BookingPolicy' })
export class PolicyView implements BookingPolicy {
  @ApiProperty({ type: 'integer', description: 'To be sent back with a change.' })
  readonly version: number;

  @ApiProperty({ type: 'integer', description: 'Days ahead that can be booked, today not counted.' })
  readonly horizonDays: number;

  @ApiProperty({ type: 'integer', description: 'Minutes from now to the earliest offered start.' })
  readonly leadMinutes: number;

  @ApiProperty({ type: 'integer', description: 'Minutes a bay stays empty between two jobs.' })
  readonly bufferMinutes: number;

  @ApiProperty({ type: 'integer', enum: [15, 30, 60], description: 'Minutes between offered starts.' })
  readonly stepMinutes: number;

  @ApiProperty({ type: 'integer', description: 'Upcoming visits that a phone may have.' })
  readonly maxOpenVisits: number;

  @ApiProperty({
    type: 'integer',
    description: 'Hours before the start until which a customer may cancel or move; 0 is until the start.',
  })
  readonly cancelLimitHours: number;

  @ApiProperty({ description: 'Whether what visitors and clients book is confirmed at once.' })
  readonly autoConfirm: boolean;
}

/** Reads the rules of taking bookings with their version. */
export class ReadBookingPolicy extends Query<PolicyView> {}

@QueryHandler(ReadBookingPolicy)
export class ReadBookingPolicyHandler implements IQueryHandler<ReadBookingPolicy> {
  constructor(private readonly policies: Policies) {}

  execute(): Promise<PolicyView> {
    return this.policies.current();
  }
}

/** Replaces the rules of taking bookings. Booked appointments stay. */
export class ChangePolicy extends Command<void> {
  constructor(
    readonly policy: ChangedPolicy,
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ChangedMeanwhile */
@CommandHandler(ChangePolicy)
export class ChangePolicyHandler implements ICommandHandler<ChangePolicy> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly policies: Policies,
  ) {}

  execute({ policy, version, by }: ChangePolicy): Promise<void> {
    return this.work.run(async () => {
      const stored = await this.policies.forChange();
      stored.change(policy, version, by);
      await this.policies.save(stored);
    });
  }
}
