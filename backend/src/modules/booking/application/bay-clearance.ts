import { Injectable } from '@nestjs/common';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import type { BlockedPeriod } from '../domain/bay-block.ts';
import { BayBlocks } from '../domain/bay-block.ts';
import { visitsUnder } from '../domain/day-plan.ts';
import { BlockCoversVisits, BoardFieldRefused } from '../domain/desk.errors.ts';
import { BookingCustomers } from './booking-customers.ts';
import { DayPlans } from './day-plans.ts';

/** Checks what a block would cover, under the lock of the bay. Needs a unit of work. */
@Injectable()
export class BayClearance {
  constructor(
    private readonly blocks: BayBlocks,
    private readonly plans: DayPlans,
    private readonly customers: BookingCustomers,
  ) {}

  /**
   * Locks the bay for the period until the end of the unit of work.
   * @param keepsVisits whether visits may stay under the block
   * @throws BoardFieldRefused when the bay does not exist
   * @throws BlockCoversVisits
   */
  async claim(period: BlockedPeriod, keepsVisits: boolean): Promise<void> {
    const { bayId, from, to } = period;
    if (!(await this.blocks.lockBay(bayId, from, to))) {
      throw new BoardFieldRefused({ field: 'bayId', message: 'booking.bay_unknown' });
    }
    if (keepsVisits) return;
    const { days } = await this.plans.read({ from, to });
    const covered = days.flatMap((day) =>
      visitsUnder(day, period).map((visit) => ({ ...visit, date: day.date })),
    );
    if (covered.length === 0) return;
    const plates = await this.customers.platesOf(covered.map(({ vehicleId }) => vehicleId));
    throw new BlockCoversVisits(
      covered.map(({ id, date, start, end, vehicleId }) => {
        const licensePlate = plates.get(vehicleId);
        return {
          id,
          date,
          startTime: formatLocalTime(start),
          endTime: formatLocalTime(end),
          ...(licensePlate !== undefined && { licensePlate }),
        };
      }),
    );
  }
}
