import type { CustomerDirectory } from '../../../customers/index.ts';
import type { Obstacle } from '../../domain/day-plan.ts';
import { conflictOf } from '../../domain/desk.ts';
import type { PlaceConflict } from '../../domain/schedule.errors.ts';

export interface AppointmentOwner {
  readonly customerName: string;
  readonly vehicleName: string;
}

export async function ownersOf(
  customers: CustomerDirectory,
  appointments: ReadonlyArray<{ readonly id: number; readonly customerId: number; readonly vehicleId: number }>,
): Promise<ReadonlyMap<number, AppointmentOwner>> {
  if (appointments.length === 0) return new Map();
  const contacts = await customers.contacts(appointments.map(({ customerId }) => customerId));
  const vehicles = await customers.vehicles(appointments.map(({ vehicleId }) => vehicleId));
  const names = new Map(contacts.map(({ id, name }) => [id, name]));
  const cars = new Map(
    vehicles.map(({ vehicleId, licensePlate, make, model }) => [vehicleId, licensePlate ?? `${make} ${model}`]),
  );
  return new Map(
    appointments.map(({ id, customerId, vehicleId }) => [
      id,
      { customerName: names.get(customerId) ?? '', vehicleName: cars.get(vehicleId) ?? '' },
    ]),
  );
}

export async function platesOf(
  customers: CustomerDirectory,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const vehicles = vehicleIds.length === 0 ? [] : await customers.vehicles(vehicleIds);
  return new Map(vehicles.flatMap(({ vehicleId, licensePlate }) => (licensePlate ? [[vehicleId, licensePlate]] : [])));
}

export async function placeConflicts(
  customers: CustomerDirectory,
  obstacles: readonly Obstacle[],
): Promise<PlaceConflict[]> {
  const vehicles = obstacles.flatMap((obstacle) => (obstacle.kind === 'visit' ? [obstacle.appointment.vehicleId] : []));
  const plates = await platesOf(customers, vehicles);
  return obstacles.map((obstacle) => conflictOf(obstacle, plates));
}
