import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrorsOf } from '../../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../../shared/api/query-keys.ts';
import { undoBy } from '../../../../shared/api/undo.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import type { BoardAppointment } from '../../model/board/board-day.ts';
import { type ChangedPiece, messageOf, type PlannedPiece } from '../../model/board/pieces.ts';
import { bookingKeys } from '../booking-keys.ts';
import { nameOfAppointment, undoneTexts } from '../change-appointment-status.ts';
import { PLACING, reasonOfRefusal } from './board-changes.ts';

type Piece = Schemas['Piece'];

/** The pieces of an appointment, for the desk; empty until they are read. */
export function usePieces(id: number, isWanted: boolean): readonly Piece[] {
  // Missing in what an instance of the release before answers during an upgrade.
  return useAppointment(id, isWanted)?.pieces ?? [];
}

/** The status of an appointment that the board no longer shows, for the desk; undefined until it is read. */
export function useStatusNow(id: number, isWanted: boolean): Schemas['AppointmentStatus'] | undefined {
  return useAppointment(id, isWanted)?.status;
}

function useAppointment(id: number, isWanted: boolean) {
  return useBody(bookingKeys.appointment({ id }), '/api/appointments/{id}', {
    params: { path: { id } },
    ...EVERY_APPOINTMENT,
    enabled: isWanted,
  }).data;
}

interface ChangedPieces extends ChangedPiece {
  /** The one that is taken off. */
  readonly removed?: Piece;
}

export const PIECE_FIELDS = ['date', 'time', 'bayId', 'duration'] as const;

/** Sets the pieces of an appointment; the undo of its toast sets those before. */
export function useSavePieces(appointment: BoardAppointment) {
  const { t, i18n } = useTranslation('board');
  const queryClient = useQueryClient();
  const { id, customer, recorded } = appointment;
  const name = nameOfAppointment(appointment);
  const send = (pieces: readonly PlannedPiece[], seen: readonly PlannedPiece[]) => {
    const body = { pieces: [...pieces], seen: [...seen] };
    return bodyOf(api.PUT('/api/admin/appointments/{id}/pieces', { params: { path: { id } }, body }));
  };
  const textOf = (changed: ChangedPieces, { pieces }: Schemas['Appointment']) => {
    const { after, at, removed } = changed;
    const set = after[at];
    const piece = removed ?? pieces.find(({ date, start }) => date === set?.date && start === set.start);
    if (!piece) return name;
    const { date, start: from, end: to, bay } = piece;
    const place = t('move.place', { bay: bay.name, date: formatDay(date, i18n.resolvedLanguage), from, to });
    const message = messageOf(changed, Boolean(customer.phone) && !recorded);
    return `${t('move.doneText', { name, place })}. ${t(message)}`;
  };
  const undoOf = ({ before, after }: ChangedPieces, sentAt: number) => {
    const { done, failed } = undoneTexts(t, name);
    return undoBy(queryClient, {
      until: sentAt + UNDO_MS,
      scope: PLACING,
      send: () => send(before, after),
      done,
      failed: (error) => ({ ...failed(error), description: reasonOfRefusal(error, t) }),
    });
  };
  const mutation = useMutation({
    scope: PLACING,
    mutationFn: ({ before, after, at }: ChangedPieces) =>
      send(after, before).catch((error: unknown) => {
        throw errorAtPiece(error, at);
      }),
    meta: {
      success: (saved: Schemas['Appointment'], changed: ChangedPieces, sentAt: number) => ({
        title: t(`continuation.${changed.act}`),
        description: textOf(changed, saved),
        undo: undoOf(changed, sentAt),
      }),
      failure: (error: unknown) => ({
        title: t('continuation.failed'),
        description: reasonOfRefusal(error, t),
        fallback: t('move.failedText'),
        fields: PIECE_FIELDS,
      }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
  const hasField = fieldErrorsOf(mutation.error, PIECE_FIELDS).length > 0;
  const refusal =
    mutation.error && !hasField ? (reasonOfRefusal(mutation.error, t) ?? t('continuation.failed')) : undefined;
  return { ...mutation, refusal };
}

/** The refusal of all pieces at the fields of the one that the desk has changed: its order is a question of its day. */
export function errorAtPiece(error: unknown, at: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields: Readonly<Record<string, (typeof PIECE_FIELDS)[number]>> = {
    pieces: 'date',
    [`pieces.${at}.date`]: 'date',
    [`pieces.${at}.time`]: 'time',
    [`pieces.${at}.start`]: 'time',
    [`pieces.${at}.bayId`]: 'bayId',
    [`pieces.${at}.minutes`]: 'duration',
  };
  const { status, problem, message } = error;
  const errors = problem.errors?.map((one) => ({ ...one, field: fields[one.field] ?? one.field }));
  return new ApiError(status, '', message, { ...problem, errors });
}
