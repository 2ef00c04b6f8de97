import { EntitySchema } from 'typeorm';
import { Vehicle } from '../domain/vehicle.ts';

/** How a vehicle is kept (specification §3). */
export const vehicleSchema = new EntitySchema<Vehicle>({
  target: Vehicle,
  name: 'Vehicle',
  schema: 'customers',
  tableName: 'vehicle',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    customerId: { name: 'customer_id', type: 'integer' },
    make: { type: 'text' },
    model: { type: 'text' },
    year: { type: 'integer' },
    licensePlate: { name: 'license_plate', type: 'text', nullable: true },
    mileage: { type: 'integer', nullable: true },
    color: { type: 'text', nullable: true },
    vin: { type: 'text', nullable: true },
    engineType: { name: 'engine_type', type: 'text', nullable: true },
    transmission: { type: 'text', nullable: true },
    fuelType: { name: 'fuel_type', type: 'text', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    archivedAt: { name: 'archived_at', type: 'timestamptz', nullable: true },
  },
});
