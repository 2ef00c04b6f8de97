import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { addReminder, anOwner, type Owner, setDay } from '../support/garage.ts';

let workshop: Workshop;
let owner: Owner;

beforeAll(async () => {
  workshop = await startWorkshop();
  owner = await anOwner(workshop);
  setDay(workshop, '2026-02-01');
  await addReminder(workshop, owner, { dueDate: '2026-03-01', description: 'depășit de o zi' });
  await addReminder(workshop, await anOwner(workshop), { dueDate: '2026-02-10', description: 'depășit demult' });
  await addReminder(workshop, owner, { reminderType: 'rca', dueDate: '2026-03-02', description: 'astăzi' });
  await addReminder(workshop, owner, { dueDate: '2026-04-01', description: 'peste 30 de zile' });
  await addReminder(workshop, owner, { dueDate: '2026-04-02', description: 'peste 31 de zile' });
  const dismissed = await addReminder(workshop, owner, { dueDate: '2026-03-03', description: 'încheiat' });
  await workshop.http('POST', `/api/reminders/${dismissed.body.id}/dismiss`, { cookie: owner.cookie, body: {} });
  setDay(workshop, '2026-03-02');
});
afterAll(() => workshop.close());

const dueReminders = async (query = '') => {
  const { body, headers } = await workshop.http('GET', `/api/admin/reminders${query}`, { cookie: workshop.admin });
  return {
    descriptions: body.map((one: { description: string }) => one.description),
    body,
    total: headers['x-total-count'],
  };
};

describe('the due reminders of the workshop', () => {
  it('are listed for all vehicles, earliest first, from the first notification threshold on', async () => {
    const { descriptions, total } = await dueReminders();
    expect(descriptions).toEqual(['depășit demult', 'depășit de o zi', 'astăzi', 'peste 30 de zile']);
    expect(total).toBe('4');
  });

  it('are filtered by urgency', async () => {
    expect((await dueReminders('?urgency=overdue')).descriptions).toEqual(['depășit demult', 'depășit de o zi']);
    expect((await dueReminders('?urgency=due')).descriptions).toEqual(['astăzi', 'peste 30 de zile']);
  });

  it('have the vehicle, the owner and the service to book', async () => {
    const { body } = await dueReminders('?urgency=overdue');
    expect(body[1]).toMatchObject({
      vehicle: { id: owner.vehicleId, make: 'Dacia', model: 'Logan' },
      owner: { name: 'Ana Pop', phone: expect.stringMatching(/^\+4072300\d{4}$/) },
      urgency: 'overdue',
      daysLeft: -1,
      serviceId: 2,
    });
  });

  it('are paged', async () => {
    const { descriptions, total } = await dueReminders('?page=2&pageSize=3');
    expect([descriptions, total]).toEqual([['peste 30 de zile'], '4']);
  });

  it('leave out archived vehicles', async () => {
    const leaving = await anOwner(workshop);
    await addReminder(workshop, leaving, { dueDate: '2026-03-10', description: 'vândută' });
    expect((await dueReminders()).descriptions).toContain('vândută');
    await workshop.http('DELETE', `/api/account/vehicles/${leaving.vehicleId}`, { cookie: leaving.cookie });
    await workshop.deliverEvents();
    expect((await dueReminders()).descriptions).not.toContain('vândută');
  });
});
