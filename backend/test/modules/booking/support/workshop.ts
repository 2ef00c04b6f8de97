import { CommandBus } from '@nestjs/cqrs';
import type { Clock } from '../../../../src/kernel/clock.ts';
import { seedCatalogue } from '../../../../src/modules/catalogue/infrastructure/seed-catalogue.ts';
import { EnsureAdmin } from '../../../../src/modules/identity/application/accounts/administer-accounts.ts';
import { seedSchedule } from '../../../../src/modules/schedule/infrastructure/seed-schedule.ts';
import { seedWorkshop } from '../../../../src/modules/workshop/infrastructure/seed.ts';
import { startTestApp, type TestAnswer, type TestApp, type TestRequest } from '../../../support/test-app.ts';

/** Monday, 2 March 2026, 07:00 at the workshop: before opening. */
export const MONDAY_MORNING = new Date('2026-03-02T05:00:00Z');
export const MONDAY = '2026-03-02';
export const TUESDAY = '2026-03-03';

/** A clock that returns a fixed time. */
export class SetClock implements Clock {
  constructor(public time = MONDAY_MORNING) {}
  now(): Date {
    return this.time;
  }
}

/** The application with the base seed on a fixed clock. */
export interface Workshop extends TestApp {
  readonly clock: SetClock;
  readonly admin: string;
  client(): Promise<{ cookie: string; id: number }>;
  /** Registers a client who has proven the phone. */
  provenClient(): Promise<{ cookie: string; id: number; customerPhone: string }>;
  /** Books {@link bookingPayload} with these fields replaced. */
  book(fields?: object, request?: TestRequest): Promise<TestAnswer>;
  /** Types of the events of an appointment, in order. */
  eventsOf(appointmentId: number): Promise<string[]>;
}

export async function startWorkshop(environment: Record<string, string> = {}): Promise<Workshop> {
  const clock = new SetClock();
  const app = await startTestApp(environment, clock);
  await seedCatalogue(app.database.database, 'base');
  await seedSchedule(app.database.database);
  await seedWorkshop(app.database.database, 'base');
  // Messages leave at any hour: it is early in the morning.
  await app.database.database.query('UPDATE notifications.message_setting SET quiet_from = quiet_to');
  await app.app
    .get(CommandBus)
    .execute(new EnsureAdmin({ phone: '+40744000100', password: 'parola-buna', name: 'Radu' }));
  const admin = await signIn(app, '+40744000100', 'parola-buna');
  let clients = 0;
  const register = async () => {
    clients += 1;
    const phone = `+4072300${String(clients).padStart(4, '0')}`;
    const body = { name: 'Ana Pop', phone, password: 'parola-buna', confirmPassword: 'parola-buna' };
    const answer = await app.http('POST', '/api/auth/register', { body });
    return { cookie: answer.cookie ?? '', id: answer.body.user.id as number, phone };
  };
  return {
    ...app,
    clock,
    admin,
    client: async () => {
      const { cookie, id } = await register();
      return { cookie, id };
    },
    provenClient: async () => {
      const { cookie, id, phone: customerPhone } = await register();
      const prove = 'UPDATE identity.user SET phone_proven_at = now() WHERE id = $1';
      await app.database.database.query(prove, [id]);
      return { cookie, id, customerPhone };
    },
    book: (fields, request) => app.http('POST', '/api/appointments', { body: bookingPayload(fields), ...request }),
    eventsOf: async (appointmentId) => {
      const rows = await app.database.database.query<{ type: string }>(
        'SELECT type FROM platform.event WHERE stream = $1 ORDER BY stream_version',
        [`appointment-${appointmentId}`],
      );
      return rows.map(({ type }) => type.replace('booking.appointment-', ''));
    },
  };
}

async function signIn(app: TestApp, phone: string, password: string): Promise<string> {
  const { cookie } = await app.http('POST', '/api/auth/login', { body: { phone, password } });
  if (!cookie) throw new Error(`${phone} could not sign in`);
  return cookie;
}

let phones = 0;

/** A phone that is unused in this test file. */
export function newPhone(): string {
  phones += 1;
  return `+4072200${String(phones).padStart(4, '0')}`;
}

/** A complete booking payload (specification §3): an oil change on Tuesday at 09:00 by a new guest. */
export function bookingPayload(fields: object = {}): Record<string, unknown> {
  return {
    serviceId: 1,
    appointmentDate: TUESDAY,
    appointmentTime: '09:00',
    customerName: 'Ion Popescu',
    customerPhone: newPhone(),
    customerEmail: '',
    vehicleMake: 'Dacia',
    vehicleModel: 'Logan',
    vehicleYear: 2019,
    vehicleLicensePlate: '',
    vehicleColor: '',
    vehicleVin: '',
    vehicleEngineType: '',
    vehicleTransmission: '',
    vehicleFuelType: '',
    notes: '',
    ...fields,
  };
}
