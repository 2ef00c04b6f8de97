import type { CustomerDirectory } from '../../../customers/index.ts';
import type { Obstacle } from '../../domain/day-plan.ts';
import { conflictOf } from '../../domain/desk.ts';
import type { PlaceConflict } from '../../domain/schedule.errors.ts';

/** The names that a list shows of the owner and the vehicle of a visit. */
export interface VisitOwner {
  /** Empty once erased. */
  readonly customerName: string;
  /** The plate, or make and model. */
  readonly vehicleName: string;
}

/** The names for a list of visits, by visit. */
export async function ownersOf(
  customers: CustomerDirectory,
  visits: ReadonlyArray<{ readonly id: number; readonly customerId: number; readonly vehicleId: number }>,
): Promise<ReadonlyMap<number, VisitOwner>> {
  if (visits.length === 0) return new Map();
  const contacts = await customers.contacts(visits.map(({ customerId }) => customerId));
  const vehicles = await customers.vehicles(visits.map(({ vehicleId }) => vehicleId));
  const names = new Map(contacts.map(({ id, name }) => [id, name]));
  const cars = new Map(
    vehicles.map(({ vehicleId, licensePlate, make, model }) => [
      vehicleId,
      licensePlate ?? `${make} ${model}`,
    ]),
  );
  return new Map(
    visits.map(({ id, customerId, vehicleId }) => [
      id,
      { customerName: names.get(customerId) ?? '', vehicleName: cars.get(vehicleId) ?? '' },
    ]),
  );
}

/** Plates of these vehicles by id; a vehicle without a plate is missing. */
export async function platesOf(
  customers: CustomerDirectory,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const vehicles = vehicleIds.length === 0 ? [] : await customers.vehicles(vehicleIds);
  return new Map(
    vehicles.flatMap(({ vehicleId, licensePlate }) => (licensePlate ? [[vehicleId, licensePlate]] : [])),
  );
}

/** Names what is in the way of a job, with the plates of the visits. */
export async function placeConflicts(
  customers: CustomerDirectory,
  obstacles: readonly Obstacle[],
): Promise<PlaceConflict[]> {
  const vehicles = obstacles.flatMap((obstacle) =>
    obstacle.kind === 'visit' ? [obstacle.visit.vehicleId] : [],
  );
  const plates = await platesOf(customers, vehicles);
  return obstacles.map((obstacle) => conflictOf(obstacle, plates));
}
