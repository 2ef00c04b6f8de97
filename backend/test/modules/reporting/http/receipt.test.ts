import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';
import { readPdf } from '../support/pdf-text.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const times = ['08:30', '09:30', '10:30', '13:00'];
const completion = {
  lines: [{ label: 'Filtru de polen', amount: 50 }],
  reason: 'Filtrul era vechi',
  note: 'Plăcuțele la următoarea vizită',
  paidBy: 'card',
};

async function anAppointment(body?: object): Promise<{ id: number; manageToken: string }> {
  const booking = { appointmentDate: TUESDAY, appointmentTime: times.shift(), customerPhone: newPhone() };
  const { id, manageToken } = (await workshop.book({ ...booking, vehicleLicensePlate: 'B 77 BON' })).body;
  if (!body) return { id, manageToken };
  const cookie = workshop.admin;
  for (const status of ['confirmed', 'in-progress']) {
    await workshop.http('PATCH', `/api/appointments/${id}/status`, { body: { status }, cookie });
  }
  const path = `/api/appointments/${id}/completion`;
  expect(await workshop.http('POST', path, { body, cookie })).toMatchObject({ status: 200 });
  return { id, manageToken };
}

const receiptOf = (id: number, headers: Record<string, string>) =>
  workshop.app.inject({ method: 'GET', url: `/api/appointments/${id}/receipt.pdf`, headers });

describe('the receipt of an appointment', () => {
  it('says what was done, what it cost and how it was paid, to the bearer of its link, and names no person', async () => {
    const { id, manageToken } = await anAppointment(completion);
    const answer = await receiptOf(id, { 'manage-token': manageToken });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="vizita-${id}.pdf"`,
    });
    const { pages, title } = readPdf(answer.rawPayload);
    expect(title).toBe(`Vizita nr. ${id}`);
    expect(pages).toHaveLength(1);
    const [page] = pages;
    for (const text of ['B 77 BON', 'Schimb de ulei', '150,00 RON', 'Filtru de polen', '50,00 RON', '200,00 RON']) {
      expect(page).toContain(text);
    }
    expect(page).toContain('Plătit cu cardul');
    expect(page).toContain('nu este bon fiscal');
    expect(page).not.toContain('Filtrul era vechi');
  });

  it('is in the language of the request, for the desk too, and says nothing of a payment that was not noted', async () => {
    const { id } = await anAppointment({});
    const { pages } = readPdf((await receiptOf(id, { cookie: workshop.admin, 'accept-language': 'en' })).rawPayload);
    expect(pages[0]).toContain('Oil change');
    expect(pages[0]).toContain('neither a fiscal receipt nor an invoice');
    expect(pages[0]).not.toContain('Paid');
  });

  it('is refused until the appointment is completed, and to others', async () => {
    const { id, manageToken } = await anAppointment();
    const open = await receiptOf(id, { 'manage-token': manageToken });
    expect([open.statusCode, open.json().code]).toEqual([409, 'no_receipt_yet']);
    expect((await receiptOf(id, {})).statusCode).toBe(401);
    expect((await receiptOf(id, { 'manage-token': 'x'.repeat(43) })).statusCode).toBe(404);
    expect((await receiptOf(id, { cookie: (await workshop.client()).cookie })).statusCode).toBe(404);
  });

  it('refuses a way to pay that there is not', async () => {
    const { id } = await anAppointment();
    const body = { paidBy: 'barter' };
    const cookie = workshop.admin;
    expect(await workshop.http('POST', `/api/appointments/${id}/completion`, { body, cookie })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paidBy' }] },
    });
  });
});
