import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from '../../../support/fast-check.ts';
import {
  type AppointmentHistory,
  type AppointmentNow,
  STEPS,
  type Step,
  type StoredMessage,
  type Telling,
} from '../support/appointment-history.ts';
import { HistoryPlayer, MINUTE_MS } from '../support/history-player.ts';

const HISTORIES = 60;

/** Histories in which a law was broken once, or which chance meets rarely. */
const EXAMPLES: readonly Step[][] = [
  ['confirmed', 'send', 'undo', 'moment', 'confirmed', 'in-progress', 'completed', 'moment', 'undo', 'completed'],
  ['confirmed', 'moment', 'cancel', 'send', 'undo', 'send', 'in-progress', 'send', 'undo', 'wait', 'send'],
  ['send', 'move 11:00', 'send', 'move 09:00', 'wait', 'wait', 'send', 'move 11:00', 'wait', 'wait', 'send'],
  ['night', 'send', 'confirmed', 'undo period', 'send', 'quiet hours off', 'send', 'quiet hours on', 'move 11:00'],
  ['confirmed', 'in-progress', 'ready', 'announce', 'undo period', 'send', 'work goes on', 'ready', 'announce'],
  ['in-progress', 'ready', 'announce', 'send', 'completed', 'undo period', 'send', 'reopen', 'send', 'completed'],
  ['customer cancels', 'send'],
  ['send', 'confirmed', 'move 11:00', 'night', 'send'],
  ['send', 'confirmed', 'undo period', 'provider refuses', 'wait', 'send'],
  ['provider loses the answer', 'wait', 'send', 'reported delivered', 'reported undelivered'],
  ['provider reports first', 'reported undelivered', 'move 11:00', 'wait', 'wait', 'send'],
  ['send', 'reported undelivered', 'reported delivered', 'move 11:00', 'move 09:00', 'wait', 'wait', 'send'],
  ['provider down', 'wait', 'provider down', 'confirmed', 'undo period', 'send', 'wait', 'provider down', 'wait'],
  // The confirmation passes the receipt, which waits for its fourth retry.
  ['provider down', 'wait', 'provider down', 'wait', 'provider down', 'half an hour', 'provider down', 'confirmed'],
  ['sender dies', 'confirmed', 'undo period', 'send', 'deliver again', 'wait', 'send'],
];

/** How far the appointment has come before chance goes on. */
const BEGINNINGS: readonly Step[][] = [
  [],
  ['send'],
  ['send', 'confirmed'],
  ['confirmed', 'send', 'undo period', 'send'],
  ['confirmed', 'in-progress', 'ready', 'announce'],
  ['confirmed', 'in-progress', 'send', 'completed'],
];
const isEnd = (one: Step) => /cancel/.test(one);
/** A cancellation ends most of what may happen, so it is rarer than the other steps. */
const step = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...STEPS.filter((one) => !isEnd(one))) },
  { weight: 1, arbitrary: fc.constantFrom(...STEPS.filter(isEnd)) },
);

let histories: readonly AppointmentHistory[];
beforeAll(async () => {
  Logger.overrideLogger(false);
  const player = await HistoryPlayer.start();
  const random = fc.sample(
    fc.tuple(fc.constantFrom(...BEGINNINGS), fc.array(step, { minLength: 4, maxLength: 14 })),
    HISTORIES,
  );
  const played: AppointmentHistory[] = [];
  for (const [index, steps] of [...EXAMPLES, ...random.map((parts) => parts.flat())].entries())
    played.push(await player.play(steps, index >= EXAMPLES.length && index % 6 === 0));
  histories = played;
  await player.close();
});
afterAll(() => Logger.overrideLogger(['error', 'warn']));

/** Checks a law in each history; the failure names its steps. */
function inEach(law: (history: AppointmentHistory) => void): void {
  for (const history of histories) {
    try {
      law(history);
    } catch (error) {
      const told = history.tellings.map(({ at, template, outcome }) => `${at.toISOString()} ${template} ${outcome}`);
      const { steps, messages } = history;
      throw new Error(`The law is broken by ${JSON.stringify({ steps, told, messages }, undefined, 2)}`, {
        cause: error,
      });
    }
  }
}

const UPCOMING = ['appointment-booked', 'appointment-confirmed', 'appointment-rescheduled', 'visit-reminder'];
/** What may be said of an appointment in each state. */
const TRUE_IN: Readonly<Record<string, readonly string[]>> = {
  pending: UPCOMING.filter((template) => template !== 'appointment-confirmed'),
  confirmed: UPCOMING,
  'in-progress': ['vehicle-ready'],
  completed: ['visit-completed'],
  cancelled: ['appointment-cancelled'],
};
const ABOUT_CHANGES = [...UPCOMING, 'vehicle-ready', 'visit-completed', 'appointment-cancelled'].filter(
  (template) => template !== 'visit-reminder',
);
/** The message of each change. */
const MESSAGE_OF: Readonly<Record<string, string>> = {
  booked: 'appointment-booked',
  confirmed: 'appointment-confirmed',
  rescheduled: 'appointment-rescheduled',
  completed: 'visit-completed',
  cancelled: 'appointment-cancelled',
};
const CHANGES_OF_STATE = ['confirmed', 'started', 'completed', 'cancelled'];

const timeIn = (text: string) => /ora (\d\d:\d\d)/.exec(text)?.[1];
const timeOf = ({ start }: AppointmentNow) => start.slice(11);
const isTrueIn = (telling: Telling, appointment: AppointmentNow) => {
  const { template, text, at } = telling;
  if (!TRUE_IN[appointment.status]?.includes(template)) return false;
  if (template === 'vehicle-ready') return appointment.isReadyAnnounced;
  const time = timeIn(text);
  if (time !== undefined && time !== timeOf(appointment)) return false;
  return !UPCOMING.includes(template) || at < appointment.startsAt;
};
const isAccepted = ({ outcome }: Telling) => outcome === 'accepted';
const messageOf = ({ eventId, template }: Telling) => `${eventId} ${template}`;
const attemptsByMessage = ({ tellings }: AppointmentHistory) => Map.groupBy(tellings, messageOf).values();

/** The changes that stand, in order, and those that were undone within ten seconds. */
function changesOf({ events }: AppointmentHistory) {
  const stands: { id: string; type: string; by?: string | undefined }[] = [];
  const undone: string[] = [];
  for (const [index, { id, type, data }] of events.entries()) {
    if (type === 'status-undone') {
      const last = stands.findLastIndex((change) => CHANGES_OF_STATE.includes(change.type));
      const [change] = stands.splice(last, 1);
      if (change && events[index - 1]?.type !== 'reopened') undone.push(change.id);
    } else if (type in MESSAGE_OF || CHANGES_OF_STATE.includes(type)) stands.push({ id, type, by: data.by });
  }
  return { stands, undone };
}

describe('whatever happens to an appointment, with two senders and a faulty provider,', () => {
  it('a message that the provider has accepted is never sent again', () => {
    inEach((history) => {
      for (const attempts of attemptsByMessage(history)) {
        const accepted = attempts.findIndex(isAccepted);
        if (accepted >= 0) expect(attempts.slice(accepted + 1).map(messageOf)).toEqual([]);
      }
    });
  });

  it('what leaves is true at that moment: the state, the start, and that it is still to come', () => {
    inEach(({ tellings }) => {
      for (const telling of tellings)
        expect([telling.text, telling.appointment.some((one) => isTrueIn(telling, one))]).toEqual([telling.text, true]);
    });
  });

  it('a move there and back, before it was told, tells nothing', () => {
    inEach(({ tellings }) => {
      for (const [index, telling] of tellings.entries()) {
        if (telling.template !== 'appointment-rescheduled') continue;
        const isTold = (one: Telling) =>
          isAccepted(one) && UPCOMING.includes(one.template) && !(one.undeliveredAt && one.undeliveredAt <= telling.at);
        const last = tellings.slice(0, index).findLast(isTold);
        if (last) expect(timeIn(telling.text)).not.toBe(timeIn(last.text));
      }
    });
  });

  it('a change that is undone within its ten seconds tells nothing', () => {
    inEach((history) => {
      const { undone } = changesOf(history);
      expect(history.tellings.filter(({ eventId }) => undone.includes(eventId)).map(messageOf)).toEqual([]);
    });
  });

  it('nothing but the receipt of a booking leaves in the quiet hours, and what is about a start soon after them', () => {
    inEach(({ tellings }) => {
      for (const { at, quiet, template, appointment } of tellings) {
        const minute = ((at.getUTCHours() + 2) % 24) * 60 + at.getUTCMinutes();
        const isQuiet = quiet.from !== quiet.to && (minute >= quiet.from || minute < quiet.to);
        if (!isQuiet || template === 'appointment-booked') continue;
        const startsIn = Math.min(...appointment.map(({ startsAt }) => startsAt.getTime() - at.getTime()));
        expect([template, startsIn / MINUTE_MS < ((24 * 60 - minute + quiet.to) % (24 * 60)) + 120]).toEqual([
          template,
          true,
        ]);
      }
    });
  });

  it('a message waits for an earlier one to the phone, up to its third retry', () => {
    inEach(({ tellings }) => {
      expect(tellings.filter(({ isPassing }) => isPassing).map(messageOf)).toEqual([]);
    });
  });

  it('no change is told after a later one', () => {
    inEach(({ tellings }) => {
      const told = tellings.filter(({ template }) => ABOUT_CHANGES.includes(template));
      const isLater = (one: Telling, other: Telling) => one.createdAt > other.createdAt;
      const late = told.filter((one, index) => told.slice(0, index).some((earlier) => isLater(earlier, one)));
      expect(late.map(messageOf)).toEqual([]);
    });
  });

  it('a failed message is tried again after 1, 5, 30, 120 and 480 minutes, and not when it was refused', () => {
    inEach((history) => {
      for (const attempts of attemptsByMessage(history)) {
        expect(attempts.length).toBeLessThanOrEqual(6);
        for (const [index, { at, outcome }] of attempts.slice(0, -1).entries()) {
          expect(outcome).not.toBe('refused');
          const minutes = ((attempts[index + 1]?.at.getTime() ?? 0) - at.getTime()) / MINUTE_MS;
          expect(minutes).toBeGreaterThanOrEqual([1, 5, 30, 120, 480][index] ?? Number.POSITIVE_INFINITY);
        }
      }
    });
  });

  it('the first report of the provider counts, and a message that did not arrive stays failed', () => {
    inEach(({ reports, tellings, messages, isErased }) => {
      for (const { isFirst, isDelivered, before, after } of reports) {
        if (!isFirst) expect(after).toEqual(before);
        else if (isDelivered) expect(after).toEqual({ status: 'sent', failure: null, isDelivered: true });
        else expect(after).toEqual({ status: 'failed', failure: 'undelivered', isDelivered: false });
      }
      for (const telling of tellings) {
        if (!telling.undeliveredAt || isErased) continue;
        const stored = messages.find((one) => one.channel === 'sms' && storedId(one) === messageOf(telling));
        expect(stored).toMatchObject({ status: 'failed', failure: 'undelivered' });
      }
    });
  });

  it('a customer who was erased is told nothing more, and no message keeps the address or the text', () => {
    inEach(({ isErased, tellings, toldBeforeErasure, messages, phone, email }) => {
      if (!isErased) return;
      expect(tellings.slice(toldBeforeErasure).map(messageOf)).toEqual([]);
      expect(JSON.stringify(messages)).not.toMatch(new RegExp(`${phone.slice(1)}|${email}`));
      expect(messages.map(({ body }) => body).filter(Boolean)).toEqual([]);
    });
  });

  it('the last change that stands is told by SMS and e-mail, once nothing waits any more', () => {
    inEach((history) => {
      const { isErased, messages, end, tellings } = history;
      if (isErased) return;
      expect(messages.filter(({ status }) => status === 'queued')).toEqual([]);
      for (const channel of ['sms', 'email'] as const) {
        const told = messages.filter((message) => message.channel === channel);
        if (told.some(({ failure }) => failure === 'refused' || failure === 'undelivered')) continue;
        const sent = told.filter(({ status }) => status === 'sent');
        const last = changesOf(history).stands.at(-1);
        const isTold = last && sent.some(({ eventId }) => eventId === last.id);
        if (end.status === 'pending' || end.status === 'confirmed') {
          const said = sent.filter(({ template }) => UPCOMING.includes(template)).at(-1);
          expect(timeIn(said?.body ?? '')).toBe(timeOf(end));
          if (last?.type === 'confirmed') expect([channel, last.type, isTold]).toEqual([channel, last.type, true]);
        } else if (end.status === 'completed') {
          expect([channel, last?.type, isTold]).toEqual([channel, 'completed', true]);
        } else if (end.status === 'cancelled') {
          const knowsNothing =
            last?.by === 'visitor' && sent.length === 0 && (channel === 'email' || tellings.length === 0);
          expect([channel, last?.type, isTold || knowsNothing]).toEqual([channel, 'cancelled', true]);
        } else if (end.isReadyAnnounced) {
          expect(sent.filter(({ template }) => template === 'vehicle-ready')).toHaveLength(1);
        }
      }
    });
  });
});

const storedId = ({ eventId, template }: StoredMessage) => `${eventId} ${template}`;
