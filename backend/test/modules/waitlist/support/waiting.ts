import { CommandBus } from '@nestjs/cqrs';
import { OfferStarts } from '../../../../src/modules/waitlist/application/offer-starts.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

/** A workshop whose waitlist job runs only when a test calls it. */
export interface WaitingWorkshop extends Workshop {
  asAdmin(method: string, path: string, body?: unknown): ReturnType<Workshop['http']>;
  /**
   * Leaves one start of a day, 09:00 for an oil change in bay 2, and books it.
   * @returns the id of the appointment that takes this start
   */
  fillDay(date: string): Promise<{ id: number; token: string; blocks: number[] }>;
  /** Adds an entry to the waitlist for these days. */
  join(days: string[], fields?: object, cookie?: string): ReturnType<Workshop['http']>;
  /** Delivers the events and runs the job of the waitlist. */
  runWaitlist(): Promise<void>;
  /** Sends a request about an entry with its token. */
  withToken(method: string, path: string, token: string, body?: unknown): ReturnType<Workshop['http']>;
}

/** @param settings the settings of the product */
export async function startWaiting(settings: Record<string, string> = {}): Promise<WaitingWorkshop> {
  const workshop = await startWorkshop(settings);
  const asAdmin = (method: string, path: string, body?: unknown) =>
    workshop.http(method, path, { body, cookie: workshop.admin });
  const block = async (bayId: number, date: string, startTime?: string, endTime?: string) => {
    const body = { bayId, date, startTime, endTime, reason: 'Revizia elevatorului' };
    return (await asAdmin('POST', '/api/admin/board/blocks', body)).body.id as number;
  };
  // When bookings need a proven phone, the workshop itself books, because it needs no code.
  const bookedBy = settings.BOOKING_PROOF ? { cookie: workshop.admin } : {};
  return {
    ...workshop,
    asAdmin,
    fillDay: async (date) => {
      const blocks = [
        await block(1, date),
        await block(2, date, '00:00', '09:00'),
        await block(2, date, '09:45', '23:59'),
      ];
      const appointment = { appointmentDate: date, appointmentTime: '09:00' };
      const { body } = await workshop.book(appointment, bookedBy);
      return { id: body.id, token: body.manageToken, blocks };
    },
    join: (days, fields = {}, cookie = undefined) =>
      workshop.http('POST', '/api/waitlist', {
        cookie,
        body: {
          serviceId: 1,
          days,
          part: 'any',
          customerName: 'Maria Ene',
          customerPhone: newPhone(),
          vehicleMake: 'Skoda',
          vehicleModel: 'Fabia',
          vehicleYear: 2018,
          ...fields,
        },
      }),
    runWaitlist: async () => {
      await workshop.deliverEvents();
      await workshop.app.get(CommandBus).execute(new OfferStarts());
      await workshop.deliverEvents();
    },
    withToken: (method, path, token, body) => workshop.http(method, path, { body, headers: { 'manage-token': token } }),
  };
}
