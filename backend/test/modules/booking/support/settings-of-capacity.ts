import { startApp, type TestAnswer, type TestApp } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from './workshop.ts';

/** A service, a bay or an appointment in a list of the settings. */
export interface Listed {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly active: boolean;
}

/** A workshop with two instances on one database, whose admin changes the bookable capacity. */
export interface SettingsOfCapacity {
  readonly workshop: Workshop;
  /** The other instance, started with another environment. */
  readonly second: Omit<TestApp, 'database'>;
  /** A request of the admin below `/api/admin`. */
  admin(method: string, path: string, body?: unknown): Promise<TestAnswer>;
  /** Data of the events of a type of the booking module, in order. */
  eventsOf(type: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}
export async function startSettingsOfCapacity(): Promise<SettingsOfCapacity> {
  const workshop = await startWorkshop();
  const second = await startApp(workshop.database, { BOOKING_HORIZON_DAYS: '10' }, workshop.clock);
  return {
    workshop,
    second,
    admin: (method, path, body) => workshop.http(method, `/api/admin/${path}`, { body, cookie: workshop.admin }),
    eventsOf: async (type) => {
      const sql = 'SELECT data FROM platform.event WHERE type = $1 ORDER BY position';
      const rows = await workshop.database.database.query<{ data: Record<string, unknown> }>(sql, [`booking.${type}`]);
      return rows.map(({ data }) => data);
    },
    close: async () => {
      await second.close();
      await workshop.close();
    },
  };
}

/** Names of the fields that a response refuses. */
export function fieldsOf({ body }: TestAnswer): string[] | undefined {
  return body.errors?.map(({ field }: { field: string }) => field);
}
