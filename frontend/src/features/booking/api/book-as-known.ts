import { ApiError } from '../../../shared/api/api-error.ts';
import { clearSession, type StoredUser } from '../../../shared/session/session-store.ts';

/**
 * Sends a booking with the stored user's id (specification §3). When the session ended elsewhere, the server refuses the
 * id with 403: the stored user is removed and the booking is sent as a visitor's.
 */
export async function bookAsKnown<Payload extends object, Result>(
  user: Pick<StoredUser, 'id'> | null,
  payload: Payload,
  send: (body: Payload & { userId?: number }) => Promise<Result>,
): Promise<Result> {
  if (!user) return send(payload);
  try {
    return await send({ ...payload, userId: user.id });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== 'not_allowed') throw error;
    clearSession();
    return send(payload);
  }
}
