import { ApiError, fieldErrorsOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';

type Change = Schemas['ChangeAppointmentStatus'];

/** A visit that the server refuses to start, because it is of another day. */
export function isOtherDay(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.problem.code === 'other_day';
}

/**
 * Sends a change of a status. During an upgrade either release may answer: version 0.1.0 starts visits of any day and refuses the
 * field `otherDay`, so the change is sent again in the form that the refusal asks for.
 */
export async function sendStatusChange<Answer>(
  { otherDay, ...change }: Change,
  send: (change: Change) => Promise<Answer>,
): Promise<Answer> {
  if (!otherDay) return send(change);
  const confirmed = { ...change, otherDay };
  try {
    return await send(confirmed);
  } catch (error) {
    if (fieldErrorsOf(error, ['otherDay']).length === 0) throw error;
  }
  try {
    return await send(change);
  } catch (error) {
    if (!isOtherDay(error)) throw error;
  }
  return send(confirmed);
}
