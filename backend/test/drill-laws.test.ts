import { describe, expect, it } from '@jest/globals';
import type { History, LoggedEvent } from '../bench/drill/history.ts';
import { Journal } from '../bench/drill/journal.ts';
import { effectBreaches } from '../bench/drill/laws/laws.ts';

/** The laws of `npm run drill` over what is stored: each accepts a good history and turns red on a bad one. */

const DAY = '2026-11-30';
const GUEST = '+40722100001';
const MEMBER = '+40722100002';
const FRIEND = '+40722100003';

let ids = 0;
function event(stream: string, type: string, data: object): LoggedEvent {
  ids += 1;
  return { id: `event-${ids}`, stream, type, position: ids, data: { ...data } };
}

/** A guest has booked, a member had an appointment for 100 RON and brought a friend. */
function goodHistory(): { history: History; journal: Journal } {
  ids = 0;
  const guest = { appointmentId: 1, customerId: 11, userId: null, date: DAY };
  const appointment = { appointmentId: 2, customerId: 12, userId: 7, date: DAY };
  const events = [
    event('appointment-1', 'booking.appointment-booked', guest),
    event('appointment-2', 'booking.appointment-booked', appointment),
    event('appointment-2', 'booking.appointment-confirmed', appointment),
    event('appointment-2', 'booking.appointment-started', appointment),
    event('appointment-2', 'booking.appointment-completed', { ...appointment, chargedBani: 10_000 }),
    event('user-8', 'identity.user-referred', { referrerId: 7, userId: 8 }),
    event('redemption-3', 'loyalty.redemption-used', { redemptionId: 3, appointmentId: 2 }),
    event('estimate-9', 'estimates.estimate-sent', { estimateId: 9, appointmentId: 2, version: 1 }),
    event('estimate-9', 'estimates.job-authorised', { estimateId: 9, appointmentId: 2, version: 1, jobId: 1 }),
    event('estimate-9', 'estimates.job-declined', { estimateId: 9, appointmentId: 2, version: 1, jobId: 2 }),
  ];
  const unpaid = { priceBani: 10_000, linesBani: 0, discountBani: 0, chargedBani: null, readingId: null };
  const message = (eventIndex: number, template: string, address: string, status = 'queued') => ({
    eventId: events[eventIndex]?.id as string,
    template,
    channel: 'sms',
    address,
    status,
    attempts: status === 'queued' ? 0 : 1,
  });
  const history: History = {
    appointments: [
      { id: 1, phone: GUEST, bayId: 1, date: DAY, start: 540, until: 570, status: 'pending', ...unpaid },
      {
        ...{ id: 2, phone: MEMBER, bayId: 1, date: DAY, start: 570, until: 600, status: 'completed' },
        ...{ priceBani: 10_000, linesBani: 1_000, discountBani: 1_000, chargedBani: 10_000, readingId: 5 },
      },
    ],
    readings: [{ id: 5, mileage: 50_000 }],
    rewards: [
      { id: 3, code: 'USED', status: 'used', appointmentId: 2, reductionBani: 1_000 },
      { id: 4, code: 'WAITING', status: 'active', appointmentId: null, reductionBani: null },
    ],
    merges: [
      { id: 6, customerId: 11, into: 13, isUndone: true, mergedInto: null },
      { id: 7, customerId: 14, into: 13, isUndone: false, mergedInto: 13 },
    ],
    events,
    ledger: [
      { userId: 7, type: 'earned', points: 1, appointmentId: 2, referredUserId: null },
      { userId: 7, type: 'bonus', points: 2, appointmentId: null, referredUserId: 8 },
    ],
    standings: [
      { userId: 7, phone: MEMBER, points: 3, shownPoints: 3, spentBani: 10_000 },
      { userId: 8, phone: FRIEND, points: 0, shownPoints: 0, spentBani: 0 },
    ],
    withheld: [],
    estimates: [
      {
        ...{ id: 9, number: 1, versions: [1] },
        jobs: [
          { id: 1, title: 'Frâne 2', state: 'approved', approvedBani: 12_100 },
          { id: 2, title: 'Filtru 2', state: 'declined', approvedBani: null },
        ],
      },
    ],
    decisions: [
      { estimateId: 9, jobId: 1, answer: 'approved', totalBani: 12_100 },
      { estimateId: 9, jobId: 2, answer: 'declined', totalBani: 12_100 },
    ],
    declinedReminders: [{ title: 'Filtru 2' }],
    clocks: [{ appointmentId: 1 }],
    messages: [
      message(0, 'appointment-booked', GUEST, 'sent'),
      message(1, 'appointment-booked', MEMBER),
      message(2, 'appointment-confirmed', MEMBER),
      message(4, 'visit-completed-with-point', MEMBER),
      message(5, 'friend-registered', MEMBER),
      message(7, 'estimate-sent', MEMBER),
    ],
    figures: [{ date: DAY, booked: 2, completed: 1, cancelled: 0, revenueBani: 10_000 }],
    visits: [
      { date: DAY, customerId: 11, visits: 1 },
      { date: DAY, customerId: 12, visits: 1 },
    ],
    subscriptions: [
      { name: 'loyalty.award-point-when-appointment-completed', status: 'active', position: 3, waitsAfter: null },
    ],
    parked: [],
  };
  const journal = new Journal();
  journal.bookings.push(
    { phone: GUEST, date: DAY, start: 540, outcome: 'acknowledged', id: 1 },
    { phone: MEMBER, date: DAY, start: 570, outcome: 'acknowledged', id: 2 },
  );
  journal.statuses.push({ appointmentId: 2, status: 'completed' });
  journal.registrations.push({ phone: FRIEND, isReferred: true });
  journal.redeemed.push('USED', 'WAITING');
  journal.usedRewards.set('USED', 2);
  journal.mileages.set(2, 50_000);
  journal.decisions.push({ estimateId: 9, jobId: 1, answer: 'approved' });
  journal.merges.push({ id: 6, customerId: 11, into: 13 }, { id: 7, customerId: 14, into: 13 });
  journal.undoneMerges.add(6);
  journal.delivered.set(GUEST, 1);
  return { history, journal };
}

type Damage = (history: { -readonly [Name in keyof History]: History[Name] }, journal: Journal) => void;

function brokenLaws(damage: Damage): string[] {
  const { history, journal } = goodHistory();
  damage(history, journal);
  return [...new Set(effectBreaches(history, journal).map(({ law }) => law))];
}

/** Replaces one row. */
function changed<Row>(rows: readonly Row[], index: number, change: Partial<Row>): Row[] {
  return rows.map((row, place) => (place === index ? { ...row, ...change } : row));
}

/** Lets the workshop undo the completion, and complete the appointment again. @returns the ids of both completions */
function completeTwice(
  history: Parameters<Damage>[0],
  journal: Journal,
): { readonly undone: string; readonly again: string } {
  const completed = history.events.find(({ type }) => type === 'booking.appointment-completed') as LoggedEvent;
  const position = Math.max(...history.events.map((one) => one.position ?? 0));
  const data = { ...completed.data, from: 'completed', to: 'in-progress' };
  const type = 'booking.appointment-status-undone';
  history.events = [
    ...history.events,
    { ...completed, id: 'undone', type, data, position: position + 1 },
    { ...completed, id: 'again', position: position + 2 },
  ];
  const [point] = history.ledger as [History['ledger'][number]];
  history.ledger = [...history.ledger, { ...point, points: -1 }, point];
  history.messages = history.messages.map((message) =>
    message.eventId === completed.id ? { ...message, eventId: 'again' } : message,
  );
  journal.undone.push({ appointmentId: 2, status: 'completed' });
  return { undone: completed.id, again: 'again' };
}

describe('the laws over effects', () => {
  it('accept a completion that was undone and repeated, with one message for both', () => {
    expect(brokenLaws((history, journal) => completeTwice(history, journal))).toEqual([]);
  });

  it('accept that an estimate was not told, once its appointment was over', () => {
    expect(
      brokenLaws((history) => {
        history.messages = history.messages.filter(({ template }) => template !== 'estimate-sent');
      }),
    ).toEqual([]);
  });

  it('accept a good history', () => {
    expect(brokenLaws(() => undefined)).toEqual([]);
  });

  const damages: [string, string, Damage][] = [
    [
      'acknowledged is stored once',
      'an acknowledged booking is missing',
      (_, journal) =>
        journal.bookings.push({ phone: '+40722100009', date: DAY, start: 600, outcome: 'acknowledged', id: 9 }),
    ],
    [
      'acknowledged is stored once',
      'a booking is stored twice',
      (history) => {
        history.appointments = changed(history.appointments, 1, { phone: GUEST, start: 540, until: 570, bayId: 2 });
      },
    ],
    [
      'acknowledged is stored once',
      'a refused booking is stored',
      (_, journal) => {
        journal.bookings[0] = { phone: GUEST, date: DAY, start: 540, outcome: 'refused' };
      },
    ],
    [
      'acknowledged is stored once',
      'an acknowledged change of status is missing',
      (_, journal) => journal.statuses.push({ appointmentId: 1, status: 'confirmed' }),
    ],
    [
      'acknowledged is stored once',
      'an acknowledged undo is missing',
      (_, journal) => journal.undone.push({ appointmentId: 2, status: 'completed' }),
    ],
    [
      'acknowledged is stored once',
      'an acknowledged merge is missing',
      (history) => {
        history.merges = history.merges.slice(0, 1);
      },
    ],
    ['acknowledged is stored once', 'the undo of a merge is missing', (_, journal) => journal.undoneMerges.add(7)],
    [
      'acknowledged is stored once',
      'a merged customer refers to nobody',
      (history) => {
        history.merges = changed(history.merges, 1, { mergedInto: null });
      },
    ],
    [
      'acknowledged is stored once',
      'an acknowledged registration is missing',
      (_, journal) => journal.registrations.push({ phone: '+40722100008', isReferred: false }),
    ],
    [
      'no bay twice',
      'two appointments overlap in a bay',
      (history) => {
        history.appointments = changed(history.appointments, 0, { until: 580 });
      },
    ],
    [
      'legal status paths',
      'a visit is completed before it has begun',
      (history) => {
        history.events = history.events
          .filter(({ type }) => type !== 'booking.appointment-started')
          .map((one, index) => ({ ...one, position: index + 1 }));
      },
    ],
    [
      'legal status paths',
      'a status has no event',
      (history) => {
        history.appointments = changed(history.appointments, 0, { status: 'confirmed' });
      },
    ],
    [
      'estimates follow decisions',
      'an approved job has no decision',
      (history) => {
        history.decisions = history.decisions.slice(1);
      },
    ],
    [
      'estimates follow decisions',
      'a job has two decisions',
      (history) => {
        history.decisions = [...history.decisions, ...history.decisions.slice(1)];
      },
    ],
    [
      'estimates follow decisions',
      'a job was approved at another price',
      (history) => {
        history.decisions = changed(history.decisions, 0, { totalBani: 9_000 });
      },
    ],
    [
      'estimates follow decisions',
      'a document number is missing',
      (history) => {
        history.estimates = changed(history.estimates, 0, { number: 2 });
      },
    ],
    [
      'estimates follow decisions',
      'a declined job has two reminders',
      (history) => {
        history.declinedReminders = [...history.declinedReminders, ...history.declinedReminders];
      },
    ],
    [
      'estimates follow decisions',
      'a clock runs on a visit that is over',
      (history) => {
        history.clocks = [{ appointmentId: 2 }];
      },
    ],
    [
      'estimates follow decisions',
      'an acknowledged answer is missing',
      (_, journal) => journal.decisions.push({ estimateId: 9, jobId: 3, answer: 'approved' }),
    ],
    [
      'ledger follows events',
      'a point is missing',
      (history) => {
        history.ledger = history.ledger.slice(1);
        history.standings = changed(history.standings, 0, { points: 2, shownPoints: 2 });
      },
    ],
    [
      'ledger follows events',
      'a visit earned two points',
      (history) => {
        history.ledger = changed(history.ledger, 0, { points: 2 });
        history.standings = changed(history.standings, 0, { points: 4, shownPoints: 4 });
      },
    ],
    [
      'ledger follows events',
      'a balance is not the sum of its lines',
      (history) => {
        history.standings = changed(history.standings, 0, { points: 4, shownPoints: 4 });
      },
    ],
    [
      'ledger follows events',
      'a charge was counted twice',
      (history) => {
        history.standings = changed(history.standings, 0, { spentBani: 20_000 });
      },
    ],
    [
      'ledger follows events',
      'a bonus was withheld without a reason',
      (history) => {
        history.ledger = history.ledger.slice(0, 1);
        history.standings = changed(history.standings, 0, { points: 1, shownPoints: 1 });
        history.withheld = [{ referredUserId: 8 }];
      },
    ],
    [
      'ledger follows events',
      'the point of an undone completion was taken back twice',
      (history, journal) => {
        completeTwice(history, journal);
        const [point] = history.ledger as [History['ledger'][number]];
        history.ledger = [...history.ledger, { ...point, points: -1 }, point];
      },
    ],
    [
      'charges follow appointments',
      'the lines were not charged',
      (history) => {
        history.appointments = changed(history.appointments, 1, { linesBani: 2_000 });
      },
    ],
    [
      'charges follow appointments',
      'a visit that is not completed charges something',
      (history) => {
        history.appointments = changed(history.appointments, 0, { chargedBani: 10_000 });
      },
    ],
    [
      'charges follow appointments',
      'a used reward waits again',
      (history) => {
        history.rewards = changed(history.rewards, 0, { status: 'active' });
      },
    ],
    [
      'charges follow appointments',
      'a reward was used at two visits',
      (history) => {
        const used = history.events.find(({ stream }) => stream === 'redemption-3') as LoggedEvent;
        history.events = [...history.events, { ...used, position: history.events.length + 1 }];
      },
    ],
    [
      'charges follow appointments',
      'a reward is used at a visit that is not completed',
      (history, journal) => {
        history.appointments = changed(changed(history.appointments, 1, { discountBani: 0, chargedBani: 11_000 }), 0, {
          discountBani: 1_000,
        });
        history.rewards = changed(history.rewards, 0, { appointmentId: 1 });
        journal.usedRewards.clear();
      },
    ],
    [
      'charges follow appointments',
      'a reward was released and says that it is used',
      (history) => {
        const used = history.events.find(({ stream }) => stream === 'redemption-3') as LoggedEvent;
        const type = 'loyalty.redemption-released';
        history.events = [...history.events, { ...used, type, position: history.events.length + 1 }];
      },
    ],
    [
      'charges follow appointments',
      'a reward that a member got is missing',
      (history) => {
        history.rewards = history.rewards.slice(0, 1);
      },
    ],
    [
      'service book follows appointments',
      'the reading of a visit that is not completed counts',
      (history) => {
        history.readings = [...history.readings, { id: 6, mileage: 60_000 }];
      },
    ],
    [
      'service book follows appointments',
      'the reading of a completed visit is missing',
      (history) => {
        history.readings = [];
      },
    ],
    [
      'messages follow events',
      'an undone completion was told',
      (history, journal) => {
        const { undone, again } = completeTwice(history, journal);
        const message = history.messages.find(({ eventId }) => eventId === again);
        if (message) history.messages = [...history.messages, { ...message, eventId: undone }];
      },
    ],
    [
      'messages follow events',
      'a repeated completion was not told',
      (history, journal) => {
        const { again } = completeTwice(history, journal);
        history.messages = history.messages.filter(({ eventId }) => eventId !== again);
      },
    ],
    [
      'messages follow events',
      'a confirmation was never written',
      (history) => {
        history.messages = history.messages.filter(({ address }) => address !== GUEST);
      },
    ],
    [
      'messages follow events',
      'an estimate of a visit that goes on was not told',
      (history) => {
        const sent = { ...history.events.find(({ type }) => type === 'estimates.estimate-sent') } as LoggedEvent;
        history.messages = history.messages.filter(({ eventId }) => eventId !== sent.id);
        history.events = history.events.map((one) =>
          one.id === sent.id ? { ...one, data: { ...one.data, appointmentId: 1 } } : one,
        );
      },
    ],
    [
      'messages follow events',
      'a message was written twice',
      (history) => {
        history.messages = [...history.messages, ...history.messages.slice(2, 3)];
      },
    ],
    ['sent messages left', 'a message is marked as sent and was not', (_, journal) => journal.delivered.clear()],
    ['sent messages left', 'a message left twice in one attempt', (_, journal) => journal.delivered.set(GUEST, 2)],
    [
      'figures follow events',
      'a completion was counted twice',
      (history) => {
        history.figures = changed(history.figures, 0, { completed: 2 });
      },
    ],
    [
      'figures follow events',
      'a visit was not counted',
      (history) => {
        history.visits = history.visits.slice(1);
      },
    ],
    [
      'events are delivered',
      'an event has no position',
      (history) => {
        history.events = changed(history.events, 5, { position: null });
      },
    ],
    [
      'events are delivered',
      'a subscription is halted',
      (history) => {
        history.subscriptions = changed(history.subscriptions, 0, { status: 'halted' });
      },
    ],
  ];

  it.each(damages)('%s: red when %s', (law, _, damage) => {
    expect(brokenLaws(damage)).toEqual([law]);
  });
});
