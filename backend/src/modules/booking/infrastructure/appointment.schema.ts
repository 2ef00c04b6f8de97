import { EntitySchema } from 'typeorm';
import { Appointment } from '../domain/appointment.ts';

/** Mapping of an {@link Appointment}. */
export const appointmentSchema = new EntitySchema<Appointment>({
  name: 'Appointment',
  target: Appointment,
  schema: 'booking',
  tableName: 'appointment',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    customerId: { name: 'customer_id', type: 'integer' },
    vehicleId: { name: 'vehicle_id', type: 'integer' },
    serviceId: { name: 'service_id', type: 'integer' },
    userId: { name: 'user_id', type: 'integer', nullable: true },
    bayId: { name: 'bay_id', type: 'integer' },
    date: { type: 'date' },
    startMinute: { name: 'start_minute', type: 'integer' },
    endMinute: { name: 'end_minute', type: 'integer' },
    occupiedUntilMinute: { name: 'occupied_until_minute', type: 'integer' },
    status: { type: 'text' },
    priceBani: { name: 'price_bani', type: 'integer' },
    duration: { type: 'integer' },
    discountBani: { name: 'discount_bani', type: 'integer' },
    chargedBani: { name: 'charged_bani', type: 'integer', nullable: true },
    notes: { type: 'text', nullable: true },
    statedVehicle: { name: 'stated_vehicle', type: 'jsonb', nullable: true },
    isProven: { name: 'is_proven', type: 'boolean' },
    isEnteredAtDesk: { name: 'is_entered_at_desk', type: 'boolean' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    confirmedAt: { name: 'confirmed_at', type: 'timestamptz', nullable: true },
    startedAt: { name: 'started_at', type: 'timestamptz', nullable: true },
    completedAt: { name: 'completed_at', type: 'timestamptz', nullable: true },
    cancelledAt: { name: 'cancelled_at', type: 'timestamptz', nullable: true },
    movedAt: { name: 'moved_at', type: 'timestamptz', nullable: true },
    acknowledgedAt: { name: 'acknowledged_at', type: 'timestamptz', nullable: true },
    calendarSequence: { name: 'calendar_sequence', type: 'integer' },
  },
});
