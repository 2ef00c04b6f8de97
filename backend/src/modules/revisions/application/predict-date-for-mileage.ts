import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { dayOfMileage } from '../domain/odometer.ts';
import { Odometers } from '../domain/odometers.ts';

/**
 * The day on which a vehicle’s odometer shows so many kilometres, as its readings tell; null when they do not.
 * Asked by other modules inside a unit of work: until its end nobody adds a reading.
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
    return dayOfMileage(mileage, await this.odometers.ofVehicleForChange(vehicleId));
  }
}
