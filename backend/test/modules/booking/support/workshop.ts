import { CommandBus } from '@nestjs/cqrs';
import type { Clock } from '../../../../src/kernel/clock.ts';
import { seedCatalogue } from '../../../../src/modules/catalogue/infrastructure/seed-catalogue.ts';
import { EnsureAdmin } from '../../../../src/modules/identity/application/accounts/administer-accounts.ts';
import { seedSchedule } from '../../../../src/modules/schedule/infrastructure/seed-schedule.ts';
import { seedWorkshop } from '../../../../src/modules/workshop/infrastructure/seed.ts';
import { takeSharedApp } from '../../../support/shared-app.ts';
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
  provenClient(): Promise<{ cookie: string; id: number; customerPhone: string }>;
  /** Books {@link bookingPayload} with these fields replaced. */
  book(fields?: object, request?: TestRequest): Promise<TestAnswer>;
  /** Types of the events of an appointment, in order. */
  eventsOf(appointmentId: number): Promise<string[]>;
}

/** The clock of the application that files share; it is reset whenever a file takes the application. */
const sharedClock = new SetClock();

/**
 * Starts the application with default settings, which the files of a worker share, or, with `environment`, a separate
 * one. A file whose tests change state of the process, such as open live streams, needs a separate application.
 */
export async function startWorkshop(environment?: Record<string, string>): Promise<Workshop> {
  if (environment) {
    const clock = new SetClock();
    // The database is no copy, because some settings apply only at the first start.
    return workshopOf(await seeded(await startTestApp(environment, clock)), clock);
  }
  const template = await seededDatabase();
  sharedClock.time = MONDAY_MORNING;
  const app = await takeSharedApp(template, () => startTestApp({}, sharedClock, template));
  return workshopOf(app, sharedClock);
}

let template: Promise<string> | undefined;

/** The name of the database with the base seed and an admin, the template of the shared application's databases. */
function seededDatabase(): Promise<string> {
  template ??= startTestApp({}, new SetClock())
    .then(seeded)
    .then(async ({ app, database }) => {
      await app.close();
      await database.dataSource.destroy();
      return database.name;
    });
  return template;
}

async function seeded(app: TestApp): Promise<TestApp> {
  const { database } = app.database;
  await seedCatalogue(database, 'base');
  await seedSchedule(database);
  await seedWorkshop(database, 'base');
  // Removes the quiet hours, because the clock shows an early morning.
  await database.query('UPDATE notifications.message_setting SET quiet_from = quiet_to');
  const admin = { phone: '+40744000100', password: 'parola-buna', name: 'Radu' };
  await app.app.get(CommandBus).execute(new EnsureAdmin(admin));
  return app;
}

async function workshopOf(app: TestApp, clock: SetClock): Promise<Workshop> {
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
  const { cookie, status, body } = await app.http('POST', '/api/auth/login', { body: { phone, password } });
  if (!cookie) throw new Error(`${phone} could not sign in: ${status} ${JSON.stringify(body)}`);
  return cookie;
}

let phones = 0;

/** A phone that no other call has returned and no test contains. */
export function newPhone(): string {
  phones += 1;
  return `+407228${String(phones).padStart(5, '0')}`;
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
