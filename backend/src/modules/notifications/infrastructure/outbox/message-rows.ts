import { formatLocalTime, type LocalDateTime, localDate, localTime } from '../../../../kernel/wall-clock.ts';
import { secretOwner } from '../../domain/message-secret.ts';
import type { QueuedMessage, QuietTime } from '../../domain/outbox.ts';

type Subject = Pick<QueuedMessage, 'visitStart' | 'offer' | 'secretOf'>;

/** The columns `SUBJECT` of what a claimed message is about. */
interface SubjectRow {
  readonly visitStart: string | null;
  readonly entryId: number | null;
  readonly offerId: number | null;
  readonly secretReference: string | null;
}

export type ClaimedRow<Message extends Subject> = Omit<Message, keyof Subject> &
  SubjectRow & { readonly [column: string]: unknown };

export function subjectOf({ visitStart: start, entryId, offerId, secretReference }: SubjectRow): Subject {
  return {
    visitStart: start === null ? null : parsedStart(start),
    offer: entryId !== null && offerId !== null ? { entryId, offerId } : null,
    secretOf: secretReference === null ? null : secretOwner(secretReference),
  };
}

/** A start on the clock of the workshop, as a `timestamp`. */
export function visitStart({ date, time }: LocalDateTime): string {
  return `${date} ${formatLocalTime(time)}`;
}

/** The parameter of `leavesNow`. */
export function visitsBefore(quiet: QuietTime | null): string | null {
  return quiet && visitStart(quiet.visitsBefore);
}

function parsedStart(start: string): LocalDateTime {
  return { date: localDate(start.slice(0, 10)), time: localTime(start.slice(11)) };
}
