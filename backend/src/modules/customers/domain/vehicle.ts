import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { parseLicencePlate } from '../../../kernel/licence-plate.ts';
import {
  VehicleArchived,
  VehicleChanged,
  VehicleMerged,
  VehicleMileageReported,
  VehicleRegistered,
} from '../events.ts';

/** A vehicle as its driver describes it (specification §3). */
export interface VehicleDescription {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate?: string;
  readonly color?: string;
  /** Kilometres. */
  readonly mileage?: number;
  readonly vin?: string;
  readonly engineType?: string;
  readonly transmission?: string;
  readonly fuelType?: string;
}

/** What an owner changes of a vehicle; what is missing stays, null takes a detail out. */
export type VehicleChanges = {
  readonly [Field in keyof VehicleDescription]?: VehicleDescription[Field] | null;
};

/** Who described a vehicle: somebody who books a visit with it, or its signed-in owner in the garage. */
export type DescribedBy = 'booking' | 'owner';

/** What may be missing at first and be learnt later. */
const DETAILS = ['color', 'vin', 'engineType', 'transmission', 'fuelType'] as const;

/** A customer's vehicle, told apart by its plate, or without one by make, model and year. */
export class Vehicle extends AggregateRoot {
  /** Given by the database when the vehicle is stored. */
  readonly id: number;
  readonly customerId: number;
  readonly createdAt: Date;
  licensePlate: string | null;
  /** Since when the customer no longer has it. */
  archivedAt: Date | null;
  make: string;
  model: string;
  year: number;
  color: string | null;
  /** Kilometres: what was said last, until the service book has judged it. */
  mileage: number | null;
  vin: string | null;
  engineType: string | null;
  transmission: string | null;
  fuelType: string | null;

  static described(customerId: number, description: VehicleDescription, at: Date): Vehicle {
    const { licensePlate, mileage, ...rest } = description;
    const { make, model, year, ...details } = rest;
    return Object.assign(new Vehicle(), {
      customerId,
      make,
      model,
      year,
      licensePlate: licensePlate === undefined ? null : normalPlate(licensePlate),
      mileage: mileage ?? null,
      color: details.color ?? null,
      vin: details.vin === undefined ? null : normalVin(details.vin),
      engineType: details.engineType ?? null,
      transmission: details.transmission ?? null,
      fuelType: details.fuelType ?? null,
      createdAt: at,
      archivedAt: null,
    });
  }

  get stream(): string {
    return `vehicle-${this.id}`;
  }

  /** The vehicle was stored under this id: now there is something to tell. */
  markRegistered(id: number, describedBy: DescribedBy): void {
    Object.assign(this, { id });
    this.raise(VehicleRegistered({ vehicleId: id, customerId: this.customerId }));
    if (this.mileage !== null) this.raiseMileageReported(this.mileage, describedBy);
  }

  /**
   * A guest brings it again: fills in what is not known yet and contradicts nothing, except that
   * kilometres go up.
   *
   * @returns whether anything is different now.
   */
  fillInFrom(seen: Vehicle): boolean {
    let changed = this.takeHigherMileage(seen);
    for (const detail of DETAILS) {
      if (this[detail] !== null || seen[detail] === null) continue;
      this[detail] = seen[detail];
      changed = true;
    }
    return changed;
  }

  /**
   * Its signed-in owner describes it again: what they say now holds, what they leave out stays.
   *
   * @returns whether anything is different now.
   */
  correctFrom(seen: Vehicle): boolean {
    let changed = this.takeHigherMileage(seen);
    for (const detail of DETAILS) {
      if (seen[detail] === null || this[detail] === seen[detail]) continue;
      this[detail] = seen[detail];
      changed = true;
    }
    const { make, model, year } = seen;
    if (this.make === make && this.model === model && this.year === year) return changed;
    Object.assign(this, { make, model, year });
    return true;
  }

  /** Its owner changes what is kept about it. Kilometres may go down: a wrong reading is put right here. */
  change(changes: VehicleChanges): void {
    const { licensePlate, vin, ...rest } = changes;
    this.reportMileage(changes.mileage ?? null, 'owner');
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    Object.assign(this, given);
    if (licensePlate !== undefined)
      this.licensePlate = licensePlate === null ? null : normalPlate(licensePlate);
    if (vin !== undefined) this.vin = vin === null ? null : normalVin(vin);
    this.raise(VehicleChanged({ vehicleId: this.id, customerId: this.customerId }));
  }

  /** The owner no longer has it; it stays in the history of visits. A second time nothing happens. */
  archive(at: Date): void {
    if (this.archivedAt !== null) return;
    this.archivedAt = at;
    this.raise(VehicleArchived({ vehicleId: this.id, customerId: this.customerId }));
  }

  /** Whether both are one vehicle: of the same plate or VIN or, both without a plate, of the same description. */
  isTwinOf(other: Vehicle): boolean {
    if (this.vin !== null && this.vin === other.vin) return true;
    if (this.licensePlate !== null || other.licensePlate !== null) {
      return this.licensePlate === other.licensePlate;
    }
    const isAlike = (one: string, another: string) => one.toLowerCase() === another.toLowerCase();
    return isAlike(this.make, other.make) && isAlike(this.model, other.model) && this.year === other.year;
  }

  /** Its new owner has it already: what is known of it is known of that one, and this one is only history. */
  mergeInto(known: Vehicle, at: Date): void {
    known.fillInFrom(this);
    this.archivedAt = at;
    const { id: vehicleId } = this;
    this.raise(VehicleMerged({ vehicleId, intoVehicleId: known.id, customerId: known.customerId }));
  }

  /** Tells what somebody says of its kilometres, unless that is what is kept; call it before that changes. */
  reportMileage(mileage: number | null, by: DescribedBy): void {
    if (mileage !== null && mileage !== this.mileage) this.raiseMileageReported(mileage, by);
  }

  /** The service book has judged what its odometer shows. */
  recordMileage(mileage: number): void {
    this.mileage = mileage;
  }

  private raiseMileageReported(mileage: number, source: DescribedBy): void {
    const { id: vehicleId, customerId } = this;
    this.raise(VehicleMileageReported({ vehicleId, customerId, mileage, source }));
  }

  private takeHigherMileage({ mileage }: Vehicle): boolean {
    if (mileage === null || mileage <= (this.mileage ?? -1)) return false;
    this.mileage = mileage;
    return true;
  }
}

/** Plates that no rule knows are kept as written, in capitals: odd ones are never refused. */
function normalPlate(text: string): string {
  return parseLicencePlate(text) ?? text.trim().replace(/\s+/g, ' ').toUpperCase();
}

function normalVin(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}
