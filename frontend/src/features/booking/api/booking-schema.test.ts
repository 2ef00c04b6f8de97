import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { EMPTY_BOOKING } from './booking-form.ts';
import { type BookingForm, bookingSchema } from './booking-schema.ts';

const keyItself = ((key: string) => key) as unknown as TFunction;
const schema = bookingSchema(keyItself, '2026-11-21');

const aBooking = (changes: Partial<BookingForm> = {}): BookingForm => ({
  ...EMPTY_BOOKING,
  serviceId: 1,
  appointmentDate: '2026-11-24',
  appointmentTime: '08:30',
  customerName: 'Ana Pop',
  customerPhone: '0722 123 456',
  vehicleMake: 'Dacia',
  vehicleModel: 'Logan',
  vehicleYear: '2019',
  ...changes,
});

const messagesOf = (form: BookingForm) => {
  const { error } = z.safeParse(schema, form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the booking form', () => {
  it('reports every missing field with its message', () => {
    expect(messagesOf(EMPTY_BOOKING)).toEqual({
      serviceId: 'booking.invalid.service',
      appointmentDate: 'booking.invalid.date',
      appointmentTime: 'booking.invalid.time',
      customerName: 'booking.invalid.customerName',
      customerPhone: 'booking.invalid.customerPhone',
      vehicleMake: 'booking.invalid.vehicleMake',
      vehicleModel: 'booking.invalid.vehicleModel',
      vehicleYear: 'booking.invalid.vehicleYear',
    });
  });

  it('converts numbers and omits empty optional fields', () => {
    const payload = z.parse(schema, aBooking({ vehicleMileage: '120000', vehicleFuelType: 'diesel' }));
    expect(JSON.parse(JSON.stringify(payload))).toEqual({
      serviceId: 1,
      appointmentDate: '2026-11-24',
      appointmentTime: '08:30',
      customerName: 'Ana Pop',
      customerPhone: '0722 123 456',
      vehicleMake: 'Dacia',
      vehicleModel: 'Logan',
      vehicleYear: 2019,
      vehicleMileage: 120000,
      vehicleFuelType: 'diesel',
    });
  });

  it.each([
    ['1989', false],
    ['1990', true],
    ['2027', true],
    ['2028', false],
    ['1e3', false],
    ['20.5', false],
  ])('accepts the vehicle year %s: %s', (vehicleYear, accepted) => {
    expect(z.safeParse(schema, aBooking({ vehicleYear })).success).toBe(accepted);
  });

  it.each([
    ['', true],
    ['0', true],
    ['-1', false],
    ['12.5', false],
    ['1e5', false],
  ])('accepts the mileage "%s": %s', (vehicleMileage, accepted) => {
    expect(z.safeParse(schema, aBooking({ vehicleMileage })).success).toBe(accepted);
  });

  it.each([
    ['', true],
    ['ana@example.ro', true],
    ['ana@', false],
  ])('accepts the e-mail "%s": %s', (customerEmail, accepted) => {
    expect(z.safeParse(schema, aBooking({ customerEmail })).success).toBe(accepted);
  });

  it.each([
    ['0722', false],
    ['0722 123 45', false],
    ['+40 722 123 456', true],
    ['+34 612 345 678', true],
    ['0722 123 456'.repeat(4), false],
    ['abc 0722 123 456', false],
  ])('accepts the phone "%s": %s', (customerPhone, accepted) => {
    const message = { customerPhone: 'register.invalid.phoneFormat' };
    expect(messagesOf(aBooking({ customerPhone }))).toEqual(accepted ? {} : message);
  });

  it.each([
    ['', true],
    ['bv-12-abc', true],
    ['CD 123 456', true],
    ['!!!', false],
    ['--', false],
    ['ABCD 1234 EFGH 56', false],
  ])('accepts the plate "%s": %s', (vehicleLicensePlate, accepted) => {
    const message = { vehicleLicensePlate: 'booking:words.plateInvalid' };
    expect(messagesOf(aBooking({ vehicleLicensePlate }))).toEqual(accepted ? {} : message);
  });

  it('limits the name and the notes as the server does', () => {
    expect(messagesOf(aBooking({ notes: 'x'.repeat(2_000), customerName: 'x'.repeat(120) }))).toEqual({});
    expect(messagesOf(aBooking({ notes: 'x'.repeat(2_001), customerName: 'x'.repeat(121) }))).toEqual({
      notes: 'form.tooLong',
      customerName: 'form.tooLong',
    });
  });

  it('rejects a past date and a blank name', () => {
    expect(messagesOf(aBooking({ appointmentDate: '2026-11-20', customerName: '   ' }))).toEqual({
      appointmentDate: 'booking.invalid.date',
      customerName: 'booking.invalid.customerName',
    });
  });
});
