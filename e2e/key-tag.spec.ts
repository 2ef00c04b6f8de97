import type { APIRequestContext, Page } from '@playwright/test';
import { appointmentDialog } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { codesIn, test } from './support/camera.ts';
import {
  aPerson,
  DEMO_CLIENT,
  DEMO_MECHANIC,
  DEMO_RECEPTIONIST,
  type Person,
  signIn,
  signInThroughApi,
  theAdmin,
} from './support/people.ts';
import { clientWithCar } from './support/revisions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, expectToast } from './support/test.ts';

const VIN = 'UU1LSDAAH12345678';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

interface Appointment {
  readonly id: number;
  readonly person: Person;
  readonly plate: string;
}

/** Books an appointment through the API as the admin, and changes its status step by step. */
async function anAppointment(
  request: APIRequestContext,
  booking: { date: string; time: string },
  ...statuses: readonly string[]
): Promise<Appointment> {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} KEY`;
  const id = await bookThroughApi(request, { ...booking, person, vehicleLicensePlate: plate });
  for (const status of statuses) {
    const answer = await request.patch(`/api/appointments/${id}/status`, { data: { status } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return { id, person, plate };
}

const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scanează eticheta' });
const said = (page: Page) => page.getByRole('dialog').getByRole('status');
const tagOf = (page: Page, id: number) => `${new URL(page.url()).origin}/admin/visits/${id}`;

async function openScanner(page: Page, day: string): Promise<void> {
  await page.goto(`/admin/board?date=${day}`);
  await page.getByRole('button', { name: 'Scanează eticheta' }).click();
  await expect(scanner(page)).toBeVisible();
}

test('the desk prints a tag, which leads the mechanic to the checklist', async ({
  page,
  otherPage,
  emptyDay,
  camera,
}) => {
  await signIn(page, theAdmin());
  const booking = { date: emptyDay, time: '09:00' };
  const { id, person, plate } = await anAppointment(page.request, booking, 'confirmed', 'in-progress');

  await page.goto(`/admin/board?date=${emptyDay}`);
  await page.getByRole('button', { name: new RegExp(`^${plate},`) }).click();
  await appointmentDialog(page, plate).getByRole('button', { name: 'Etichetă cheie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Etichetă cheie' });
  await expect(dialog).toContainText(plate);
  await expect(dialog).toContainText(`nr. ${id}`);
  await expect(dialog).toContainText('09:00');
  await expect(dialog.getByRole('button', { name: 'Tipărește' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-print-sheet]');
  await expect(paper).toHaveCount(1);
  await expect(paper.getByText(plate)).toBeVisible();
  await expect(paper).not.toContainText(person.name);
  await expect(page.getByRole('main')).toBeHidden();
  await expect(dialog).toBeHidden();
  const [printed = '', ...others] = await codesIn(await page.screenshot());
  expect(others).toEqual([]);
  expect(printed).toBe(tagOf(page, id));
  await page.emulateMedia({ media: 'screen' });

  await camera.show([{ text: printed }]);
  await signIn(otherPage, DEMO_MECHANIC);
  // The dialog may close before it is seen, because the tag is before the camera already.
  await otherPage.goto(`/admin/board?date=${emptyDay}`);
  await otherPage.getByRole('button', { name: 'Scanează eticheta' }).click();
  await otherPage.waitForURL(/\/admin\/vehicles\/\d+\?appointment=\d+$/);
  const begin = otherPage.getByRole('dialog', { name: 'Revizie nouă' });
  await expect(begin).toContainText(String(id));
});

test('what is no tag to open is said, and the camera goes on', async ({ page, request, emptyDay, camera }) => {
  await signInThroughApi(request, theAdmin());
  const at = (time: string) => ({ date: emptyDay, time });
  const open = await anAppointment(request, at('09:00'), 'confirmed');
  const cancelled = await anAppointment(request, at('10:00'), 'cancelled');
  const completed = await anAppointment(request, at('11:00'), 'confirmed', 'in-progress', 'completed');
  await signIn(page, DEMO_MECHANIC);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).origin));
  await openScanner(page, emptyDay);
  await expect(said(page)).toHaveText('Ține codul de pe etichetă în fața camerei.');
  await expectAccessible(page);
  await expectTapTargets(page);

  await camera.show([{ text: 'https://alt-atelier.example/admin/visits/1' }]);
  await expect(said(page)).toHaveText('Codul nu este al unei etichete din acest atelier.');
  await camera.show([{ text: tagOf(page, open.id) }, { text: tagOf(page, cancelled.id) }]);
  await expect(said(page)).toHaveText('Se văd mai multe coduri. Apropie camera de unul singur.');
  await camera.show([{ text: tagOf(page, cancelled.id) }]);
  await expect(said(page)).toHaveText(`Programarea nr. ${cancelled.id} este anulată.`);
  await camera.show([{ text: tagOf(page, completed.id) }]);
  await expect(said(page)).toHaveText(`Programarea nr. ${completed.id} este finalizată.`);
  await camera.show([{ text: tagOf(page, 2_147_483_647) }]);
  await expect(said(page)).toHaveText('Nu există o programare cu numărul 2147483647.');
  await camera.show([{ text: 'javascript:alert(1)' }]);
  await expect(said(page)).toHaveText('Codul nu este al unei etichete din acest atelier.');
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));

  // Beside a code that means something else, the only tag is the one that is meant.
  await camera.show([{ text: 'https://alt-atelier.example/' }, { text: tagOf(page, open.id) }]);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Începe lucrul' })).toBeVisible();
  await expect(scanner(page)).toHaveCount(0);
});

test('without a camera the number or the plate is typed', async ({ page, request, emptyDay }) => {
  await signInThroughApi(request, theAdmin());
  const { id, plate } = await anAppointment(request, { date: emptyDay, time: '09:00' }, 'confirmed', 'in-progress');
  await signIn(page, DEMO_MECHANIC);
  await page.addInitScript(() => {
    let refusals = ['NotAllowedError', 'NotFoundError'];
    navigator.mediaDevices.getUserMedia = async () => {
      const [name = 'NotFoundError', ...others] = refusals;
      refusals = others;
      throw new DOMException('', name);
    };
  });
  await openScanner(page, emptyDay);
  const trouble = scanner(page).getByRole('alert');
  await expect(trouble).toContainText('Camera nu este permisă aici.');
  await expect(trouble).toContainText('Scrie mai jos numărul');
  await expect(scanner(page).getByLabel('Imaginea camerei'), 'no empty picture').toBeHidden();
  await expectAccessible(page);
  await trouble.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(trouble).toContainText('Camera nu poate fi folosită.');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const cut = await scanner(page).evaluate(
    (dialog) =>
      [...dialog.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > dialog.getBoundingClientRect().right,
      ).length,
  );
  expect(cut, 'parts that are wider than the dialog').toBe(0);
  await page.setViewportSize({ width: 820, height: 1180 });

  const typed = scanner(page).getByLabel('Numărul programării sau al mașinii');
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription('Scrie numărul.');
  await typed.fill('B 00 NIM');
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription('Nu există o programare cu numărul B 00 NIM.');
  await page.context().setOffline(true);
  await typed.fill(`#${id}`);
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription('Nu ai conexiune la internet. Programarea nu a fost căutată.');
  await page.context().setOffline(false);
  await typed.fill(plate.toLowerCase().replaceAll(' ', ''));
  await scanner(page).getByRole('button', { name: 'Deschide' }).click();
  await page.waitForURL(new RegExp(`/admin/vehicles/\\d+\\?appointment=${id}$`));
});

test('a scanner that is left turns the camera off', async ({ page, emptyDay }) => {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { cameraTracks: tracks });
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map((one) => one.readyState),
    );
  await signIn(page, DEMO_MECHANIC);
  await openScanner(page, emptyDay);
  await expect(said(page)).toHaveAttribute('data-scan', 'running');
  expect(await states()).toEqual(['live']);
  await page.keyboard.press('Escape');
  await expect(scanner(page)).toHaveCount(0);
  await expect.poll(states).toEqual(['ended']);

  await page.getByRole('button', { name: 'Scanează eticheta' }).click();
  await expect(said(page)).toHaveAttribute('data-scan', 'running');
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/vehicles');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect.poll(states).toEqual(['ended', 'ended']);
});

test('the code of the door is read into the field of the VIN', async ({ page, otherPage, camera }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  await page.goto(`/admin/vehicles/${car.id}`);
  await page.getByRole('button', { name: 'Modifică' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Salvează' }) });
  const field = form.getByLabel(/^Serie șasiu/);
  await form.getByRole('button', { name: 'Scanează VIN' }).click();
  const said = page.getByRole('dialog', { name: 'Scanează VIN' }).getByRole('status');
  await expect(said).toHaveText('Ține codul de pe eticheta ușii în fața camerei.');
  await expectAccessible(page);
  await camera.show([{ text: 'PIESA 4711', format: 'Code39' }]);
  await expect(said).toHaveText(/^Codul nu este un VIN/);
  // Labels of imported vehicles begin with an I.
  await camera.show([{ text: `I${VIN}`, format: 'Code39' }]);
  await expect(field).toHaveValue(VIN);
  await expect(said).toHaveCount(0);

  for (const format of ['Code128', 'DataMatrix'] as const) {
    await field.fill('');
    await camera.show([{ text: VIN, format }]);
    await form.getByRole('button', { name: 'Scanează VIN' }).click();
    await expect(field, format).toHaveValue(VIN);
  }
  await form.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Datele sunt salvate');
});

test('the address of a tag opens for the team alone', async ({ page, otherPage, request, emptyDay }) => {
  await signInThroughApi(request, theAdmin());
  const { id, plate } = await anAppointment(request, { date: emptyDay, time: '09:00' }, 'confirmed', 'in-progress');
  const address = `/admin/visits/${id}`;

  await test.step('a stranger signs in first', async () => {
    await page.goto(address);
    await page.waitForURL('**/login');
    await expect(page.getByRole('main')).not.toContainText(plate);
  });
  await test.step('a client is told that it is for the team', async () => {
    await signIn(otherPage, DEMO_CLIENT);
    await otherPage.goto(address);
    await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(otherPage.getByRole('main')).not.toContainText(plate);
    expect(new URL(otherPage.url()).pathname).toBe(address);
  });
  await test.step('a receptionist finds the appointment on the board, with no checklist in between', async () => {
    await signIn(otherPage, DEMO_RECEPTIONIST);
    await otherPage.goto(address);
    await expect(appointmentDialog(otherPage, plate).getByRole('button', { name: 'Finalizează' })).toBeVisible();
  });
  await test.step('one that does not exist is said', async () => {
    for (const wrong of ['2147483647', 'abc', '0']) {
      await otherPage.goto(`/admin/visits/${wrong}`);
      await expect(otherPage.getByRole('alert')).toContainText('Nu există o programare');
    }
    await expectAccessible(otherPage);
    await otherPage.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(otherPage);
  });
});
