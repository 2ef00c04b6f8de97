import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SettleMerges } from '../../../../src/modules/customers/application/settle-merges.ts';
import { MONDAY_MORNING, newPhone, type Workshop } from '../../booking/support/workshop.ts';
import { mergingIn } from '../../customers/support/merging.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';
import { BRAKES, type Estimates, WIPERS } from '../support/estimates.ts';
import { DAY_MS, EstimatingWorkshop } from '../support/estimating-workshop.ts';

let workshop: Workshop;
let estimates: Estimates;
let house: EstimatingWorkshop;
let merging: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  house = await EstimatingWorkshop.start();
  ({ workshop, estimates } = house);
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

const CAR = { vehicleMake: 'Dacia', vehicleModel: 'Duster', vehicleYear: 2021 };
let plates = 10;

async function twins() {
  plates += 1;
  const car = { ...CAR, vehicleLicensePlate: `B ${plates} EST` };
  const twin = await merging.book(newPhone(), { ...car, customerName: 'Ana Rămâne' });
  const guest = await merging.book(newPhone(), { ...car, customerName: 'Ana Dublă' });
  const { body } = await estimates.begin(guest.id, [BRAKES, WIPERS]);
  expect(await estimates.send(body.id)).toMatchObject({ status: 200 });
  return { twin, guest, id: body.id as number, jobs: body.jobs.map((job: { id: number }) => job.id) as number[] };
}

async function mergeForGood(from: number, into: number) {
  await merging.merged(from, into);
  workshop.clock.time = new Date(MONDAY_MORNING.getTime() + DAY_MS);
  await workshop.app.get(SettleMerges).run();
  workshop.clock.time = MONDAY_MORNING;
  await workshop.deliverEvents();
}
const tell = async (id: number, jobId: number | undefined, answer: string) => {
  const told = await house.desk('POST', `estimates/${id}/decisions`, { jobId, answer, method: 'phone' });
  expect(told).toMatchObject({ status: 200 });
  await workshop.deliverEvents();
};
const remindersOf = (vehicleId: number) =>
  workshop.database.database.query<{ description: string; isActive: boolean }>(
    `SELECT description, is_active AS "isActive" FROM reminders.maintenance_reminder WHERE vehicle_id = $1 ORDER BY id`,
    [vehicleId],
  );

describe('the reminder of a declined job, once its vehicle was merged into another', () => {
  const description = 'Ștergătoare · 110,11 RON';

  it('goes with the vehicle, and ends when the job is approved after all', async () => {
    const { twin, guest, id, jobs } = await twins();
    await tell(id, jobs[1], 'declined');
    await mergeForGood(guest.customerId, twin.customerId);
    expect(await remindersOf(twin.vehicleId)).toEqual([{ description, isActive: true }]);
    await house.desk('POST', `estimates/${id}/jobs/${jobs[1]}/revive`);
    await estimates.send(id);
    await tell(id, jobs[1], 'approved');
    expect(await remindersOf(twin.vehicleId)).toEqual([{ description, isActive: false }]);
  });

  it('is of the vehicle that remains, also when the job is declined afterwards', async () => {
    const { twin, guest, id, jobs } = await twins();
    await mergeForGood(guest.customerId, twin.customerId);
    await tell(id, jobs[1], 'declined');
    expect(await remindersOf(guest.vehicleId)).toEqual([]);
    expect(await remindersOf(twin.vehicleId)).toEqual([{ description, isActive: true }]);
  });
});

describe('questions of a customer who is merged into another', () => {
  const QUESTION = 'Cât mai țin lamelele?';
  const ANSWER = 'Încă o iarnă.';
  const exportedTo = async ({ cookie }: { cookie: string }) => {
    const { data } = await exportOwnData(workshop, cookie, 'parola-buna');
    return data.estimateQuestions as { text: string; answer: string | null }[];
  };
  const ask = (id: number, text: string) => estimates.asCustomer('POST', id, '/questions', { text });
  const messagesOf = (template: string) =>
    workshop.database.database.query<{ address: string }>(
      'SELECT address FROM notifications.outgoing_message WHERE template = $1 ORDER BY id',
      [template],
    );

  it('are read on the desk, by the link and by the one who remains, with answers that come later, and by no other', async () => {
    const client = await workshop.provenClient();
    const stranger = await workshop.provenClient();
    const own = await merging.book(client.customerPhone, { customerName: 'Ana Rămâne' }, client.cookie);
    await merging.book(stranger.customerPhone, {}, stranger.cookie);
    const guest = await merging.book(newPhone(), { customerName: 'Ana Dublă' });
    const other = (await estimates.begin(own.id, [WIPERS])).body.id;
    await estimates.send(other);
    const { body } = await estimates.begin(guest.id, [BRAKES, WIPERS]);
    const id: number = body.id;
    await estimates.send(id);
    expect(await ask(id, QUESTION)).toMatchObject({ status: 200 });
    const mergeId = await merging.merged(guest.customerId, own.customerId);

    const [question] = (await house.desk('GET', `estimates/${id}`)).body.questions;
    const answered = await house.desk('POST', `estimates/${id}/questions/${question.id}/answer`, { text: ANSWER });
    const talk = [{ text: QUESTION, answer: ANSWER }];
    expect(answered).toMatchObject({ status: 200, body: { customer: { name: 'Ana Rămâne' }, questions: talk } });
    expect(await estimates.asCustomer('GET', id)).toMatchObject({ status: 200, body: { questions: talk } });
    expect((await house.desk('GET', `estimates/${other}`)).body.questions).toEqual([]);
    expect(await merging.appointmentsOf(own.customerId)).toContain(guest.id);
    expect(await exportedTo(client)).toMatchObject(talk);
    expect(await exportedTo(stranger)).toEqual([]);
    await workshop.deliverEvents();
    expect(await messagesOf('estimate-answer')).toEqual([{ address: client.customerPhone }]);
    expect(await ask(id, 'Și motorașul?')).toMatchObject({ status: 200, body: { questions: [{}, {}] } });

    expect(await merging.undo(mergeId)).toMatchObject({ status: 204 });
    await workshop.deliverEvents();
    expect(await exportedTo(client)).toEqual([]);
    expect((await estimates.asCustomer('GET', id)).body.questions).toMatchObject([talk[0], {}]);
  });

  it('stay when the one who was merged is erased with an account that gives the merge back', async () => {
    const client = await workshop.provenClient();
    const own = await merging.book(client.customerPhone, {}, client.cookie);
    const guest = await merging.book(newPhone());
    const { body } = await estimates.begin(guest.id, [WIPERS]);
    await estimates.send(body.id);
    await ask(body.id, QUESTION);
    await merging.merged(guest.customerId, own.customerId);
    const erased = { cookie: client.cookie, body: { password: 'parola-buna' } };
    expect(await workshop.http('DELETE', '/api/account', erased)).toMatchObject({ status: 204 });
    await workshop.deliverEvents();
    expect((await estimates.asCustomer('GET', body.id)).body.questions).toMatchObject([{ text: QUESTION }]);
  });
});
