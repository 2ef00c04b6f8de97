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
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { CapacityLock } from '../../../catalogue/index.ts';
import { type Bay, Bays } from '../../domain/bay.ts';
import { LastBay, VisitsAffected } from '../../domain/schedule.errors.ts';
import { VisitsToMove } from './visits-to-move.ts';

/** A bay as admins change it, retired ones included. */
@ApiSchema({ name: 'Bay' })
export class BayView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: 'integer', description: 'To be sent back with a change.' })
  readonly version: number;

  @ApiProperty({ example: 'Elevator 1' })
  readonly name: string;

  @ApiProperty({ description: 'Whether it takes bookings.' })
  readonly active: boolean;

  @ApiProperty({ type: 'integer', description: 'Pending and confirmed visits in it from today on.' })
  readonly upcomingVisits: number;
}

/** Lists all bays in their order. */
export class ListBays extends Query<BayView[]> {}

const ALL = `
  SELECT id, version, name, active,
         (SELECT count(*) FROM booking.appointment
          WHERE bay_id = bay.id AND date >= $1 AND status IN ('pending', 'confirmed')) AS "upcomingVisits"
  FROM booking.bay ORDER BY position, id LIMIT 500`;

@QueryHandler(ListBays)
export class ListBaysHandler implements IQueryHandler<ListBays> {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
  ) {}

  execute(): Promise<BayView[]> {
    return this.database.query<BayView & Record<string, unknown>>(ALL, [this.day.today()]);
  }
}

/** Adds a bay at the end of the list and returns its id. */
export class AddBay extends Command<number> {
  constructor(
    readonly name: string,
    readonly by: Actor,
  ) {
    super();
  }
}

/** Renames, retires or reactivates a bay. */
export class ChangeBay extends Command<void> {
  constructor(
    readonly bayId: number,
    readonly terms: Pick<Bay, 'name' | 'active'>,
    readonly version: number,
    /** What the admin accepts when the bay is retired. */
    readonly accepts: {
      /** Its visits stay and are to be moved. */
      readonly keepVisits: boolean;
      /** No bay is left, so nothing can be booked. */
      readonly leaveNone: boolean;
    },
    readonly by: Actor,
  ) {
    super();
  }
}

/** Puts the bays into an order. */
export class OrderBays extends Command<void> {
  constructor(
    readonly bayIds: readonly number[],
    readonly by: Actor,
  ) {
    super();
  }
}

@CommandHandler(AddBay)
export class AddBayHandler implements ICommandHandler<AddBay> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bays: Bays,
    private readonly capacity: CapacityLock,
  ) {}

  execute({ name, by }: AddBay): Promise<number> {
    return this.work.run(async () => {
      await this.capacity.hold();
      return (await this.bays.add(name, by)).id;
    });
  }
}

/** @throws BayNotFound, ChangedMeanwhile, VisitsAffected, LastBay */
@CommandHandler(ChangeBay)
export class ChangeBayHandler implements ICommandHandler<ChangeBay> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bays: Bays,
    private readonly capacity: CapacityLock,
    private readonly visits: VisitsToMove,
  ) {}

  execute({ bayId, terms, version, accepts, by }: ChangeBay): Promise<void> {
    return this.work.run(async () => {
      await this.capacity.hold();
      const bay = await this.bays.forChange(bayId);
      const isRetired = bay.active && !terms.active;
      bay.change(terms, version, by);
      if (isRetired && !accepts.leaveNone && !(await this.bays.hasOtherActive(bayId))) throw new LastBay();
      if (isRetired && !accepts.keepVisits) await this.mustBeEmpty(bayId);
      await this.bays.save(bay);
    });
  }

  private async mustBeEmpty(bayId: number): Promise<void> {
    const affected = await this.visits.ofBay(bayId);
    if (affected.total > 0) throw new VisitsAffected(affected.total, { ...affected });
  }
}

/** @throws ChangedMeanwhile when another admin has added a bay */
@CommandHandler(OrderBays)
export class OrderBaysHandler implements ICommandHandler<OrderBays> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bays: Bays,
    private readonly capacity: CapacityLock,
  ) {}

  execute({ bayIds, by }: OrderBays): Promise<void> {
    return this.work.run(async () => {
      await this.capacity.hold();
      await this.bays.order(bayIds, by);
    });
  }
}
