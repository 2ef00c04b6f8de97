import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
import { CapacityLock } from '../../../catalogue/index.ts';
import { type Bay, Bays } from '../../domain/bay.ts';
import { LastBay } from '../../domain/schedule.errors.ts';
import { AppointmentsToMove } from './appointments-to-move.ts';

export class BayView {
  @ApiInteger() readonly id: number;
  @ApiInteger('To be sent back with a change.') readonly version: number;
  @ApiProperty({ example: 'Elevator 1' }) readonly name: string;
  @ApiProperty({ description: 'Whether it takes bookings.' }) readonly active: boolean;
  @ApiInteger('Pending and confirmed visits in it from today on, and those whose work goes on in it.')
  readonly upcomingVisits: number;
}

const ALL = `
  SELECT id, version, name, active,
         (SELECT count(*) FROM (
            SELECT a.id FROM booking.appointment a
            WHERE a.bay_id = bay.id AND a.date >= $1 AND a.status IN ('pending', 'confirmed')
            UNION SELECT a.id FROM booking.bay_block k JOIN booking.appointment a ON a.id = k.appointment_id
            WHERE k.bay_id = bay.id AND k.from_date >= $1 AND a.status IN ('pending', 'confirmed', 'in-progress')) work) AS upcoming_visits
  FROM booking.bay ORDER BY position, id LIMIT 500`;

export class AddBay extends command<{ name: string; by: Actor }, number>() {}

export class ChangeBay extends command<{
  bayId: number;
  terms: Pick<Bay, 'name' | 'active'>;
  version: number;
  accepts: { readonly keepVisits: boolean; readonly leaveNone: boolean };
  by: Actor;
}>() {}

export class OrderBays extends command<{ bayIds: readonly number[]; by: Actor }>() {}

@Injectable()
export class BayReader {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
  ) {}

  listBays(): Promise<BayView[]> {
    return this.database.query<BayView & Record<string, unknown>>(ALL, [this.day.today()]);
  }
}

@Injectable()
export class BayHandlers {
  constructor(
    private readonly bays: Bays,
    private readonly capacity: CapacityLock,
    private readonly appointments: AppointmentsToMove,
  ) {}

  @Handles(AddBay, 'in-transaction')
  async addBay({ name, by }: AddBay): Promise<number> {
    await this.capacity.hold();
    return (await this.bays.add(name, by)).id;
  }

  @Handles(ChangeBay, 'in-transaction')
  async changeBay({ bayId, terms, version, accepts, by }: ChangeBay): Promise<void> {
    await this.capacity.hold();
    const bay = await this.bays.forChange(bayId);
    const isRetired = bay.active && !terms.active;
    bay.change(terms, version, by);
    if (isRetired && !accepts.leaveNone && !(await this.bays.hasOtherActive(bayId))) throw new LastBay();
    if (isRetired && !accepts.keepVisits) await this.appointments.mustAffectNone({ bayId });
    await this.bays.save(bay);
  }

  @Handles(OrderBays, 'in-transaction')
  async orderBays({ bayIds, by }: OrderBays): Promise<void> {
    await this.capacity.hold();
    await this.bays.order(bayIds, by);
  }
}
