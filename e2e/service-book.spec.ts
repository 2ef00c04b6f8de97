import type { Browser, Page } from '@playwright/test';
import { choose } from './support/fields.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { aPerson, openAccount, signIn, signInThroughApi, theAdmin } from './support/people.ts';
import { addDocuments, addReminder, addVehicle, completeRevision, LOGAN } from './support/service-book.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  openWith,
  test,
} from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

const PHONE = { width: 360, height: 740 };

/** A signed-in client whose vehicle has a completed revision. */
async function carWithRevision(page: Page, browser: Browser) {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id, plate } = await addVehicle(page.request);
  await page.goto('/contact');
  const photo = await page.screenshot();
  const workshop = await browser.newContext();
  await signInThroughApi(workshop.request, theAdmin());
  await completeRevision(workshop.request, id, { mileage: 98_000, photo });
  await workshop.close();

  await signIn(page, person);
  return { person, id, plate };
}

test('the service book shows the findings, its photos by keyboard, and downloads as a PDF', async ({
  page,
  browser,
}) => {
  const { id, plate } = await carWithRevision(page, browser);
  const due = { reminderType: 'itp', description: 'ITP', dueDate: workshopDay(12) };
  await addReminder(page.request, id, due);
  await page.goto(`/client/garage/${id}`);
  const history = page.getByRole('region', { name: 'Istoric' });
  await expect(history).toContainText('98.000 km');
  await expect(history).toContainText('De revenit pentru plăcuțe.');
  await expect(history).toContainText('240 RON');

  await test.step('arrow keys turn the photos, Escape returns to the thumbnail', async () => {
    const small = history.getByRole('button', { name: 'Deschide fotografia 1 din 2' });
    const large = page.getByRole('dialog', { name: 'Fotografia 1 din 2' });
    // News of the vehicle may draw the button again between focus and key.
    await openWith((limit) => small.press('Enter', limit), large);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Fotografia 2 din 2' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => hasFocus(small)).toBe(true);
  });

  await test.step('the book downloads as a PDF', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descarcă PDF' }).click();
    expect((await file).suggestedFilename()).toBe(`carte-service-${plate.replaceAll(' ', '-')}.pdf`);
  });

  await test.step('on a phone what is due is a line above the history, and its list is after it', async () => {
    await page.setViewportSize(PHONE);
    const main = page.getByRole('main');
    const chips = main.getByRole('list', { name: 'Scadențe' }).filter({ hasText: 'ITP · peste 12 zile' });
    const reminders = main.getByRole('region', { name: 'Scadențe' });
    const places = await Promise.all([chips, history, reminders].map((part) => part.boundingBox()));
    const [chipsAt = 0, historyAt = 0, remindersAt = 0] = places.map((box) => box?.y);
    expect(chipsAt, 'the chips').toBeLessThan(historyAt);
    expect(historyAt, 'the history').toBeLessThan(remindersAt);
  });
});

test('a shared book contains nothing of its owner, until its link ends', async ({
  page,
  browser,
  otherPage: buyer,
}) => {
  const { person, id, plate } = await carWithRevision(page, browser);
  await page.goto(`/client/garage/${id}`);
  const share = page.getByRole('region', { name: 'Arată cartea altcuiva' });
  await tabTo(page, share.getByRole('button', { name: 'Creează un link' }));
  await page.keyboard.press('Enter');
  const address = (await share.getByText(/\/carte\//).textContent()) ?? '';
  await expectAccessible(page);

  await buyer.goto(new URL(address).pathname);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(LOGAN);
  await expect(buyer.getByText(plate)).toBeVisible();
  await expect(buyer.getByRole('region', { name: 'Istoric' })).toContainText('98.000 km');
  await expect(buyer.getByRole('region', { name: 'Istoric' })).toContainText('Plăcuțe față');
  await expect(buyer.getByRole('img', { name: 'Fotografia' })).toHaveCount(0);
  for (const secret of [person.name, '240 RON', 'De revenit', 'Documente', 'Scadență']) {
    await expect(buyer.getByText(secret)).toHaveCount(0);
  }
  await expect(buyer.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(buyer);
  await buyer.setViewportSize(PHONE);
  await expectNoSidewaysScroll(buyer);
  await expectTapTargets(buyer);

  await share.getByRole('button', { name: /^Retrage linkul/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retrage linkul', exact: true }).click();
  await expectToast(page, 'Link retras');
  await expect(share.getByText(/\/carte\//)).toHaveCount(0);
  await buyer.reload();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Această carte nu este de găsit');
  await expectAccessible(buyer);
});

test('documents of a vehicle are stored and deleted, and other files are rejected', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id } = await addVehicle(page.request);
  await signIn(page, person);
  await page.goto(`/client/garage/${id}`);
  const photo = await page.screenshot();
  const documents = page.getByRole('region', { name: 'Documente' });
  await documents.getByRole('button', { name: 'Adaugă document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Document nou' });
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(dialog.getByLabel('Titlu')).toHaveAccessibleDescription('Titlul este obligatoriu');
  await expect(dialog.getByLabel('Fișier')).toHaveAccessibleDescription(/Alege un fișier/);
  await expectAccessible(page);

  await choose(dialog.getByLabel('Ce este'), 'Asigurare');
  await dialog.getByLabel('Titlu').fill('Polița <b>2026</b>');
  const script = { name: 'polita.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script></script>') };
  await dialog.getByLabel('Fișier').setInputFiles(script);
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();

  await dialog.getByLabel('Fișier').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expectToast(page, 'Document adăugat');
  const kept = documents.getByRole('listitem');
  await expect(kept).toContainText('Polița <b>2026</b>');
  await expect(kept).toContainText('Asigurare · imagine');
  const file = await page.request.get((await kept.getByRole('link').getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('image/jpeg');

  await kept.getByRole('button', { name: /^Șterge/ }).click();
  await page.getByRole('button', { name: 'Șterge documentul' }).click();
  await expectToast(page, 'Document șters');
  await expect(documents).toContainText('Niciun document.');
  expect((await page.request.get(file.url())).status()).toBe(404);
});

test('a long history is loaded in parts', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id } = await addVehicle(page.request);
  await addDocuments(page.request, id, 23);
  await signIn(page, person);
  await page.goto(`/client/garage/${id}`);
  const entries = page.getByRole('region', { name: 'Istoric' }).getByRole('article');
  await expect(entries).toHaveCount(20);
  await page.getByRole('button', { name: 'Arată mai vechi' }).click();
  await expect(entries).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Arată mai vechi' })).toHaveCount(0);
});
