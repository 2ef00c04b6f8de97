import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { dateForMileage, withoutJumps } from '../domain/odometer.ts';
import { Odometers } from '../domain/odometers.ts';

/**
 * Predicts, for other modules, the day on which a vehicle reaches a mileage; null without enough readings. Needs a unit
 * of work: no reading is added until it ends.
 */
export class PredictDateForMileage extends Query<LocalDate | null> {
  constructor(
    readonly vehicleId: number,
    readonly mileage: number,
  ) {
    super();
  }
}

@QueryHandler(PredictDateForMileage)
export class PredictDateForMileageHandler implements IQueryHandler<PredictDateForMileage> {
  constructor(private readonly odometers: Odometers) {}

  async execute({ vehicleId, mileage }: PredictDateForMileage): Promise<LocalDate | null> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    return dateForMileage(mileage, withoutJumps(accepted, await this.odometers.rejectedForJump(vehicleId)));
  }
}
