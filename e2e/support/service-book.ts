import { type APIRequestContext, expect } from '@playwright/test';
import { aNumber } from './people.ts';
import { workshopDay } from './workshop-days.ts';

/** A vehicle with a unique plate. */
export interface OwnVehicle {
  id: number;
  plate: string;
}

/** The name of the vehicle of {@link addVehicle} on the pages. */
export const LOGAN = '2018 Dacia Logan';

/** Adds a Dacia Logan of 2018 to the garage of the signed-in client. */
export async function addVehicle(request: APIRequestContext): Promise<OwnVehicle> {
  const number = aNumber();
  const letters = [90, 90 * 20, 90 * 400]
    .map((unit) => 'BCDFGHJKLMNPRSTVXYZU'[Math.floor(number / unit) % 20])
    .join('');
  const plate = `BV ${10 + (number % 90)} ${letters}`;
  const vehicle = { make: 'Dacia', model: 'Logan', year: 2018, licensePlate: plate, fuelType: 'diesel' };
  const { id } = await post<{ id: number }>(request, '/api/account/vehicles', { data: vehicle });
  return { id, plate };
}

/** Adds a reminder to a vehicle of the signed-in client. */
export async function addReminder(
  request: APIRequestContext,
  vehicleId: number,
  reminder: { reminderType: string; description: string; dueDate?: string; dueMileage?: number },
): Promise<void> {
  await post(request, `/api/vehicles/${vehicleId}/reminders`, { data: reminder });
}

/** Adds a number of documents to a vehicle of the signed-in client. */
export async function addDocuments(request: APIRequestContext, vehicleId: number, amount: number): Promise<void> {
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  for (let paper = 1; paper <= amount; paper++) {
    await post(request, `/api/vehicles/${vehicleId}/documents`, {
      params: { kind: 'invoice', title: `Factura ${paper}` },
      multipart: { document: { name: 'factura.pdf', mimeType: 'application/pdf', buffer } },
    });
  }
}

/** Completes a revision with photos and two findings; `workshop` is signed in as an admin. */
export async function completeRevision(
  workshop: APIRequestContext,
  vehicleId: number,
  { mileage, photo }: { mileage: number; photo: Buffer },
): Promise<void> {
  const data = { vehicleId, revisionDate: workshopDay(), mileageAtRevision: mileage, type: 'Revizie' };
  const { id } = await post<{ id: number }>(workshop, '/api/admin/revisions', { data });
  const of = (step: string) => `/api/admin/revisions/${id}/${step}`;
  await post(workshop, of('start'), {});
  const items = [
    { category: 'Frâne', itemName: 'Plăcuțe față', status: 'replace', cost: 240 },
    { category: 'Motor', itemName: 'Ulei', status: 'ok' },
  ];
  for (const item of items) await post(workshop, of('items'), { data: item });
  await post(workshop, of('photos'), {
    multipart: { photo: { name: 'frane.png', mimeType: 'image/png', buffer: photo } },
  });
  await post(workshop, of('photos'), {
    multipart: { photo: { name: 'motor.png', mimeType: 'image/png', buffer: photo } },
  });
  await post(workshop, of('complete'), { data: { notes: 'De revenit pentru plăcuțe.' } });
}

/** Starts the checklist of an appointment with an item to be replaced and its two photos, and returns their ids. */
export async function inspect(desk: APIRequestContext, appointmentId: number, photo: Buffer): Promise<number[]> {
  const { vehicle } = (await (await desk.get(`/api/appointments/${appointmentId}`)).json()) as {
    vehicle: { id: number };
  };
  const data = {
    vehicleId: vehicle.id,
    appointmentId,
    revisionDate: workshopDay(),
    mileageAtRevision: 90_000,
    type: 'Revizie',
  };
  const { id } = await post<{ id: number }>(desk, '/api/admin/revisions', { data });
  const of = (step: string) => `/api/admin/revisions/${id}/${step}`;
  await post(desk, of('start'), {});
  type Read = { items: { id: number }[]; photos: { id: number }[] };
  const item = { category: 'Frâne', itemName: 'Plăcuțe față', status: 'replace' };
  let read = await post<Read>(desk, of('items'), { data: item });
  for (const name of ['frane.png', 'disc.png']) {
    read = await post<Read>(desk, `${of('photos')}?itemId=${read.items[0]?.id}`, {
      multipart: { photo: { name, mimeType: 'image/png', buffer: photo } },
    });
  }
  return read.photos.map((one) => one.id);
}

async function post<T>(
  request: APIRequestContext,
  path: string,
  options: Parameters<APIRequestContext['post']>[1],
): Promise<T> {
  const answer = await request.post(path, options);
  expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
