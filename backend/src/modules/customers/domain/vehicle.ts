import { plateKey } from '@car-workshop/contracts/licence-plate';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { parseLicencePlate } from '../../../kernel/licence-plate.ts';
import {
  VEHICLE_DETAIL_NAMES,
  type VehicleDescription,
  type VehicleDetails,
  type VehicleStatement,
} from '../../../kernel/vehicle-description.ts';
import {
  VehicleArchived,
  VehicleChanged,
  VehicleMerged,
  VehicleMileageReported,
  VehicleRegistered,
} from '../events.ts';
import type { Customer } from './customer.ts';
import { VehicleHasOtherVin } from './customers.errors.ts';

export type VehicleChanges = {
  readonly [Field in keyof VehicleDescription]?: VehicleDescription[Field] | null;
};

// Old vehicles have chassis numbers shorter than today's 17 characters.
const MIN_VIN_LENGTH = 6;

export type DescribedBy = 'booking' | 'owner';

// A vehicle is identified by its VIN, else by its plate, else by make, model and year.
export class Vehicle extends (AggregateRoot as abstract new () => AggregateRoot & VehicleDetails) {
  readonly id: number;
  readonly customerId: number;
  readonly createdAt: Date;
  licensePlate: string | null;
  archivedAt: Date | null;
  /** Whether an account stated it before its phone was proven, and the workshop has not seen it. */
  isStated: boolean;
  make: string;
  model: string;
  year: number;
  /** Kilometres: the last reported value, until the service book has checked it. */
  mileage: number | null;

  static create(customerId: number, description: VehicleDescription, at: Date): Vehicle {
    const { make, model, year, licensePlate, mileage, vin } = description;
    return Object.assign(new Vehicle(), {
      ...Object.fromEntries(VEHICLE_DETAIL_NAMES.map((detail) => [detail, description[detail] ?? null])),
      customerId,
      make,
      model,
      year,
      licensePlate: licensePlate === undefined ? null : normalPlate(licensePlate),
      mileage: mileage ?? null,
      vin: vin === undefined ? null : normalVin(vin),
      createdAt: at,
      archivedAt: null,
      isStated: false,
    });
  }

  override get stream(): string {
    return `vehicle-${this.id}`;
  }

  get name(): string {
    const { year, make, model, licensePlate } = this;
    return [`${year} ${make} ${model}`, licensePlate].filter(Boolean).join(', ');
  }

  markRegistered(id: number, describedBy: DescribedBy): void {
    Object.assign(this, { id });
    this.raise(VehicleRegistered({ vehicleId: id, customerId: this.customerId }));
    if (this.mileage !== null) this.raiseMileageReported(this.mileage, describedBy);
  }

  statementOf(seen: Vehicle): VehicleStatement | null {
    const isAlike = (one: string, another: string) => one.toLowerCase() === another.toLowerCase();
    const stated = {
      ...(!isAlike(this.make, seen.make) && { make: seen.make }),
      ...(!isAlike(this.model, seen.model) && { model: seen.model }),
      ...(this.year !== seen.year && { year: seen.year }),
      ...(seen.licensePlate !== null && this.hasOtherPlateThan(seen) && { licensePlate: seen.licensePlate }),
      ...(seen.mileage !== null && this.mileage !== seen.mileage && { mileage: seen.mileage }),
      ...Object.fromEntries(
        VEHICLE_DETAIL_NAMES.filter((detail) => seen[detail] !== null && this[detail] !== seen[detail]).map(
          (detail) => [detail, seen[detail]],
        ),
      ),
    };
    return Object.keys(stated).length > 0 ? stated : null;
  }

  /**
   * Given details overwrite known ones, omitted details stay, and so does a known VIN.
   * @param others vehicles of the customer; if one of them has the plate, it keeps it
   * @returns whether the vehicle changed
   */
  correctFrom(seen: Vehicle, others: readonly Vehicle[] = []): boolean {
    const before = JSON.stringify(this.described());
    const vin = this.vin === null || vinKey(this.vin) === null ? seen.vin : null;
    for (const detail of VEHICLE_DETAIL_NAMES) this[detail] = (detail === 'vin' ? vin : seen[detail]) ?? this[detail];
    const isFree = !others.some((other) => other.id !== this.id && !other.hasOtherPlateThan(seen));
    if (this.hasOtherPlateThan(seen) && isFree) this.licensePlate = seen.licensePlate;
    if (seen.mileage !== null) this.mileage = Math.max(seen.mileage, this.mileage ?? 0);
    const { make, model, year } = seen;
    Object.assign(this, { make, model, year });
    return JSON.stringify(this.described()) !== before;
  }

  /** @throws VehicleHasOtherVin because another VIN means another vehicle; a wrong VIN is corrected explicitly */
  takeOver(stated: VehicleStatement): void {
    const { make, model, year } = this;
    if (stated.vin !== undefined && this.hasOtherVinThan(stated.vin)) throw new VehicleHasOtherVin();
    const seen = Vehicle.create(this.customerId, { make, model, year, ...stated }, this.createdAt);
    this.reportMileage(seen.mileage, 'booking');
    this.correctFrom(seen);
  }

  /** Applies changes by the owner. The mileage may decrease, which corrects a wrong reading. */
  change(changes: VehicleChanges): void {
    const { licensePlate, vin } = changes;
    this.reportMileage(changes.mileage ?? null, 'owner');
    Object.assign(this, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
    if (licensePlate) this.licensePlate = normalPlate(licensePlate);
    if (vin) this.vin = normalVin(vin);
    this.raise(VehicleChanged({ vehicleId: this.id, customerId: this.customerId }));
  }

  archive(at: Date): void {
    if (this.archivedAt !== null) return;
    this.archivedAt = at;
    this.raise(VehicleArchived({ vehicleId: this.id, customerId: this.customerId }));
  }

  markStated(): this {
    this.isStated = true;
    return this;
  }

  /** The workshop has seen it, or its known owner has stated it. An archived vehicle returns, unless it has a twin. */
  confirm(twin: Vehicle | undefined): void {
    if (!this.isStated) return;
    const wasLeft = this.archivedAt !== null && !twin;
    Object.assign(this, { isStated: false, ...(wasLeft && { archivedAt: null }) });
    if (wasLeft) this.raise(VehicleChanged({ vehicleId: this.id, customerId: this.customerId }));
  }

  /**
   * Whether both are the same vehicle: same VIN, else same plate, or, if both have no plate, same make, model and year.
   * Two with different VINs never are.
   */
  isTwinOf(other: Vehicle): boolean {
    if (this.hasVinOf(other)) return true;
    if (other.vin !== null && this.hasOtherVinThan(other.vin)) return false;
    if (this.licensePlate !== null || other.licensePlate !== null) {
      return this.licensePlate !== null && other.licensePlate !== null && !this.hasOtherPlateThan(other);
    }
    const isAlike = (one: string, another: string) => one.toLowerCase() === another.toLowerCase();
    return isAlike(this.make, other.make) && isAlike(this.model, other.model) && this.year === other.year;
  }

  hasVinOf(other: Vehicle): boolean {
    const key = this.vin === null ? null : vinKey(this.vin);
    return key !== null && other.vin !== null && key === vinKey(other.vin);
  }

  hasOtherVinThan(vin: string): boolean {
    const [own, other] = [this.vin === null ? null : vinKey(this.vin), vinKey(vin)];
    return own !== null && other !== null && own !== other;
  }

  hasOtherPlateThan({ licensePlate }: Vehicle): boolean {
    if (licensePlate === null) return false;
    return this.licensePlate === null || plateKey(this.licensePlate) !== plateKey(licensePlate);
  }

  mergeInto(known: Vehicle, at: Date): void {
    known.fillInFrom(this);
    this.archivedAt = at;
    const { id: vehicleId } = this;
    this.raise(VehicleMerged({ vehicleId, intoVehicleId: known.id, customerId: known.customerId }));
  }

  /** Raises a reported mileage that differs from the stored one; must be called before the mileage changes. */
  reportMileage(mileage: number | null, by: DescribedBy): void {
    if (mileage !== null && mileage !== this.mileage) this.raiseMileageReported(mileage, by);
  }

  recordMileage(mileage: number | null): void {
    this.mileage = mileage;
  }

  private raiseMileageReported(mileage: number, source: DescribedBy): void {
    const { id: vehicleId, customerId } = this;
    this.raise(VehicleMileageReported({ vehicleId, customerId, mileage, source }));
  }

  private fillInFrom(other: Vehicle): void {
    this.mileage ??= other.mileage;
    this.licensePlate ??= other.licensePlate;
    for (const detail of VEHICLE_DETAIL_NAMES) this[detail] ??= other[detail];
  }

  private described() {
    const { make, model, year, mileage, licensePlate } = this;
    return [make, model, year, mileage, licensePlate, ...VEHICLE_DETAIL_NAMES.map((detail) => this[detail])];
  }
}

/** Normalises a plate; if no rule matches, it stays as written, in capitals. */
function normalPlate(text: string): string {
  return parseLicencePlate(text) ?? text.trim().replace(/\s+/g, ' ').toUpperCase();
}

/**
 * The key by which VINs are compared: letters and digits, with the impossible letters I, O and Q as the digits they
 * look like. Null if it is too short, has no digit or repeats one character. `customers.vin_key` is the same in SQL.
 */
export function vinKey(vin: string): string | null {
  const written = vin.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (written.length < MIN_VIN_LENGTH || !/\d/.test(written) || /^(.)\1*$/.test(written)) return null;
  return written.replace(/[OQ]/g, '0').replace(/I/g, '1');
}

function normalVin(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

export interface FoundWithCustomer {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly isNewVehicle: boolean;
}

export abstract class Vehicles {
  /**
   * Stores a vehicle unless its customer already has it, by {@link Vehicle.isTwinOf}.
   * @param vin the VIN to search for; by default that of the vehicle
   */
  abstract findOrAdd(vehicle: Vehicle, by: DescribedBy, vin?: string | null): Promise<{ id: number; isNew: boolean }>;

  abstract findOrAddWithCustomer(
    customer: Customer,
    vehicleOf: (customerId: number) => Vehicle,
    vin: string | null,
  ): Promise<FoundWithCustomer>;
  abstract forChange(id: number): Promise<Vehicle>;
  abstract countOf(customerId: number): Promise<number>;
  abstract ofCustomerForChange(customerId: number): Promise<Vehicle[]>;
  abstract handOver(from: number, to: number): Promise<void>;
  abstract makeAnonymous(customerIds: readonly number[], at: Date): Promise<void>;

  // `vehicle_vin_once`, `vehicle_plate_once` and `vehicle_description_once` refuse a second vehicle of the same VIN, plate or description.
  abstract save(vehicle: Vehicle): Promise<void>;
}
