import { expect } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { BRAKES, type Estimates, WIPERS, withEstimates } from './estimates.ts';

export const DAY_MS = 86_400_000;

const STARTS = [3, 4, 5, 6, 9].flatMap((day) =>
  ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap((appointmentTime) => {
    const start = { appointmentDate: `2026-03-0${day}`, appointmentTime };
    return [start, start];
  }),
);

/** A workshop with estimates, in which each appointment has another start. */
export class EstimatingWorkshop {
  private readonly starts = [...STARTS];

  private constructor(
    readonly workshop: Workshop,
    readonly estimates: Estimates,
  ) {}

  static async start(at?: Workshop): Promise<EstimatingWorkshop> {
    const workshop = at ?? (await startWorkshop({ RATE_LIMITS: 'off' }));
    return new EstimatingWorkshop(workshop, await withEstimates(workshop));
  }

  readonly as = (cookie: string) => (method: string, path: string, body?: object) =>
    this.workshop.http(method, `/api/admin/${path}`, { body, cookie });

  readonly desk = (method: string, path: string, body?: object) => this.as(this.workshop.admin)(method, path, body);

  readonly move = (id: number, status: string) =>
    this.workshop.http('PATCH', `/api/appointments/${id}/status`, { body: { status }, cookie: this.workshop.admin });

  readonly anAppointment = async (states: readonly string[] = [], fields: object = {}): Promise<number> => {
    const { body } = await this.workshop.book({ ...this.starts.shift(), ...fields });
    for (const state of states) expect(await this.move(body.id, state)).toMatchObject({ status: 200 });
    return body.id;
  };

  /** Creates a sent estimate; returns it with the ids of its jobs. */
  readonly aSentOne = async (
    jobs: readonly object[] = [BRAKES, WIPERS],
    states: readonly string[] = [],
    fields: object = {},
  ) => {
    const appointmentId = await this.anAppointment(states, fields);
    const { body } = await this.estimates.begin(appointmentId, jobs);
    expect(await this.estimates.send(body.id)).toMatchObject({ status: 200, body: { version: 1 } });
    return { id: body.id as number, appointmentId, jobs: body.jobs.map(({ id }: { id: number }) => id) as number[] };
  };

  readonly statesOf = async (id: number): Promise<string[]> =>
    (await this.desk('GET', `estimates/${id}`)).body.jobs.map(({ state }: { state: string }) => state);
}
