import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import {
  type BookingForm,
  bookingSchema,
} from '../../../frontend/src/features/booking/api/booking-schema.ts';
import { BookAppointmentBody } from '../../src/modules/booking/http/booking.dto.ts';

const TODAY = '2026-11-23';
const thisYear = new Date().getFullYear();

/** What the form would send, or the names of the fields it shows as wrong. */
function judgeForm(form: BookingForm) {
  const judged = bookingSchema(((key: string) => key) as never, `${thisYear}-01-01`).safeParse(form);
  if (judged.success) return { payload: judged.data, wrong: [] as string[] };
  return {
    payload: undefined,
    wrong: [...new Set(judged.error.issues.map(({ path }) => String(path[0])))].sort(),
  };
}

/** The names of the fields that the API would refuse. */
function judgeBody(payload: object): string[] {
  const body = plainToInstance(BookAppointmentBody, JSON.parse(JSON.stringify(payload)));
  return validateSync(body, { whitelist: true, forbidNonWhitelisted: true })
    .map(({ property }) => property)
    .sort();
}

/** Form values as the API would get them if the form let them through. */
function asSent(form: BookingForm): object {
  const number = (text: unknown) => (/^\d+$/.test(String(text).trim()) ? Number(text) : text || undefined);
  return { ...form, vehicleYear: number(form.vehicleYear), vehicleMileage: number(form.vehicleMileage) };
}

const blank = fc.constantFrom('', ' ', '\t');
const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Dacia', ' Șerban Ion ', 'O’Neil', 'Логан', '東京') },
  { weight: 1, arbitrary: blank },
);
const forms: fc.Arbitrary<BookingForm> = fc.record({
  serviceId: fc.constantFrom(1, 1, 4, 0, -1),
  appointmentDate: fc.constantFrom(`${thisYear}-12-01`, `${thisYear}-12-02`, ''),
  appointmentTime: fc.constantFrom('08:30', '16:00', ''),
  customerName: text,
  customerPhone: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('0722 123 456', '+40722123456', '０７２２１２３４５６') },
    blank,
  ),
  customerEmail: fc.constantFrom(
    '',
    'ana@example.com',
    ' ana@example.ro ',
    'ana',
    'ana@',
    '@example.com',
    'a b@example.com',
  ),
  vehicleMake: text,
  vehicleModel: text,
  vehicleYear: fc.constantFrom(
    '1990',
    '2020',
    String(thisYear + 1),
    '1989',
    String(thisYear + 2),
    '',
    '20',
    'două',
  ),
  vehicleLicensePlate: fc.constantFrom('', 'B 123 ABC', 'bv12ana', ' W-12345X '),
  vehicleColor: fc.constantFrom('', 'roșu'),
  vehicleMileage: fc.constantFrom('', '0', '125000', '-1', '12.5', '12345678', 'mult'),
  vehicleVin: fc.constantFrom('', 'UU1LSDA4H12345678'),
  vehicleEngineType: fc.constantFrom('', '4-cylinder', 'hybrid'),
  vehicleTransmission: fc.constantFrom('', 'cvt'),
  vehicleFuelType: fc.constantFrom('', 'flex-fuel'),
  notes: fc.constantFrom('', 'Se aude un zgomot.\nLa frânare.'),
});

describe('the booking form and the API', () => {
  it('accept the same bookings: what the form sends is never refused for its shape', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { payload } = judgeForm(form);
        if (payload) expect(judgeBody(payload)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('name the same wrong fields', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(judgeBody(asSent(form))).toEqual(judgeForm(form).wrong);
      }),
      { numRuns: 2_000 },
    );
  });

  it('let a complete booking through', () => {
    const form: BookingForm = {
      serviceId: 1,
      appointmentDate: TODAY > `${thisYear}-01-01` ? TODAY : `${thisYear}-12-01`,
      appointmentTime: '08:30',
      customerName: 'Ana Ionescu',
      customerPhone: '0722 123 456',
      customerEmail: '',
      vehicleMake: 'Dacia',
      vehicleModel: 'Logan',
      vehicleYear: '2020',
      vehicleLicensePlate: '',
      vehicleColor: '',
      vehicleMileage: '',
      vehicleVin: '',
      vehicleEngineType: '',
      vehicleTransmission: '',
      vehicleFuelType: '',
      notes: '',
    };
    expect(judgeForm(form).wrong).toEqual([]);
    expect(judgeBody(judgeForm(form).payload as object)).toEqual([]);
  });
});
