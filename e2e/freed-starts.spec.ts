import type { APIRequestContext, Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { openInbox, provePhone } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { addVehicle } from './support/service-book.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test, undoButton } from './support/test.ts';
import { leaveOneStart } from './support/waitlist.ts';
import { workshopDay } from './support/workshop-days.ts';

const TIME = '09:00';
const JOB = { service: 'Schimb de ulei', serviceNames: {}, duration: 45 };

interface Taker {
  readonly state: 'waiting' | 'due';
  readonly id: number;
  readonly customer: string;
  /** The plate. */
  readonly vehicle: string;
  readonly days: readonly string[];
  readonly part: string | null;
}

interface Entry {
  readonly id: number;
  readonly customer: { readonly vehicle: string };
  readonly offer?: { readonly id: number; readonly status: string; readonly expiresAt: string };
}

async function entryOf(desk: APIRequestContext, vehicle: string): Promise<Entry | undefined> {
  const entries: Entry[] = await (await desk.get('/api/admin/waitlist')).json();
  return entries.find(({ customer }) => customer.vehicle === vehicle);
}

async function isFree(request: APIRequestContext, date: string): Promise<boolean> {
  const slots = await (await request.get('/api/time-slots', { params: { date, serviceId: 1 } })).json();
  return slots.find(({ time }: { time: string }) => time === TIME)?.available ?? false;
}

/** Has the board list the start, as `freed-starts.test.ts` proves it: empty days of the tests are further ahead than it looks. */
async function showFreed(page: Page, date: string, taker: Taker): Promise<void> {
  await page.route('**/api/admin/freed-starts', async (route) => {
    const entry = await entryOf(page.request, taker.vehicle);
    const isLive = entry?.offer?.status === 'held' || entry?.offer?.status === 'open';
    const heldUntil = new Date(Date.now() + 20 * 60_000).toISOString();
    const takers = [];
    if (isLive) takers.push({ ...taker, ...JOB, state: 'offered', id: entry.id, bay: null, heldUntil });
    else if (await isFree(page.request, date)) takers.push({ ...taker, ...JOB, bay: 'Elevator 1', heldUntil });
    const start = { date, time: TIME, duration: 45, moved: false, takers };
    await route.fulfill({ json: takers.length > 0 ? [start] : [] });
  });
}

const freed = (page: Page) => page.getByRole('region', { name: /^Programare anulată: .*09:00 e liber, 45 min$/ });

test('a freed start is offered by one key to who waits, withdrawn by another, and refused once a visitor has it', async ({
  page,
  request,
  emptyDay,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, theAdmin());
  const blocks = await leaveOneStart(page.request, emptyDay);
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} LIB`;
  try {
    const booked = await bookThroughApi(request, { date: emptyDay, time: TIME });
    const contact = { customerName: person.name, customerPhone: person.phone };
    const vehicle = { vehicleMake: 'Skoda', vehicleModel: 'Fabia', vehicleYear: 2018, vehicleLicensePlate: plate };
    const data = { serviceId: 1, days: [emptyDay], part: 'afternoon', ...contact, ...vehicle };
    const joined = await request.post('/api/waitlist', { data });
    expect(joined.status(), await joined.text()).toBe(201);
    const { id } = await joined.json();
    expect((await page.request.delete(`/api/appointments/${booked}`)).ok()).toBe(true);
    const days = [emptyDay];
    await showFreed(page, emptyDay, {
      state: 'waiting',
      id,
      customer: person.name,
      vehicle: plate,
      days,
      part: 'afternoon',
    });
    await page.goto(`/admin/board?date=${emptyDay}`);

    const act = freed(page).getByRole('button', { name: `Oferă ora: ${person.name}` });
    await expect(act).toContainText(`${plate}, Schimb de ulei, 45 min, Elevator 1. Așteaptă: `);
    await expect(act).toContainText(/după-amiaza\.\s*Clientul primește mesaj; ora se ține până la/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.locator('#content').focus();
    await tabTo(page, act);
    // However slow the machine is, the undo stays.
    await page.clock.setFixedTime(new Date());
    await page.keyboard.press('1');
    await expectToast(page, 'Ora este oferită', `${person.name} primește mesajul în câteva secunde.`);
    await expect(freed(page)).toContainText(`Ora este oferită: ${person.name}, ${plate}`);
    await expect(freed(page), 'the keys go on from the start').toBeFocused();
    expect(await isFree(request, emptyDay)).toBe(false);

    await page.keyboard.press('u');
    await expectToast(page, 'Oferta este retrasă');
    await expect(act).toBeVisible();
    expect(await isFree(request, emptyDay)).toBe(true);
    expect((await entryOf(page.request, plate))?.offer?.status).toBe('withdrawn');

    await page.route(
      '**/api/admin/waitlist/*/offer',
      async (route) => {
        await bookThroughApi(request, { date: emptyDay, time: TIME });
        await route.continue();
      },
      { times: 1 },
    );
    await act.focus();
    await page.keyboard.press('1');
    await expectToast(page, 'Ora nu a fost oferită', 'Ora nu este liberă pentru această lucrare');
    await expect(freed(page)).toBeHidden();
  } finally {
    for (const block of blocks) await page.request.delete(`/api/admin/board/blocks/${block}`);
    const entry = await entryOf(page.request, plate);
    if (entry) await page.request.delete(`/api/admin/waitlist/${entry.id}`);
  }
});

test('a freed start is offered by a tap to who is due, and not withdrawn once the customer has it', async ({
  page,
  playwright,
  baseURL,
  emptyDay,
}) => {
  const context = () => playwright.request.newContext({ baseURL: baseURL as string });
  const [client, desk] = [await context(), await context()];
  const person = aPerson();
  await openAccount(client, person);
  await provePhone(client, await openInbox(desk), person.phone);
  const consent = { maintenanceReminders: true, consentVersion: 1 };
  expect((await client.put('/api/client/message-preferences', { data: consent })).ok()).toBe(true);
  const { id: vehicleId, plate } = await addVehicle(client);
  const dueDate = workshopDay(-2);
  const data = { reminderType: 'oil', description: 'Ulei', dueDate };
  const reminder = await (await client.post(`/api/vehicles/${vehicleId}/reminders`, { data })).json();

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, theAdmin());
  const blocks = await leaveOneStart(page.request, emptyDay);
  try {
    const taker = { id: reminder.id, customer: person.name, vehicle: plate, days: [dueDate], part: null };
    await showFreed(page, emptyDay, { state: 'due', ...taker });
    await page.goto(`/admin/board?date=${emptyDay}`);
    await page.getByRole('button', { name: /^De făcut: / }).click();
    const act = freed(page).getByRole('button', { name: `Oferă ora: ${person.name}` });
    await expect(act).toContainText('Scadență: ');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const targets = freed(page).getByRole('button');
    const lowest = () =>
      targets.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height)));
    await expect.poll(lowest, { message: 'the height of the lowest target' }).toBeGreaterThanOrEqual(44);
    await act.dblclick();
    await expectToast(page, 'Ora este oferită');
    await freed(page).getByRole('button', { name: 'Retrage oferta' }).click();
    await expectToast(page, 'Oferta este retrasă');

    await page.clock.setFixedTime(new Date());
    await act.click();
    await expect(freed(page)).toContainText(`Ora este oferită: ${person.name}`);
    const entry = (await entryOf(page.request, plate)) as Entry;
    const claimed = await client.post(`/api/waitlist/${entry.id}/claim`, { data: { offerId: entry.offer?.id } });
    expect(claimed.status(), await claimed.text()).toBe(200);
    await undoButton(page).click();
    await expectToast(page, 'Oferta nu a fost retrasă', 'Clientul a luat deja ora: programarea lui e pe tablă.');
    await expect(freed(page)).toBeHidden();
  } finally {
    for (const block of blocks) await page.request.delete(`/api/admin/board/blocks/${block}`);
    await Promise.all([client.dispose(), desk.dispose()]);
  }
});
