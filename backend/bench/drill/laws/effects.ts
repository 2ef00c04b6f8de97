import {
  type CustomerAppointments,
  type DayFigures,
  type History,
  INSERTED_STREAM,
  type LoggedEvent,
} from '../history.ts';
import type { Journal } from '../journal.ts';
import { compareKeys, type Finding, findingOf, groupBy } from './breach.ts';
import { UNDONE, undoneChanges } from './undone.ts';

/** Bonuses for friends that a member gets in 30 days (ADR 8); beyond them a bonus may be withheld. */
const BONUS_LIMIT = 20;

/**
 * Law: the ledger has one line of 1 point for each completed appointment of a member, one of -1 for each that was
 * undone, one of 2 for each friend, and sums up.
 */
export function ledgerFollowsEvents(history: History): Finding[] {
  const { ledger, standings, withheld } = history;
  const appointments = ofType(history, 'booking.appointment-completed').filter(({ data }) => data.userId !== null);
  const undone = ofType(history, UNDONE).filter(({ data }) => data.userId !== null && data.from === 'completed');
  const friends = ofType(history, 'identity.user-referred');
  const sums = new Map<number, number>();
  for (const { userId, points } of ledger) sums.set(userId, (sums.get(userId) ?? 0) + points);
  const spent = new Map<unknown, number>();
  for (const { data } of appointments) spent.set(data.userId, (spent.get(data.userId) ?? 0) + Number(data.chargedBani));
  for (const { data } of undone) spent.set(data.userId, (spent.get(data.userId) ?? 0) - Number(data.chargedBani));
  const withheldIds = new Set(withheld.map(({ referredUserId }) => referredUserId));
  const bonuses = friends.filter(({ data }) => !withheldIds.has(Number(data.userId)));
  const granted = groupBy(bonuses, ({ data }) => String(data.referrerId));
  const overdue = friends.filter(
    ({ data }) =>
      withheldIds.has(Number(data.userId)) && (granted.get(String(data.referrerId))?.length ?? 0) < BONUS_LIMIT,
  );
  return [
    ...compareKeys(
      'points of visits',
      numbered([
        ...appointments.map(({ data }) => `visit ${data.appointmentId} of ${data.userId}: 1`),
        ...undone.map(({ data }) => `visit ${data.appointmentId} of ${data.userId}: -1`),
      ]),
      numbered(
        ledger
          .filter(({ appointmentId }) => appointmentId !== null)
          .map(({ appointmentId, userId, points }) => `visit ${appointmentId} of ${userId}: ${points}`),
      ),
    ),
    ...compareKeys(
      'bonuses for friends',
      bonuses.map(({ data }) => `friend ${data.userId} of ${data.referrerId}: 2`),
      ledger
        .filter(({ referredUserId }) => referredUserId !== null)
        .map(({ referredUserId, userId, points }) => `friend ${referredUserId} of ${userId}: ${points}`),
    ),
    ...findingOf(
      'bonuses withheld below the limit',
      overdue.map(({ data }) => data),
      'lost',
    ),
    ...findingOf(
      'balances that differ from the sum of the ledger',
      standings.filter(
        ({ userId, points, shownPoints }) => points !== (sums.get(userId) ?? 0) || shownPoints !== points,
      ),
    ),
    ...findingOf(
      'totals spent that differ from the charges',
      standings.filter(({ userId, spentBani }) => spentBani !== (spent.get(userId) ?? 0)),
    ),
  ];
}

/** The message that an event calls for; events of other types call for none. All recipients of the drill have a phone only. */
const MESSAGE_OF: Readonly<Record<string, (data: LoggedEvent['data']) => string>> = {
  'booking.appointment-booked': () => 'appointment-booked',
  'booking.appointment-confirmed': () => 'appointment-confirmed',
  'booking.appointment-cancelled': () => 'appointment-cancelled',
  'booking.appointment-completed': ({ userId }) => (userId === null ? 'visit-completed' : 'visit-completed-with-point'),
  'identity.user-referred': () => 'friend-registered',
  'estimates.estimate-sent': () => 'estimate-sent',
};

const OVER = ['booking.appointment-completed', 'booking.appointment-cancelled'];
/** After these events an appointment is no longer upcoming. */
const GONE_ON = ['booking.appointment-started', ...OVER];
/** Messages that are withdrawn when one of these events of their appointment happens before they are sent. */
const WITHDRAWN_AFTER: Readonly<Record<string, readonly string[]>> = {
  'appointment-booked': GONE_ON,
  'appointment-confirmed': GONE_ON,
  'estimate-sent': OVER,
};

/**
 * Law: each event has exactly the message that it calls for, that of an undone change none. One that an appointment
 * will take place may be missing once the appointment has gone on, that of an estimate once it is over. Reminders have
 * no event.
 */
export function messagesFollowEvents(history: History): Finding[] {
  const steps = new Set(history.events.map(({ type, stream }) => `${type} ${stream}`));
  const undone = undoneChanges(history.events);
  const keyOf = (template: string, eventId: string, channel = 'sms') => `${template} ${channel} ${eventId}`;
  const actual = history.messages
    .filter(({ template }) => template !== 'visit-reminder')
    .map(({ template, channel, eventId }) => keyOf(template, eventId, channel));
  const written = new Set(actual);
  const expected = history.events.flatMap(({ id, type, stream, data }) => {
    const template = stream.startsWith(INSERTED_STREAM) ? undefined : MESSAGE_OF[type]?.(data);
    if (template === undefined || undone.has(id)) return [];
    const key = keyOf(template, id);
    const appointment = template === 'estimate-sent' ? `appointment-${data.appointmentId}` : stream;
    const mayBeWithdrawn = WITHDRAWN_AFTER[template]?.some((step) => steps.has(`${step} ${appointment}`)) ?? false;
    return mayBeWithdrawn && !written.has(key) ? [] : [key];
  });
  return compareKeys('messages', expected, actual);
}

/**
 * Law: a message marked as sent was accepted by the provider, and accepted once for each attempt at most. A message whose
 * sender died before it marked it is attempted again.
 */
export function sentMessagesLeft({ messages }: History, { delivered }: Journal): Finding[] {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [phone, ofPhone] of groupBy(messages, ({ address }) => address)) {
    const accepted = delivered.get(phone) ?? 0;
    const sent = ofPhone.filter(({ status }) => status === 'sent').length;
    const attempts = ofPhone.reduce((sum, message) => sum + message.attempts, 0);
    if (accepted < sent) lost.push(phone);
    if (accepted > attempts) doubled.push(phone);
  }
  return [
    ...findingOf('phones whose messages are marked as sent but never left', lost, 'lost'),
    ...findingOf('phones that got more messages than attempts', doubled, 'doubled'),
    ...findingOf(
      'messages that failed',
      messages.filter(({ status }) => status === 'failed'),
      'lost',
    ),
  ];
}

/** Law: the figures of each day, and the appointments of each customer, are the sums of the events. */
export function figuresFollowEvents(history: History): Finding[] {
  const days = new Map<string, { -readonly [Name in keyof DayFigures]: DayFigures[Name] }>();
  const appointments = new Map<
    string,
    { -readonly [Name in keyof CustomerAppointments]: CustomerAppointments[Name] }
  >();
  for (const { type, data, stream } of history.events) {
    if (!type.startsWith('booking.appointment-') || stream.startsWith(INSERTED_STREAM)) continue;
    const { date, customerId } = data as { date: string; customerId: number };
    const day = days.get(date) ?? { date, booked: 0, completed: 0, cancelled: 0, revenueBani: 0 };
    const appointment = appointments.get(`${date} ${customerId}`) ?? { date, customerId, visits: 0 };
    if (type === 'booking.appointment-booked') {
      day.booked += 1;
      appointment.visits += 1;
    } else if (type === 'booking.appointment-completed') {
      day.completed += 1;
      day.revenueBani += Number(data.chargedBani);
    } else if (type === 'booking.appointment-cancelled') {
      day.cancelled += 1;
      appointment.visits -= 1;
    } else if (type === UNDONE && data.from === 'completed') {
      day.completed -= 1;
      day.revenueBani -= Number(data.chargedBani);
    } else if (type === UNDONE && data.from === 'cancelled') {
      day.cancelled -= 1;
      appointment.visits += 1;
    }
    days.set(date, day);
    appointments.set(`${date} ${customerId}`, appointment);
  }
  const dayKey = ({ date, booked, completed, cancelled, revenueBani }: DayFigures) =>
    `${date}: ${booked} booked, ${completed} completed, ${cancelled} cancelled, ${revenueBani} bani`;
  const appointmentKey = ({ date, customerId, visits: count }: CustomerAppointments) =>
    `${date}, customer ${customerId}: ${count}`;
  return [
    ...compareKeys('figures of days', [...days.values()].map(dayKey), history.figures.map(dayKey)),
    ...compareKeys(
      'visits of customers',
      [...appointments.values()].map(appointmentKey),
      history.visits.map(appointmentKey),
    ),
  ];
}

/** Law: every event has a position, the positions have no gap, nothing is halted and only events of the drill are parked. */
export function eventsAreDelivered({ events, subscriptions, parked }: History): Finding[] {
  const positions = events.flatMap(({ position }) => position ?? []).sort((a, b) => a - b);
  return [
    ...findingOf(
      'events without a position',
      events.filter(({ position }) => position === null).map(({ id }) => id),
    ),
    ...findingOf(
      'positions that leave a gap or repeat',
      positions.filter((position, index) => position !== index + 1),
    ),
    ...findingOf(
      'halted subscriptions',
      subscriptions.filter(({ status }) => status === 'halted').map(({ name }) => name),
    ),
    ...findingOf(
      'parked events',
      parked.filter(({ stream }) => !stream.startsWith(INSERTED_STREAM)),
    ),
  ];
}

function ofType({ events }: History, type: string): LoggedEvent[] {
  return events.filter((event) => event.type === type && !event.stream.startsWith(INSERTED_STREAM));
}

/** Tells equal keys apart: an appointment whose completion was undone and repeated has two equal lines. */
function numbered(keys: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return keys.map((key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key}, number ${count}`;
  });
}
