import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { EMPTY_BOOKING } from '../../../frontend/src/features/booking/api/booking-form.ts';
import { type BookingForm, bookingSchema } from '../../../frontend/src/features/booking/api/booking-schema.ts';
import {
  VEHICLE_FIELD_NAMES,
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldName,
  withBookingFieldNames,
} from '../../../frontend/src/shared/vehicle/vehicle-fields.ts';
import { BookAppointmentBody } from '../../src/modules/booking/http/booking.dto.ts';
import fc from '../support/fast-check.ts';

const TODAY = '2026-11-23';
const thisYear = new Date().getFullYear();

/** The payload of the form, or the names of its invalid fields. */
function validateForm(form: BookingForm) {
  const result = bookingSchema(((key: string) => key) as never, `${thisYear}-01-01`).safeParse(form);
  if (result.success) return { payload: result.data, invalid: [] as string[] };
  return { payload: undefined, invalid: [...new Set(result.error.issues.map(({ path }) => String(path[0])))].sort() };
}

/** The names of the fields that the API refuses. */
function validateBody(payload: object): string[] {
  const body = plainToInstance(BookAppointmentBody, JSON.parse(JSON.stringify(payload)));
  return validateSync(body, { whitelist: true, forbidNonWhitelisted: true })
    .map(({ property }) => property)
    .sort();
}

/** Form values as the API would receive them without validation of the form. */
function asSent(form: BookingForm): object {
  const number = (text: unknown) => (/^\d+$/.test(String(text).trim()) ? Number(text) : text || undefined);
  return { ...form, vehicleYear: number(form.vehicleYear), vehicleMileage: number(form.vehicleMileage) };
}

const blank = fc.constantFrom('', ' ', '\t');
const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Dacia', ' Șerban Ion ', 'O’Neil', 'Логан', '東京') },
  { weight: 1, arbitrary: blank },
);

/** Empty, one of the choices, or a text that fits or is too long. */
function detailValues(name: VehicleFieldName): fc.Arbitrary<string> {
  const { oneOf, maxLength = 0 }: VehicleField = VEHICLE_FIELDS[name];
  if (oneOf) return fc.constantFrom('', ...oneOf);
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('', 'roșu') },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength + 1)) },
  );
}
/** Values of each input of a vehicle; the fields with rules of their own are replaced below. */
const details = withBookingFieldNames(
  Object.fromEntries(VEHICLE_FIELD_NAMES.map((name) => [name, detailValues(name)])) as Record<
    VehicleFieldName,
    fc.Arbitrary<string>
  >,
);
const forms: fc.Arbitrary<BookingForm> = fc.record({
  ...details,
  serviceId: fc.constantFrom(1, 1, 4, 0, -1),
  moreServiceIds: fc.subarray([2, 3, 5]),
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
  // The server alone checks the form of a code.
  rewardCode: fc.constantFrom('', 'K7M2PX4R'),
  phoneCode: fc.constantFrom('', '042917'),
  vehicleMake: text,
  vehicleModel: text,
  vehicleYear: fc.constantFrom('1990', '2020', String(thisYear + 1), '1989', String(thisYear + 2), '', '20', 'două'),
  vehicleLicensePlate: fc.constantFrom('', 'B 123 ABC', 'bv12ana', ' W-12345X '),
  vehicleMileage: fc.constantFrom('', '0', '125000', '-1', '12.5', '12345678', 'mult'),
  notes: fc.constantFrom('', 'Se aude un zgomot.\nLa frânare.'),
});

describe('the booking form and the API', () => {
  it('the API accepts every payload of the form', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { payload } = validateForm(form);
        if (payload) expect(validateBody(payload)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('report the same invalid fields', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(validateBody(asSent(form))).toEqual(validateForm(form).invalid);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a complete booking is accepted', () => {
    const form: BookingForm = {
      ...EMPTY_BOOKING,
      serviceId: 1,
      appointmentDate: TODAY > `${thisYear}-01-01` ? TODAY : `${thisYear}-12-01`,
      appointmentTime: '08:30',
      customerName: 'Ana Ionescu',
      customerPhone: '0722 123 456',
      vehicleMake: 'Dacia',
      vehicleModel: 'Logan',
      vehicleYear: '2020',
    };
    expect(validateForm(form).invalid).toEqual([]);
    expect(validateBody(validateForm(form).payload as object)).toEqual([]);
  });
});
