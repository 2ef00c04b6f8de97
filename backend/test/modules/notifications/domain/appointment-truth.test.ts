import { describe, expect, it } from '@jest/globals';
import { type LocalDateTime, localDate } from '../../../../src/kernel/wall-clock.ts';
import {
  type AppointmentState,
  isOutdated,
  reasonToStay,
  type Told,
} from '../../../../src/modules/notifications/domain/appointment-truth.ts';
import { isReminderDue, reminderDueAt } from '../../../../src/modules/notifications/domain/quiet-hours.ts';
import { TEMPLATES, UPCOMING_TEMPLATES } from '../../../../src/modules/notifications/domain/templates/templates.ts';
import fc from '../../../support/fast-check.ts';

const ENDED_TEMPLATES: readonly string[] = ['appointment-cancelled', 'visit-completed', 'visit-completed-with-point'];
const STATUSES = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const;
const at = (day: number, time: number): LocalDateTime => ({ date: localDate(`2026-03-0${day}`), time });
const createdAt = new Date('2026-03-01T08:00:00Z');
const start = fc.record({ day: fc.integer({ min: 1, max: 4 }), time: fc.integer({ min: 0, max: 1_439 }) });

describe('a message about an appointment', () => {
  it('is sent only while what it says is so, in every state, start and time', () => {
    const appointments = [fc.constantFrom(...STATUSES), fc.boolean()] as const;
    const cases = [fc.constantFrom(...TEMPLATES), ...appointments, start, start, start, start] as const;
    fc.assert(
      fc.property(...cases, (template, status, isReadyAnnounced, said, real, clock, goesOn) => {
        const continuesAt = [at(goesOn.day, goesOn.time)] as const;
        const appointment: AppointmentState = {
          status,
          since: null,
          start: at(real.day, real.time),
          isReadyAnnounced,
          continuesAt,
        };
        const now = at(clock.day, clock.time);
        if (isOutdated({ template, visitStart: at(said.day, said.time), createdAt }, appointment, now)) return;
        if (UPCOMING_TEMPLATES.includes(template)) {
          expect(['pending', 'confirmed']).toContain(status);
          expect(said).toEqual(real);
          expect(`${now.date} ${String(now.time).padStart(4, '0')}` < key(appointment.start)).toBe(true);
        }
        if (template === 'work-continues') expect([said, isReadyAnnounced]).toEqual([goesOn, false]);
        if (template === 'continuation-off')
          expect([isReadyAnnounced, key(continuesAt[0]) > key(now)]).toEqual([false, false]);
        if (template === 'vehicle-ready') expect([status, isReadyAnnounced]).toEqual(['in-progress', true]);
        if (ENDED_TEMPLATES.includes(template))
          expect(status).toBe(template === 'appointment-cancelled' ? 'cancelled' : 'completed');
      }),
      { seed: 13, numRuns: 2_000 },
    );
  });

  it('of an earlier release, without a start, is checked by the state alone', () => {
    const appointment: AppointmentState = {
      status: 'confirmed',
      since: null,
      start: at(3, 540),
      isReadyAnnounced: false,
      continuesAt: [],
    };
    expect(isOutdated({ template: 'appointment-booked', visitStart: null, createdAt }, appointment, at(4, 0))).toBe(
      false,
    );
    const cancelled: AppointmentState = { ...appointment, status: 'cancelled' };
    expect(isOutdated({ template: 'appointment-booked', visitStart: null, createdAt }, cancelled, at(1, 0))).toBe(true);
  });

  it.each(['appointment-confirmed', 'appointment-cancelled', 'visit-completed', 'visit-completed-with-point'] as const)(
    '%s is about one change of the state, not about the same change made again after an undo',
    (template) => {
      const status =
        template === 'appointment-confirmed'
          ? 'confirmed'
          : template === 'appointment-cancelled'
            ? 'cancelled'
            : 'completed';
      const appointment = (since: Date): AppointmentState => ({
        status,
        since,
        start: at(3, 540),
        isReadyAnnounced: false,
        continuesAt: [],
      });
      const statement = { template, visitStart: at(3, 540), createdAt };
      expect(isOutdated(statement, appointment(createdAt), at(2, 0))).toBe(false);
      expect(isOutdated(statement, appointment(new Date(createdAt.getTime() + 1)), at(2, 0))).toBe(true);
    },
  );

  it('that the appointment does not decide is always sent', () => {
    const appointment: AppointmentState = {
      status: 'cancelled',
      since: null,
      start: at(3, 540),
      isReadyAnnounced: false,
      continuesAt: [],
    };
    expect(isOutdated({ template: 'review-answered', visitStart: null, createdAt }, appointment, at(4, 0))).toBe(false);
  });
});

describe('a message that is about to leave', () => {
  const UNTOLD: Told = { isStartTold: false, isConfirmationNext: false, wasPassed: false, areContinuationsTold: false };
  const pending: AppointmentState = {
    status: 'pending',
    since: null,
    start: at(3, 540),
    isReadyAnnounced: false,
    continuesAt: [],
  };
  const confirmed: AppointmentState = { ...pending, status: 'confirmed', since: createdAt };
  const cancelled: AppointmentState = { ...pending, status: 'cancelled', since: createdAt };
  const reason = (
    template: (typeof TEMPLATES)[number],
    appointment: AppointmentState | null,
    told: Partial<Told> = {},
    visitStart = at(3, 540),
  ) => reasonToStay({ template, visitStart, createdAt }, appointment, { ...UNTOLD, ...told }, at(2, 0));

  it.each([
    ['leaves while it is true', 'appointment-rescheduled', pending, {}, null],
    ['is outdated once the appointment has ended', 'appointment-rescheduled', cancelled, {}, 'outdated'],
    ['is outdated first, whatever was told', 'appointment-rescheduled', cancelled, { isStartTold: true }, 'outdated'],
    [
      'tells no move to the start that was told last',
      'appointment-rescheduled',
      pending,
      { isStartTold: true },
      'known',
    ],
    [
      'leaves a move to the confirmation that follows',
      'appointment-rescheduled',
      confirmed,
      { isConfirmationNext: true },
      'known',
    ],
    [
      'tells the move when that confirmation was undone',
      'appointment-rescheduled',
      pending,
      { isConfirmationNext: true },
      null,
    ],
    ['says a told start again when it says more', 'appointment-confirmed', confirmed, { isStartTold: true }, null],
    ['stays when a later one has passed its retries', 'appointment-booked', pending, { wasPassed: true }, 'passed'],
    ['leaves then all the same to the workshop', 'new-booking', pending, { wasPassed: true }, null],
    ['says once that no work goes on', 'continuation-off', pending, {}, null],
    ['and not when none was announced', 'continuation-off', pending, { areContinuationsTold: true }, 'known'],
    ['leaves with a link of its own, however late', 'estimate-sent', pending, { wasPassed: true }, null],
    ['leaves with news of its own, however late', 'review-answered', null, { wasPassed: true }, null],
  ] as const)('%s', (_, template, appointment, told, expected) => {
    expect(reason(template, appointment, told)).toBe(expected);
  });

  it('is outdated when the appointment has moved on since', () => {
    expect(reason('appointment-rescheduled', pending, {}, at(3, 600))).toBe('outdated');
  });
});

const key = ({ date, time }: LocalDateTime) => `${date} ${String(time).padStart(4, '0')}`;

describe('the reminder', () => {
  const rule = { hours: 24, quiet: { from: 1_260, to: 480 }, zone: 'Europe/Bucharest' };
  it.each([
    ['a day before', '2026-03-04T07:00:00Z', 24, '2026-03-03T07:00:00.000Z'],
    ['half an hour before the quiet hours that it would be in', '2026-03-04T07:00:00Z', 12, '2026-03-03T18:30:00.000Z'],
    ['24 hours before over the spring change', '2026-03-29T07:00:00Z', 24, '2026-03-28T07:00:00.000Z'],
  ])('is due %s', (_, appointment, hours, due) => {
    expect(reminderDueAt(new Date(appointment), { ...rule, hours }).toISOString()).toBe(due);
  });

  it('is due until the appointment begins, and not for a start that was chosen since', () => {
    const appointment = { start: new Date('2026-03-04T07:00:00Z'), since: new Date('2026-03-01T07:00:00Z') };
    const dueOn = (now: string, since = appointment.since) =>
      isReminderDue({ ...appointment, since }, rule, new Date(now));
    expect(dueOn('2026-03-03T06:59:59Z')).toBe(false);
    expect(dueOn('2026-03-03T07:00:00Z')).toBe(true);
    expect(dueOn('2026-03-04T06:59:59Z')).toBe(true);
    expect(dueOn('2026-03-04T07:00:00Z')).toBe(false);
    expect(dueOn('2026-03-03T08:00:00Z', new Date('2026-03-03T07:00:00Z'))).toBe(false);
  });
});
