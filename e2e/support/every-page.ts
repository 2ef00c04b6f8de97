import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Every page by audience (specification §2). A page with two addresses is listed once. */
export const EVERY_PAGE = {
  visitors: [
    '/',
    '/login',
    '/register',
    '/password-reset',
    '/contact',
    '/servicii',
    '/servicii/schimb-de-ulei',
    '/confidentialitate',
    '/reviews',
    '/complaints',
    '/programare/1',
    '/deviz/1',
    '/invitatie/1',
    '/dashboard',
    '/waitlist',
    '/nu-exista',
  ],
  clients: ['/client/dashboard', '/client/profile', '/client/garage', '/loyalty', '/complaints'],
  admins: [
    '/admin/dashboard',
    '/admin/board',
    '/admin/estimates',
    '/admin/estimates/1',
    '/admin/customers',
    '/admin/customers/1',
    '/admin/vehicles',
    '/admin/reminders',
    '/admin/waitlist',
    '/admin/vehicles/1',
    '/admin/revisions/1',
    '/admin/revision-templates',
    '/admin/users',
    '/admin/reviews',
    '/admin/complaints',
    '/admin/complaints/1',
    '/admin/messages',
    '/admin/reports',
    '/admin/security',
    '/admin/system',
    '/admin/setup',
    '/admin/second-factor',
    '/admin/loyalty',
    '/manage',
    '/dashboard',
  ],
} as const;

/** The sections of the settings, for admins. */
export const SETTINGS_PAGES = [
  '/admin/settings/profile',
  '/admin/settings/appearance',
  '/admin/settings/hours',
  '/admin/settings/closures',
  '/admin/settings/bays',
  '/admin/settings/services',
  '/admin/settings/policy',
  '/admin/settings/waitlist',
  '/admin/settings/estimates',
  '/admin/settings/documents',
  '/admin/settings/messages',
  '/admin/settings/reminders',
  '/admin/settings/loyalty',
];

/** The main pages of a receptionist, and one that is not for the role. */
export const RECEPTION_PAGES = [
  '/admin/dashboard',
  '/admin/board',
  '/admin/estimates',
  '/admin/estimates/1',
  '/admin/customers',
  '/admin/customers/1',
  '/admin/vehicles',
  '/admin/vehicles/1',
  '/admin/reminders',
  '/admin/waitlist',
  '/admin/complaints',
  '/admin/messages',
  '/admin/reports',
  '/admin/loyalty',
  '/manage',
  '/admin/settings',
];

/** The pages of a mechanic, and one that is not for the role. */
export const MECHANIC_PAGES = ['/admin/board', '/admin/vehicles', '/admin/vehicles/1', '/admin/revisions/1', '/manage'];

/** The page of a vehicle of the signed-in client. */
export const SERVICE_BOOK = '/client/garage/:vehicle';

/** The path of a client's page, with the id of a vehicle of the signed-in client. */
export async function clientPath(request: APIRequestContext, path: string): Promise<string> {
  if (path !== SERVICE_BOOK) return path;
  const vehicles: { id: number }[] = await (await request.get('/api/account/vehicles')).json();
  return path.replace(':vehicle', String(vehicles[0]?.id));
}

/** Opens a page and waits until everything has loaded. Fails when a request was refused. */
export async function openPage(page: Page, path: string): Promise<void> {
  const refused: string[] = [];
  page.on('response', (answer) => {
    const isPage = answer.request().isNavigationRequest();
    if (answer.status() >= 400 && !isPage) refused.push(`${answer.status()} for ${answer.url()}`);
  });
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(path === '/nu-exista' ? 404 : 200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(refused, 'refused requests').toEqual([]);
  page.removeAllListeners('response');
}
