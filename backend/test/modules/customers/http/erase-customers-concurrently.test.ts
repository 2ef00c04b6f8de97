import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { addDays, localDate, weekdayOf } from '../../../../src/kernel/wall-clock.ts';
import { EraseCustomers } from '../../../../src/modules/customers/application/erase-customers.ts';
import { allRows, rowsWith } from '../../../support/all-rows.ts';
import { eventually } from '../../../support/eventually.ts';
import type { TestAnswer } from '../../../support/test-app.ts';
import { waitingForLocks, whileHeld } from '../../../support/waiting-for-locks.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const KINDS = ['guest', 'account'] as const;
type Kind = (typeof KINDS)[number];

interface BookedAppointment {
  readonly id: number;
  readonly manageToken: string;
}

/**
 * A person with an appointment that is done, one in work and one to come. An account was just erased: its customers are
 * left.
 */
interface Person {
  readonly kind: Kind;
  /** Identifies the person in every text. */
  readonly trace: string;
  readonly contact: object;
  readonly phone: string;
  readonly day: string;
  readonly customerId: number;
  readonly vehicleId: number;
  readonly done: BookedAppointment;
  readonly inWork: BookedAppointment;
  readonly erase: () => Promise<TestAnswer>;
}

const asAdmin = (method: string, path: string, body?: object) =>
  workshop.http(method, path, { cookie: workshop.admin, body });
async function made(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

let persons = 0;
let day = localDate(TUESDAY);
/** Weekdays of spring 2026 on which the workshop is closed. */
const HOLIDAYS = ['2026-04-10', '2026-04-13', '2026-05-01'];

/** @param prepare what is there before the erasure */
async function aPerson<T>(kind: Kind, prepare: (person: Omit<Person, 'erase'>) => Promise<T>) {
  persons += 1;
  do day = addDays(day, 1);
  while (weekdayOf(day) > 5 || HOLIDAYS.includes(day));
  const trace = `Zaraza${persons}x`;
  const client = kind === 'account' ? await workshop.provenClient() : undefined;
  const cookie = client?.cookie;
  const phone = client?.customerPhone ?? newPhone();
  const contact = { customerName: `Ion ${trace}`, customerPhone: phone, vehicleLicensePlate: `B ${100 + persons} ZRZ` };
  const appointment = async (appointmentTime: string, ...states: string[]): Promise<BookedAppointment> => {
    const fields = { ...contact, appointmentDate: day, appointmentTime, notes: trace };
    const booked = await made(workshop.book(fields, { cookie }));
    for (const status of states) await made(asAdmin('PATCH', `/api/appointments/${booked.id}/status`, { status }));
    return booked;
  };
  const done = await appointment('08:30', 'confirmed', 'in-progress', 'completed');
  const inWork = await appointment('10:00', 'confirmed', 'in-progress');
  await appointment('14:00');
  const [row] = await workshop.database.database.query<{ customerId: number; vehicleId: number }>(
    'SELECT customer_id AS "customerId", vehicle_id AS "vehicleId" FROM booking.appointment WHERE id = $1',
    [done.id],
  );
  if (!row) throw new Error('the visit has no row');
  const known = { kind, trace, contact, phone, day, ...row, done, inWork };
  const prepared = await prepare(known);
  await workshop.deliverEvents();
  if (client) await made(workshop.http('DELETE', '/api/account', { cookie, body: { password: 'parola-buna' } }));
  const ofAccount = async () => {
    await workshop.app.get(CommandBus).execute(new EraseCustomers({ userId: client?.id ?? 0 }));
    return { status: 204 } as TestAnswer;
  };
  const erase = client ? ofAccount : () => asAdmin('DELETE', `/api/admin/guests/${row.customerId}`);
  return { person: { ...known, erase }, prepared };
}

/** The answers of two requests, of which the first waits before its commit, where it appends its events, for the second. */
async function inOrder(first: () => Promise<TestAnswer>, second: () => Promise<TestAnswer>) {
  const { database } = workshop;
  const requests = await whileHeld(database, ['LOCK TABLE platform.event IN EXCLUSIVE MODE', []], async () => {
    let answered = 0;
    const sent: Promise<TestAnswer>[] = [];
    for (const request of [first, second]) {
      sent.push(request().finally(() => (answered += 1)));
      // An erasure that finds nothing left to do appends no event and does not wait.
      await eventually(async () => answered > 0 || (await waitingForLocks(database)) === sent.length);
    }
    return sent;
  });
  const [one, another] = await Promise.all(requests);
  return { first: one?.status, second: another?.status };
}

async function expectNothingOf({ trace, phone, contact, customerId }: Person): Promise<void> {
  await workshop.deliverEvents();
  const { vehicleLicensePlate: plate } = contact as { vehicleLicensePlate: string };
  expect(rowsWith(await allRows(workshop.database), [trace, phone, plate])).toEqual([]);
  const open = await workshop.database.database.query(
    `SELECT id FROM booking.appointment WHERE customer_id = $1 AND status IN ('pending', 'confirmed')`,
    [customerId],
  );
  expect(open).toEqual([]);
}

interface Writer {
  readonly what: string;
  readonly kinds?: readonly Kind[];
  readonly prepare?: (person: Omit<Person, 'erase'>) => Promise<TestAnswer['body']>;
  readonly write: (person: Person, prepared: TestAnswer['body']) => Promise<TestAnswer>;
  readonly done: number;
  /** The status when the erasure is first; 2xx where the work goes on and only the text is not kept. */
  readonly after: number;
}

const complaintOf = ({ trace, done: { id: appointmentId, manageToken } }: Omit<Person, 'erase'>) =>
  workshop.http('POST', '/api/complaints', {
    body: { appointmentId, manageToken, subject: trace, description: trace },
  });
const reviewOf = ({ trace, done: { id: appointmentId, manageToken } }: Omit<Person, 'erase'>) =>
  workshop.http('POST', '/api/reviews', { body: { appointmentId, manageToken, rating: 4, comment: trace } });
const revisionOf = ({ trace, vehicleId }: Omit<Person, 'erase'>) =>
  asAdmin('POST', '/api/admin/revisions', {
    ...{ vehicleId, revisionDate: TUESDAY, mileageAtRevision: 90_000, type: 'oil', notes: trace },
  });

const WRITERS: readonly Writer[] = [
  {
    what: 'a note of the workshop',
    write: ({ customerId, trace }) => asAdmin('POST', `/api/customers/${customerId}/notes`, { text: trace }),
    done: 201,
    after: 409,
  },
  {
    what: 'a tag',
    write: ({ customerId, trace }) => asAdmin('PUT', `/api/customers/${customerId}/tags`, { tags: [trace] }),
    done: 204,
    after: 409,
  },
  {
    what: 'a corrected contact',
    kinds: ['guest'],
    write: ({ customerId, trace }) =>
      asAdmin('PATCH', `/api/customers/${customerId}`, { phone: newPhone(), name: `Vasile ${trace}` }),
    done: 204,
    after: 409,
  },
  {
    what: 'a corrected vehicle',
    write: ({ vehicleId, trace }) => asAdmin('PATCH', `/api/admin/vehicles/${vehicleId}`, { color: trace }),
    done: 204,
    after: 404,
  },
  {
    what: 'a visit that the desk enters for the customer',
    kinds: ['guest'],
    write: ({ contact, day: date, trace, customerId }) =>
      asAdmin('POST', '/api/admin/board/visits', {
        ...{ ...contact, vehicleMake: 'Dacia', vehicleModel: 'Duster', vehicleYear: 2020, serviceId: 1, notes: trace },
        ...{ customerId, date, time: '15:30', bayId: 2 },
      }),
    done: 201,
    after: 400,
  },
  { what: 'a review with the manage link', kinds: ['guest'], write: reviewOf, done: 201, after: 404 },
  {
    what: 'a review that its author changes with the manage link',
    kinds: ['guest'],
    prepare: (person) => made(reviewOf(person)),
    write: ({ trace, done: { id, manageToken } }) =>
      workshop.http('PUT', `/api/appointments/${id}/review`, {
        body: { rating: 2, comment: `${trace} din nou` },
        headers: { 'manage-token': manageToken },
      }),
    done: 200,
    after: 404,
  },
  {
    what: 'an answer to a review',
    prepare: (person) => made(reviewOf(person)),
    write: ({ trace }, { id }) => asAdmin('POST', `/api/admin/reviews/${id}/answer`, { answer: trace }),
    done: 200,
    after: 404,
  },
  {
    what: 'a reason to hide a review',
    prepare: (person) => made(reviewOf(person)),
    write: ({ trace }, { id }) => asAdmin('POST', `/api/admin/reviews/${id}/hide`, { reason: trace }),
    done: 200,
    after: 200,
  },
  { what: 'a complaint with the manage link', kinds: ['guest'], write: complaintOf, done: 201, after: 409 },
  {
    what: 'a reply to a complaint',
    kinds: ['guest'],
    prepare: (person) => made(complaintOf(person)),
    write: ({ trace }, { id }) => asAdmin('POST', `/api/admin/complaints/${id}/replies`, { text: trace }),
    done: 200,
    after: 409,
  },
  {
    what: 'a reminder',
    kinds: ['guest'],
    write: ({ vehicleId, trace }) =>
      asAdmin('POST', `/api/vehicles/${vehicleId}/reminders`, {
        ...{ reminderType: 'itp', description: trace, dueDate: '2026-06-01' },
      }),
    done: 201,
    after: 404,
  },
  {
    what: 'the note of a completion',
    write: ({ inWork, trace }) =>
      asAdmin('POST', `/api/appointments/${inWork.id}/completion`, {
        ...{ note: trace, reason: trace, lines: [{ label: trace, amount: 10 }] },
      }),
    done: 200,
    after: 200,
  },
  { what: 'a revision', kinds: ['guest'], write: revisionOf, done: 201, after: 404 },
  {
    what: 'the notes of a planned revision',
    prepare: (person) => made(revisionOf(person)),
    write: ({ trace }, { id }) => asAdmin('PATCH', `/api/admin/revisions/${id}`, { notes: `${trace} din nou` }),
    done: 200,
    after: 200,
  },
  {
    what: 'the notes of an item of a revision',
    prepare: async (person) => {
      const { id } = await made(revisionOf(person));
      await made(asAdmin('POST', `/api/admin/revisions/${id}/start`));
      return { id };
    },
    write: ({ trace }, { id }) =>
      asAdmin('POST', `/api/admin/revisions/${id}/items`, {
        category: 'Frâne',
        itemName: 'Plăcuțe',
        status: 'ok',
        notes: trace,
      }),
    done: 201,
    after: 201,
  },
  {
    what: 'complaint and cause in an estimate',
    prepare: async ({ inWork }) => {
      await made(asAdmin('PUT', '/api/admin/settings/estimates', { enabled: true }));
      return made(asAdmin('POST', '/api/admin/estimates', { appointmentId: inWork.id }));
    },
    write: ({ trace }, { id }) =>
      asAdmin('PUT', `/api/admin/estimates/${id}`, {
        jobs: [{ title: 'Frâne', urgency: 'now', complaint: trace, reason: trace, lines: [] }],
      }),
    done: 200,
    after: 200,
  },
];

describe.each(WRITERS)('$what concurrent with the erasure of the customer', (writer) => {
  const { kinds = KINDS, prepare = async () => undefined, write, done, after } = writer;

  it.each(kinds)('leaves nothing of a %s when it is first', async (kind) => {
    const { person, prepared } = await aPerson(kind, prepare);
    const statuses = await inOrder(() => write(person, prepared), person.erase);
    expect(statuses).toEqual({ first: done, second: 204 });
    await expectNothingOf(person);
  });

  it.each(kinds)('leaves nothing of a %s when the erasure is first', async (kind) => {
    const { person, prepared } = await aPerson(kind, prepare);
    const statuses = await inOrder(person.erase, () => write(person, prepared));
    expect(statuses).toEqual({ first: 204, second: after });
    await expectNothingOf(person);
  });
});

describe('a booking with the phone of a guest who is erased meanwhile', () => {
  const booking = ({ contact, trace, day: appointmentDate }: Person) =>
    workshop.book({ ...contact, notes: trace, appointmentDate, appointmentTime: '15:30' });

  it('is erased as well when it is first', async () => {
    const { person } = await aPerson('guest', async () => undefined);
    expect(await inOrder(() => booking(person), person.erase)).toEqual({ first: 201, second: 204 });
    await expectNothingOf(person);
  });

  it('is that of a new guest when the erasure is first', async () => {
    const { person } = await aPerson('guest', async () => undefined);
    expect(await inOrder(person.erase, () => booking(person))).toEqual({ first: 204, second: 201 });
    const guests = await workshop.database.database.query<{ id: number }>(
      'SELECT id FROM customers.customer WHERE phone = $1',
      [person.phone],
    );
    expect(guests).toEqual([{ id: expect.any(Number) }]);
    expect(guests).not.toEqual([{ id: person.customerId }]);
    await made(asAdmin('DELETE', `/api/admin/guests/${guests[0]?.id}`));
    await expectNothingOf(person);
  });
});
