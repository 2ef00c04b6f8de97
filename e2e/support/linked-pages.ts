import type { APIRequestContext } from '@playwright/test';
import { bookWithManageLink } from './booking.ts';
import { BRAKES, sendEstimate, sendEstimateOf, WIPERS } from './estimates.ts';
import { expect } from './expect.ts';
import { aPerson } from './people.ts';
import { leaveOneStart } from './waitlist.ts';

type MadeOn = { readonly desk: APIRequestContext; readonly visitor: APIRequestContext; readonly date: string };

/** Routes of pages whose address names a record or has its secret. */
export const LINKED_PAGES = [
  '/programare/:id',
  '/deviz/:id',
  '/carte/:token',
  '/waitlist/:id',
  '/complaints/:complaintId',
] as const;
export const APPOINTMENT_PAGES = [
  '/admin/visits/:visitId',
  '/admin/visits/:visitId/documents',
  '/admin/visits/:visitId/jobs',
] as const;

/** Makes an appointment with an estimate, a complaint and a share link, and a wait for its day; `desk` is signed in as an admin. */
export async function makeLinkedPages(on: MadeOn): Promise<Record<(typeof LINKED_PAGES)[number], string>> {
  const { desk, visitor, date } = on;
  await leaveOneStart(desk, date);
  const { id: appointmentId, manageToken } = await bookWithManageLink(visitor, { date, time: '09:00' });
  const { path: estimate } = await sendEstimateOf(appointmentId, desk, [BRAKES, WIPERS]);
  const { vehicle } = (await (await desk.get(`/api/appointments/${appointmentId}`)).json()) as {
    vehicle: { id: number };
  };
  const book = await post<{ url: string }>(desk, `/api/vehicles/${vehicle.id}/share-links`);
  const texts = { subject: 'Am așteptat mult', description: 'O oră peste programare.' };
  const complaint = await post<{ id: number }>(visitor, '/api/complaints', { appointmentId, manageToken, ...texts });
  const { name: customerName, phone: customerPhone } = aPerson();
  const entry = await post<{ id: number; token: string }>(visitor, '/api/waitlist', {
    ...{ serviceId: 1, days: [date], part: 'any', customerName, customerPhone },
    ...{ vehicleMake: 'Skoda', vehicleModel: 'Fabia', vehicleYear: 2018 },
  });
  return {
    '/programare/:id': `/programare/${appointmentId}#${manageToken}`,
    '/deviz/:id': estimate,
    '/carte/:token': new URL(book.url).pathname,
    '/waitlist/:id': `/waitlist/${entry.id}#${entry.token}`,
    '/complaints/:complaintId': `/complaints/${complaint.id}#${appointmentId}.${manageToken}`,
  };
}

/** Makes an appointment with an approved job, and a cancelled one: the page of an open one leads on to the board. */
export async function makeAppointmentPages(on: MadeOn): Promise<Record<(typeof APPOINTMENT_PAGES)[number], string>> {
  const { desk, visitor, date } = on;
  const { id, appointmentId } = await sendEstimate(desk, visitor, date, [BRAKES, WIPERS]);
  const approved = { jobId: 1, answer: 'approved', method: 'in_person' };
  await post(desk, `/api/admin/estimates/${id}/decisions`, approved);
  const cancelled = await bookWithManageLink(visitor, { date, time: '14:00' });
  const cancellation = { data: { status: 'cancelled' }, failOnStatusCode: true };
  await desk.patch(`/api/appointments/${cancelled.id}/status`, cancellation);
  return {
    '/admin/visits/:visitId': `/admin/visits/${cancelled.id}`,
    '/admin/visits/:visitId/documents': `/admin/visits/${appointmentId}/documents`,
    '/admin/visits/:visitId/jobs': `/admin/visits/${appointmentId}/jobs`,
  };
}

async function post<T>(request: APIRequestContext, path: string, data: object = {}): Promise<T> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
