import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { aPerson, openAccount, type Person } from './people.ts';
import { addVehicle, type OwnVehicle } from './service-book.ts';
import { workshopDay } from './workshop-days.ts';

/** The window of a tablet in portrait. */
export const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** Registers a client with a vehicle; `request` is signed in as the client. */
export async function clientWithCar(request: APIRequestContext): Promise<{ person: Person; car: OwnVehicle }> {
  const person = aPerson();
  await openAccount(request, person);
  return { person, car: await addVehicle(request) };
}

/** Starts a revision as the admin through the API, from a template of the base data. */
export async function startRevision(
  request: APIRequestContext,
  vehicleId: number,
  template: string,
  appointmentId?: number,
): Promise<number> {
  const templates = (await (await request.get('/api/admin/revision-templates')).json()) as {
    id: number;
    name: string;
    type: string;
  }[];
  const found = templates.find(({ name }) => name === template);
  const planned = await request.post('/api/admin/revisions', {
    data: {
      vehicleId,
      ...(appointmentId !== undefined && { appointmentId }),
      templateId: found?.id,
      type: found?.type,
      revisionDate: workshopDay(),
      mileageAtRevision: 84_500,
    },
  });
  expect(planned.status(), await planned.text()).toBe(201);
  const { id } = (await planned.json()) as { id: number };
  expect((await request.post(`/api/admin/revisions/${id}/start`)).status()).toBe(200);
  return id;
}

export const checklistItem = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Taps the label of a status. */
export const tickItem = (page: Page, name: string, status: string | RegExp) =>
  checklistItem(page, name).locator('label').filter({ hasText: status }).tap();

export const progressBar = (page: Page) => page.getByRole('region', { name: 'Progres' });
