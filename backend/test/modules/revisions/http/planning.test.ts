import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedRevisions } from '../../../../src/modules/revisions/infrastructure/seed.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
let vehicleId: number;
let cookie: string;

beforeAll(async () => {
  workshop = await startWorkshop();
  await seedRevisions(workshop.database.database);
  ({ cookie } = await workshop.client());
  const body = { make: 'Dacia', model: 'Logan', year: 2019 };
  vehicleId = (await workshop.http('POST', '/api/account/vehicles', { body, cookie })).body.id;
});
afterAll(() => workshop.close());

const asAdmin = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/admin/${path}`, { body, cookie: workshop.admin });

async function planRevision(fields: object = {}) {
  const form = {
    vehicleId,
    revisionDate: '2026-03-02',
    mileageAtRevision: 100_000,
    type: 'oil',
    ...fields,
    confirmMileage: true,
  };
  const { status, body } = await asAdmin('POST', 'revisions', form);
  expect(status).toBe(201);
  return body;
}

const change = (id: number, body: object) => asAdmin('PATCH', `revisions/${id}`, body);

describe('a planned revision', () => {
  it('can be changed: missing fields stay, empty ones are removed', async () => {
    const { id, ...before } = await planRevision({ notes: 'cheia la recepție', cost: 250 });
    const changed = await change(id, { revisionDate: '2026-03-05', notes: '' });
    expect(changed).toEqual(
      expect.objectContaining({ status: 200, body: { ...before, id, revisionDate: '2026-03-05', notes: null } }),
    );
  });

  it.each([
    [{ revisionDate: '' }, 'revisionDate', 'Data reviziei este obligatorie'],
    [{ mileageAtRevision: -1 }, 'mileageAtRevision', 'Kilometrajul trebuie să fie pozitiv'],
    [{ type: ' ' }, 'type', 'Tipul reviziei este obligatoriu'],
    [{ nextRevisionDate: '2026-03-02' }, 'nextRevisionDate', 'Următoarea revizie trebuie să fie după aceasta'],
    [{ vehicleId: 1 }, 'vehicleId', expect.any(String)],
  ])('refuses %j', async (body, field, message) => {
    const { id } = await planRevision();
    expect(await change(id, body)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it('cannot be changed once started or cancelled', async () => {
    const { id } = await planRevision();
    await asAdmin('POST', `revisions/${id}/start`);
    expect(await change(id, { notes: 'altfel' })).toMatchObject({
      status: 409,
      body: { code: 'revision_step_not_allowed', currentStatus: 'in-progress' },
    });
    const other = await planRevision();
    await asAdmin('POST', `revisions/${other.id}/cancel`, { reason: 'Clientul nu mai vine' });
    expect((await change(other.id, { notes: 'altfel' })).status).toBe(409);
    expect((await change(999_999, { notes: 'altfel' })).status).toBe(404);
  });

  it('is cancelled for a reason that admins see and its owner does not', async () => {
    const { id } = await planRevision();
    expect(await asAdmin('POST', `revisions/${id}/cancel`, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason', message: 'Scrie de ce se anulează' }] },
    });
    const reason = 'Clientul nu mai vine';
    const cancelled = await asAdmin('POST', `revisions/${id}/cancel`, { reason });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', cancelReason: reason } });
    const own = await workshop.http('GET', `/api/revisions/${id}`, { cookie });
    expect(own.body).toMatchObject({ status: 'cancelled', cancelReason: null });
    const events = await workshop.database.database.query(
      `SELECT data FROM platform.event WHERE type = 'revisions.revision-cancelled' AND data::text LIKE '%vine%'`,
    );
    expect(events).toEqual([]);
  });

  it('becomes an odometer reading of today when it is started before its date', async () => {
    const readings = async () =>
      (await workshop.http('GET', `/api/vehicles/${vehicleId}/odometer`, { cookie: workshop.admin })).body.readings;
    const before = await readings();
    const { id } = await planRevision({ revisionDate: '2026-04-01', mileageAtRevision: 100_500 });
    expect(await readings()).toEqual(before);
    expect(await change(id, { mileageAtRevision: 90_000 })).toMatchObject({
      status: 409,
      body: { code: 'mileage_questioned', reason: 'regression' },
    });
    expect((await change(id, { mileageAtRevision: 101_000 })).status).toBe(200);
    await asAdmin('POST', `revisions/${id}/start`);
    expect(await readings()).toMatchObject([
      ...before,
      { readOn: '2026-03-02', mileage: 101_000, source: 'revision', doubt: null },
    ]);
  });
});

describe('a template', () => {
  const aTemplate = { name: 'Climatizare', type: 'other', items: [{ category: 'Climă', itemName: 'Agent' }] };

  it('without revisions can be deleted', async () => {
    const { body } = await asAdmin('POST', 'revision-templates', aTemplate);
    expect((await asAdmin('DELETE', `revision-templates/${body.id}`)).status).toBe(204);
    expect((await asAdmin('DELETE', `revision-templates/${body.id}`)).status).toBe(404);
    const { body: left } = await asAdmin('GET', 'revision-templates');
    expect(left.map(({ name }: { name: string }) => name)).not.toContain('Climatizare');
  });

  it('with revisions cannot be deleted, only deactivated', async () => {
    const { body } = await asAdmin('POST', 'revision-templates', aTemplate);
    const revision = await planRevision({ templateId: body.id });
    expect(await asAdmin('DELETE', `revision-templates/${body.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'template_in_use',
        message: 'Există revizii făcute după acest șablon. Dezactivează-l în loc să îl ștergi.',
      },
    });
    const off = await asAdmin('PATCH', `revision-templates/${body.id}`, { active: false, items: [] });
    expect(off).toMatchObject({ status: 200, body: { active: false, items: [] } });
    const kept = await workshop.http('GET', `/api/revisions/${revision.id}`, { cookie: workshop.admin });
    expect(kept.body.items).toHaveLength(1);
  });

  it('refuses null for its active flag', async () => {
    const { body } = await asAdmin('POST', 'revision-templates', { ...aTemplate, name: 'Caroserie' });
    const answer = await asAdmin('PATCH', `revision-templates/${body.id}`, { active: null });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'active' }] } });
  });

  it.each([
    [{ ...aTemplate, name: ' ' }, 'name', expect.any(String)],
    [{ ...aTemplate, type: '' }, 'type', 'Tipul reviziei este obligatoriu'],
    [{ ...aTemplate, items: [{ itemName: 'Agent' }] }, 'items.0.category', 'Categoria este obligatorie'],
    [{ ...aTemplate, items: [{ category: 'Climă' }] }, 'items.0.itemName', 'Numele elementului este obligatoriu'],
  ])('refuses %j', async (body, field, message) => {
    const answer = await asAdmin('POST', 'revision-templates', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });
});

describe('an item', () => {
  it('answers wrong fields with the texts of the specification (§5)', async () => {
    const { id } = await planRevision();
    const { status, body } = await asAdmin('POST', `revisions/${id}/items`, {});
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'category', message: 'Categoria este obligatorie' },
      { field: 'itemName', message: 'Numele elementului este obligatoriu' },
      { field: 'status', message: 'Statusul este obligatoriu' },
    ]);
  });
});

describe('the revision of an appointment', () => {
  const times = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'];
  const anAppointment = async (serviceId: number) => {
    const { status, body } = await workshop.book({ appointmentTime: times.shift(), serviceId }, { cookie });
    expect(status).toBe(201);
    return body.id as number;
  };
  const suggestedFor = (id: number) => asAdmin('GET', `revision-templates/suggested/${id}`);

  it('has the template of its service, the one that was last used for it when it fits, and none where none fits', async () => {
    const [first, second, brakes] = [await anAppointment(1), await anAppointment(1), await anAppointment(3)];
    const templates = (await asAdmin('GET', 'revision-templates')).body as { id: number; type: string }[];
    const idOf = (type: string) => templates.find((template) => template.type === type)?.id ?? 0;
    expect(await suggestedFor(first)).toMatchObject({ status: 200, body: { templateId: idOf('oil') } });
    const appointment = await workshop.http('GET', `/api/appointments/${first}`, { cookie });
    const ofAppointment = { vehicleId: appointment.body.vehicle.id, appointmentId: first };
    await planRevision({ ...ofAppointment, templateId: idOf('annual') });
    expect((await suggestedFor(second)).body).toEqual({ templateId: idOf('annual') });
    await planRevision({ ...ofAppointment, templateId: idOf('inspection') });
    expect((await suggestedFor(second)).body).toEqual({ templateId: idOf('oil') });
    expect((await suggestedFor(brakes)).body).toEqual({ templateId: null });
    await asAdmin('PATCH', `revision-templates/${idOf('oil')}`, { active: false });
    expect((await suggestedFor(second)).body).toEqual({ templateId: null });
    expect(await suggestedFor(999_999)).toMatchObject({ status: 404 });
  });

  it('tells the customer by the link when the vehicle is due again, once it and the appointment are completed', async () => {
    const { body: guest } = await workshop.book({ appointmentTime: times.shift(), serviceId: 1 });
    const path = `/api/appointments/${guest.id}`;
    const desk = (method: string, url: string, fields?: object) =>
      workshop.http(method, url, { cookie: workshop.admin, body: fields });
    const { vehicle } = (await desk('GET', path)).body;
    const next = { nextRevisionDate: '2027-03-10', nextRevisionMileage: 115_000 };
    const revision = await planRevision({ vehicleId: vehicle.id, appointmentId: guest.id, ...next });
    const byLink = async () =>
      (await workshop.http('GET', path, { headers: { 'manage-token': guest.manageToken } })).body.nextDue;
    for (const status of ['confirmed', 'in-progress']) await desk('PATCH', `${path}/status`, { status });
    for (const step of ['start', 'complete']) {
      const { status, body } = await asAdmin('POST', `revisions/${revision.id}/${step}`, {});
      expect([status, body]).toEqual([200, body]);
    }
    expect(await byLink()).toBeUndefined();
    expect((await desk('PATCH', `${path}/status`, { status: 'completed' })).status).toBe(200);
    expect(await byLink()).toEqual({ date: '2027-03-10', mileage: 115_000 });
    expect((await desk('GET', path)).body).not.toHaveProperty('nextDue');
    // What the desk typed at the handover counts, as it does in the reminder; the rest stays.
    await desk('POST', `${path}/undo`);
    expect((await desk('POST', `${path}/completion`, { nextRevision: '2027-04-10' })).status).toBe(200);
    expect(await byLink()).toEqual({ date: '2027-04-10', mileage: 115_000 });
    // A checklist that is completed after the handover is the last word.
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 60_000);
    const later = { nextRevisionDate: '2027-06-10', mileageAtRevision: 100_600 };
    const second = await planRevision({ vehicleId: vehicle.id, appointmentId: guest.id, ...later });
    for (const step of ['start', 'complete']) await asAdmin('POST', `revisions/${second.id}/${step}`, {});
    expect(await byLink()).toEqual({ date: '2027-06-10', mileage: null });
  });

  it('names the day of the appointment to the team while the vehicle is in work and not ready', async () => {
    const id = await anAppointment(1);
    const appointment = (await workshop.http('GET', `/api/appointments/${id}`, { cookie })).body;
    const revision = await planRevision({ vehicleId: appointment.vehicle.id, appointmentId: id });
    const dayFor = async (reader: string) =>
      (await workshop.http('GET', `/api/revisions/${revision.id}`, { cookie: reader })).body.visitInWorkOn;
    const desk = (method: string, path: string, fields?: object) =>
      workshop.http(method, `/api/appointments/${id}/${path}`, { cookie: workshop.admin, body: fields });
    expect(await dayFor(workshop.admin)).toBeNull();
    for (const status of ['confirmed', 'in-progress']) await desk('PATCH', 'status', { status });
    expect(await dayFor(workshop.admin)).toBe(appointment.appointmentDate);
    expect(await dayFor(cookie)).toBeNull();
    await desk('PUT', 'ready');
    expect(await dayFor(workshop.admin)).toBeNull();
  });

  it('says whether its appointment was cancelled, for which no other one begins', async () => {
    const id = await anAppointment(2);
    const { vehicle } = (await workshop.http('GET', `/api/appointments/${id}`, { cookie })).body;
    const revision = await planRevision({ vehicleId: vehicle.id, appointmentId: id });
    const isCancelled = async () =>
      (await workshop.http('GET', `/api/revisions/${revision.id}`, { cookie: workshop.admin })).body.visitCancelled;
    expect(await isCancelled()).toBe(false);
    await workshop.http('PATCH', `/api/appointments/${id}/status`, {
      cookie: workshop.admin,
      body: { status: 'cancelled' },
    });
    expect(await isCancelled()).toBe(true);
  });
});
