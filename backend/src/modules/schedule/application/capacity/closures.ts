import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { CapacityLock } from '../../../catalogue/index.ts';
import { Closure, Closures } from '../../domain/closure.ts';

/** A period in which the workshop is closed, first and last day included. */
@ApiSchema({ name: 'Closure' })
export class ClosureView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ format: 'date' })
  from: string;

  @ApiProperty({ format: 'date' })
  to: string;

  @ApiPropertyOptional()
  reason?: string;
}

/** A closure with the number of appointments that were booked before it and are still open. */
@ApiSchema({ name: 'ListedClosure' })
export class ListedClosureView extends ClosureView {
  @ApiProperty({
    type: 'integer',
    description: 'Pending and confirmed appointments on these days, to be moved or cancelled.',
  })
  openAppointments: number;
}

/** Lists the latest closures, future and past, at most 200. */
export class ListClosures extends Query<ListedClosureView[]> {}

const LATEST = `
  SELECT id, from_date AS "from", to_date AS "to", reason,
         (SELECT count(*) FROM booking.appointment
          WHERE status IN ('pending', 'confirmed') AND date BETWEEN from_date AND to_date) AS "openAppointments"
  FROM booking.closure ORDER BY to_date DESC, id DESC LIMIT 200`;

@QueryHandler(ListClosures)
export class ListClosuresHandler implements IQueryHandler<ListClosures> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<ListedClosureView[]> {
    const rows = await this.database.query<Omit<ListedClosureView, 'reason'> & { reason: string | null }>(
      LATEST,
    );
    return rows.map(({ reason, ...closure }) => ({ ...closure, ...(reason !== null && { reason }) }));
  }
}

/** Closes the workshop for a period; existing appointments stay. */
export class AnnounceClosure extends Command<ClosureView> {
  constructor(
    readonly from: LocalDate,
    readonly to: LocalDate,
    readonly reason: string | undefined,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ClosureOutOfOrder */
@CommandHandler(AnnounceClosure)
export class AnnounceClosureHandler implements ICommandHandler<AnnounceClosure> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly closures: Closures,
    private readonly capacity: CapacityLock,
  ) {}

  execute({ from, to, reason, by }: AnnounceClosure): Promise<ClosureView> {
    return this.work.run(async () => {
      const closure = Closure.announce(from, to, reason ?? null);
      await this.capacity.hold();
      await this.closures.add(closure, by);
      return { id: closure.id, from, to, ...(reason !== undefined && { reason }) };
    });
  }
}

/** Deletes a closure. */
export class WithdrawClosure extends Command<void> {
  constructor(
    readonly closureId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ClosureNotFound */
@CommandHandler(WithdrawClosure)
export class WithdrawClosureHandler implements ICommandHandler<WithdrawClosure> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly closures: Closures,
  ) {}

  execute({ closureId, by }: WithdrawClosure): Promise<void> {
    return this.work.run(async () => {
      const closure = await this.closures.forChange(closureId);
      closure.withdraw(by);
      await this.closures.remove(closure);
    });
  }
}
