import type { Obstacle } from '../domain/day-plan.ts';
import type { PlaceConflict } from '../domain/desk.errors.ts';
import { conflictOf } from '../domain/desk.ts';
import type { BookingCustomers } from './booking-customers.ts';

/** Names what is in the way of a job, with the plates of the visits. */
export async function placeConflicts(
  customers: BookingCustomers,
  obstacles: readonly Obstacle[],
): Promise<PlaceConflict[]> {
  const vehicles = obstacles.flatMap((obstacle) =>
    obstacle.kind === 'visit' ? [obstacle.visit.vehicleId] : [],
  );
  const plates = await customers.platesOf(vehicles);
  return obstacles.map((obstacle) => conflictOf(obstacle, plates));
}
