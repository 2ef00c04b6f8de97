import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aPerson, openAccount, type Person } from './people.ts';
import { type OwnVehicle, ownVehicle } from './service-book.ts';
import { dayOfWorkshop } from './workshop-days.ts';

/** The window of a tablet between two cars. */
export const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** A client with a car, signed in with this request. */
export async function aClientWithACar(
  request: APIRequestContext,
): Promise<{ person: Person; car: OwnVehicle }> {
  const person = aPerson();
  await openAccount(request, person);
  return { person, car: await ownVehicle(request) };
}

/** The admin begins a revision through the API, out of a template of the first day. */
export async function begunRevision(
  request: APIRequestContext,
  vehicleId: number,
  template: string,
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
      templateId: found?.id,
      type: found?.type,
      revisionDate: dayOfWorkshop(),
      mileageAtRevision: 84_500,
    },
  });
  expect(planned.status(), await planned.text()).toBe(201);
  const { id } = (await planned.json()) as { id: number };
  expect((await request.post(`/api/admin/revisions/${id}/start`)).status()).toBe(200);
  return id;
}

/** One line of the checklist. */
export const itemOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Ticks an item as a finger does, on the words. */
export const tick = (page: Page, name: string, status: string) =>
  itemOf(page, name).locator('label').filter({ hasText: status }).tap();

export const bar = (page: Page) => page.getByRole('region', { name: 'Progres' });
