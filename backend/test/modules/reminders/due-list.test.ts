import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../booking/support/workshop.ts';
import { anOwner, enter, type Owner, setDay } from './garage.ts';

let workshop: Workshop;
let owner: Owner;

beforeAll(async () => {
  workshop = await startWorkshop();
  owner = await anOwner(workshop);
  setDay(workshop, '2026-02-01');
  await enter(workshop, owner, { dueDate: '2026-03-01', description: 'depășit de o zi' });
  await enter(workshop, await anOwner(workshop), { dueDate: '2026-02-10', description: 'depășit demult' });
  await enter(workshop, owner, { reminderType: 'rca', dueDate: '2026-03-02', description: 'astăzi' });
  await enter(workshop, owner, { dueDate: '2026-04-01', description: 'peste 30 de zile' });
  await enter(workshop, owner, { dueDate: '2026-04-02', description: 'peste 31 de zile' });
  const over = await enter(workshop, owner, { dueDate: '2026-03-03', description: 'încheiat' });
  await workshop.http('POST', `/api/reminders/${over.body.id}/dismiss`, { cookie: owner.cookie, body: {} });
  setDay(workshop, '2026-03-02');
});
afterAll(() => workshop.close());

const due = async (query = '') => {
  const { body, headers } = await workshop.http('GET', `/api/admin/reminders${query}`, {
    cookie: workshop.admin,
  });
  return {
    what: body.map((one: { description: string }) => one.description),
    body,
    total: headers['x-total-count'],
  };
};

describe('what is due in the workshop', () => {
  it('is listed over all vehicles, the longest due first, from the first day on which owners are reminded', async () => {
    const { what, total } = await due();
    expect(what).toEqual(['depășit demult', 'depășit de o zi', 'astăzi', 'peste 30 de zile']);
    expect(total).toBe('4');
  });

  it('is narrowed to what is overdue, and to what is not yet', async () => {
    expect((await due('?urgency=overdue')).what).toEqual(['depășit demult', 'depășit de o zi']);
    expect((await due('?urgency=due')).what).toEqual(['astăzi', 'peste 30 de zile']);
  });

  it('names the vehicle, whom to call and what to book', async () => {
    const { body } = await due('?urgency=overdue');
    expect(body[1]).toMatchObject({
      vehicle: { id: owner.vehicleId, make: 'Dacia', model: 'Logan' },
      owner: { name: 'Ana Pop', phone: expect.stringMatching(/^\+4072300\d{4}$/) },
      urgency: 'overdue',
      daysLeft: -1,
      serviceId: 2,
    });
  });

  it('comes by pages', async () => {
    const { what, total } = await due('?page=2&pageSize=3');
    expect([what, total]).toEqual([['peste 30 de zile'], '4']);
  });

  it('no longer has what is on an archived vehicle', async () => {
    const leaving = await anOwner(workshop);
    await enter(workshop, leaving, { dueDate: '2026-03-10', description: 'vândută' });
    expect((await due()).what).toContain('vândută');
    await workshop.http('DELETE', `/api/account/vehicles/${leaving.vehicleId}`, { cookie: leaving.cookie });
    await workshop.deliverEvents();
    expect((await due()).what).not.toContain('vândută');
  });
});
