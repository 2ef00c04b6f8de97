import type { Channel } from '../../../../src/modules/notifications/domain/message.values.ts';

/** The possible steps of an appointment and its messages. Steps listed twice are twice as likely. */
export const STEPS = [
  'move 09:00',
  'move 11:00',
  'move 11:00',
  'confirmed',
  'confirmed',
  'in-progress',
  'ready',
  'announce',
  'work goes on',
  'completed',
  'reopen',
  'cancel',
  'customer cancels',
  'undo',
  'undo',
  'send',
  'send',
  'send late',
  'send while cancel',
  'send while move 11:00',
  'send while confirmed',
  'deliver again',
  'moment',
  'undo period',
  'wait',
  'half an hour',
  'remind',
  'night',
  'morning',
  'quiet hours off',
  'quiet hours on',
  'provider down',
  'provider down',
  'provider refuses',
  'provider loses the answer',
  'provider reports first',
  'sender dies',
  'reported delivered',
  'reported undelivered',
] as const;
export type Step = (typeof STEPS)[number];

export interface AppointmentNow {
  readonly status: string;
  readonly start: string;
  readonly startsAt: Date;
  readonly isReadyAnnounced: boolean;
}

/** One request to the provider. */
export interface Telling {
  readonly messageId: number;
  readonly eventId: string;
  readonly template: string;
  readonly createdAt: Date;
  readonly text: string;
  readonly at: Date;
  /** States of the appointment since the start of the step that caused the request, the latest first. */
  readonly appointment: readonly AppointmentNow[];
  /** Whether earlier messages to the phone wait for an early retry. */
  readonly isPassing: boolean;
  readonly quiet: { readonly from: number; readonly to: number };
  readonly outcome: 'accepted' | 'lost' | 'down' | 'refused';
  readonly token: string;
  readonly reportPath: string;
  undeliveredAt: Date | null;
}

export interface StoredMessage {
  readonly eventId: string;
  readonly template: string;
  readonly channel: Channel;
  readonly status: string;
  readonly failure: string | null;
  readonly body: string;
  readonly attempts: number;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
}

export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly by?: string };
}

/** The effect of a delivery report: the message before and after it. */
export interface Report {
  readonly isFirst: boolean;
  readonly isDelivered: boolean;
  readonly before: ReportedMessage;
  readonly after: ReportedMessage;
}
export interface ReportedMessage {
  readonly status: string;
  readonly failure: string | null;
  readonly isDelivered: boolean;
}

/** An appointment with its steps and the messages to its customer. */
export interface AppointmentHistory {
  readonly steps: readonly Step[];
  readonly isErased: boolean;
  /** The number of {@link tellings} before the erasure. */
  readonly toldBeforeErasure: number;
  readonly phone: string;
  readonly email: string;
  readonly tellings: readonly Telling[];
  readonly reports: readonly Report[];
  readonly messages: readonly StoredMessage[];
  readonly events: readonly StoredEvent[];
  readonly end: AppointmentNow;
}

export type HeardMessage = Pick<Telling, 'eventId' | 'template' | 'createdAt' | 'isPassing'> & {
  readonly quietFrom: number;
  readonly quietTo: number;
};

export const HEARD = `
  SELECT event_id AS "eventId", template, created_at AS "createdAt", quiet_from AS "quietFrom", quiet_to AS "quietTo",
         EXISTS (SELECT FROM notifications.outgoing_message earlier
                 WHERE earlier.id < message.id AND earlier.address = message.address AND earlier.channel = message.channel
                   AND earlier.status = 'queued' AND earlier.attempts BETWEEN 1 AND 3
                   AND earlier.next_attempt_at <= $2::timestamptz + interval '31 minutes') AS "isPassing"
  FROM notifications.outgoing_message message, notifications.message_setting WHERE message.id = $1`;

export const APPOINTMENT = `
  SELECT status, to_char(date + start_minute * interval '1 minute', 'YYYY-MM-DD HH24:MI') AS start,
         (date + start_minute * interval '1 minute') AT TIME ZONE 'Europe/Bucharest' AS "startsAt",
         ready_announced_at IS NOT NULL AS "isReadyAnnounced"
  FROM booking.appointment WHERE id = $1`;

export const MESSAGES = `
  SELECT event_id AS "eventId", template, channel, status, failure, body, attempts, sent_at AS "sentAt", created_at AS "createdAt"
  FROM notifications.outgoing_message WHERE appointment_id = $1 ORDER BY sent_at NULLS FIRST, id`;

export const EVENTS = `SELECT id, replace(type, 'booking.appointment-', '') AS type, data FROM platform.event WHERE stream = $1 ORDER BY stream_version`;

export const REPORTED = `
  SELECT status, failure, delivered_at IS NOT NULL AS "isDelivered" FROM notifications.outgoing_message WHERE id = $1`;
