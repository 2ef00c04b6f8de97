import { ApiError, fieldErrorsOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

type Change = Schemas['ChangeAppointmentStatus'];

/** The day of a visit that the server refuses to change, because it is not on the day that the page shows. */
export function otherDayOf(error: unknown): IsoDate | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== 'other_day') return undefined;
  return error.problem.date;
}

/**
 * Sends a change of a status. During an upgrade version 0.1.0 may answer, which knows no `day` and changes visits of every day:
 * the change is then sent without it.
 */
export async function sendStatusChange<Answer>(
  { day, ...change }: Change,
  send: (change: Change) => Promise<Answer>,
): Promise<Answer> {
  if (!day) return send(change);
  try {
    return await send({ ...change, day });
  } catch (error) {
    if (fieldErrorsOf(error, ['day']).length === 0) throw error;
    return send(change);
  }
}
