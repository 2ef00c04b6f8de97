import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { dayOfWorkshop } from './workshop-days.ts';

/** A vehicle of whoever is signed in, with a plate that no other has. */
export interface OwnVehicle {
  id: number;
  plate: string;
}

/** The car of {@link ownVehicle}, as the pages call it. */
export const LOGAN = '2018 Dacia Logan';

/** Enters a Dacia Logan of 2018 for whoever is signed in. */
export async function ownVehicle(request: APIRequestContext): Promise<OwnVehicle> {
  const letters = Array.from({ length: 3 }, () => 'BCDFGHJKLMNPRSTVXYZ'[randomInt(19)]).join('');
  const plate = `BV ${randomInt(10, 99)} ${letters}`;
  const vehicle = { make: 'Dacia', model: 'Logan', year: 2018, licensePlate: plate, fuelType: 'diesel' };
  const { id } = await posted<{ id: number }>(request, '/api/account/vehicles', { data: vehicle });
  return { id, plate };
}

/** Something due on a vehicle of whoever is signed in. */
export async function ownReminder(
  request: APIRequestContext,
  vehicleId: number,
  reminder: { reminderType: string; description: string; dueDate?: string; dueMileage?: number },
): Promise<void> {
  await posted(request, `/api/vehicles/${vehicleId}/reminders`, { data: reminder });
}

/** So many papers of a vehicle of whoever is signed in. */
export async function ownPapers(
  request: APIRequestContext,
  vehicleId: number,
  amount: number,
): Promise<void> {
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  for (let paper = 1; paper <= amount; paper++) {
    await posted(request, `/api/vehicles/${vehicleId}/documents`, {
      params: { kind: 'invoice', title: `Factura ${paper}` },
      multipart: { document: { name: 'factura.pdf', mimeType: 'application/pdf', buffer } },
    });
  }
}

/** The workshop (signed in with this request) completes a revision of a vehicle, with a photo and two findings. */
export async function completedRevision(
  workshop: APIRequestContext,
  vehicleId: number,
  { mileage, photo }: { mileage: number; photo: Buffer },
): Promise<void> {
  const data = { vehicleId, revisionDate: dayOfWorkshop(), mileageAtRevision: mileage, type: 'Revizie' };
  const { id } = await posted<{ id: number }>(workshop, '/api/admin/revisions', { data });
  const of = (step: string) => `/api/admin/revisions/${id}/${step}`;
  await posted(workshop, of('start'), {});
  const items = [
    { category: 'Frâne', itemName: 'Plăcuțe față', status: 'replace', cost: 240 },
    { category: 'Motor', itemName: 'Ulei', status: 'ok' },
  ];
  for (const item of items) await posted(workshop, of('items'), { data: item });
  await posted(workshop, of('photos'), {
    multipart: { photo: { name: 'frane.png', mimeType: 'image/png', buffer: photo } },
  });
  await posted(workshop, of('photos'), {
    multipart: { photo: { name: 'motor.png', mimeType: 'image/png', buffer: photo } },
  });
  await posted(workshop, of('complete'), { data: { notes: 'De revenit pentru plăcuțe.' } });
}

async function posted<T>(
  request: APIRequestContext,
  path: string,
  options: Parameters<APIRequestContext['post']>[1],
): Promise<T> {
  const answer = await request.post(path, options);
  expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
