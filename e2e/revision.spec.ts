import type { APIRequestContext, Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { hasFocus } from './support/keyboard.ts';
import { signInThroughApi } from './support/loyalty.ts';
import { aPerson, openAccount, type Person, signIn, theAdmin } from './support/people.ts';
import { type OwnVehicle, ownVehicle } from './support/service-book.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForThumbs,
  expectToast,
  test,
} from './support/test.ts';
import { dayOfWorkshop, inWords } from './support/workshop-days.ts';

// A tablet between two cars.
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

const LOGAN = '2018 Dacia Logan';

/** A client with a car, signed in with this request. */
async function aClientWithACar(request: APIRequestContext): Promise<{ person: Person; car: OwnVehicle }> {
  const person = aPerson();
  await openAccount(request, person);
  return { person, car: await ownVehicle(request) };
}

/** The admin begins a revision through the API, out of a template of the first day. */
async function begunRevision(
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
const itemOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Ticks an item as a finger does, on the words. */
const tick = (page: Page, name: string, status: string) =>
  itemOf(page, name).locator('label').filter({ hasText: status }).tap();

const bar = (page: Page) => page.getByRole('region', { name: 'Progres' });

test('a whole revision on a tablet: found by plate, ticked, photographed, completed, seen by the client', async ({
  page,
  somebodyElse: client,
}) => {
  const { person, car } = await aClientWithACar(client.request);
  await signIn(page, theAdmin());
  await page.getByRole('link', { name: /^Vehicule/ }).click();
  await page.waitForURL('/admin/vehicles');

  await test.step('the car is found by its plate, however it is typed', async () => {
    await page.getByRole('searchbox').fill(car.plate.replaceAll(' ', '').toLowerCase());
    await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
    await expect(page).toHaveURL(/\?search=bv/);
    await page.getByRole('link', { name: `Deschide cartea de service: ${LOGAN}, ${car.plate}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOGAN);
    await expect(page.getByRole('region', { name: 'Vehicul' })).toContainText(person.name);
  });

  await test.step('the form says what is missing, in the words of the specification', async () => {
    await page.getByRole('button', { name: 'Începe revizia' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Revizie nouă' });
    await dialog.getByLabel('Data reviziei').fill('');
    await dialog.getByLabel('Kilometraj').fill('-1');
    await dialog.getByRole('button', { name: 'Începe revizia' }).click();
    await expect(dialog.getByLabel('Data reviziei')).toHaveAccessibleDescription(
      'Data reviziei este obligatorie',
    );
    await expect(dialog.getByLabel('Kilometraj')).toHaveAccessibleDescription(
      'Kilometrajul trebuie să fie pozitiv',
    );
    await expect(dialog.getByLabel('Tipul reviziei')).toHaveAccessibleDescription(
      'Tipul reviziei este obligatoriu',
    );
    await expectAccessible(page);
    await dialog.getByLabel('Șablon').selectOption('Revizie mică');
    await expect(dialog.getByLabel('Tipul reviziei')).toHaveValue('oil');
    await dialog.getByLabel('Data reviziei').fill(dayOfWorkshop());
    await dialog.getByLabel('Kilometraj').fill('84500');
    await dialog.getByRole('button', { name: 'Începe revizia' }).click();
    await page.waitForURL(/\/admin\/revisions\/\d+$/);
  });

  await expect(page.getByText(car.plate)).toBeVisible();
  await expect(bar(page)).toContainText('0 din 5 verificate');
  await expectAccessible(page);
  await expectRoomForThumbs(page);
  await expectNoSidewaysScroll(page);

  await test.step('every touch is saved at once', async () => {
    await tick(page, 'Ulei de motor', 'În regulă');
    await expect(itemOf(page, 'Ulei de motor')).toContainText('Salvat');
    await tick(page, 'Filtru de aer', 'De înlocuit');
    const details = itemOf(page, 'Filtru de aer');
    await details.getByRole('button', { name: 'Note și cost: Filtru de aer' }).tap();
    await details.getByRole('textbox', { name: 'Note' }).fill('Colmatat <b>complet</b>');
    await details.getByLabel('Cost, în RON').fill('75,505');
    await expect(details.getByLabel('Cost, în RON')).toHaveAccessibleDescription(/două zecimale/);
    await details.getByLabel('Cost, în RON').fill('75,50');
    await details.getByLabel('Cost, în RON').press('Enter');
    await expect(bar(page)).toContainText('75,50 RON');
    const photo = { name: 'filtru.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await details.locator('input[type="file"]').setInputFiles(photo);
    await expect(details.getByRole('button', { name: 'Deschide fotografia 1 din 1' })).toBeVisible();
    await expect(bar(page)).toContainText('Totul este salvat');
    await page.reload();
    await expect(itemOf(page, 'Filtru de aer').getByRole('radio', { name: 'De înlocuit' })).toBeChecked();
    await expect(itemOf(page, 'Filtru de aer')).toContainText('Colmatat <b>complet</b>');
    await expect(bar(page)).toContainText('2 din 5 verificate');
  });

  await test.step('nothing required is forgotten', async () => {
    await page.getByRole('button', { name: 'Finalizează' }).tap();
    await expectToast(page, 'Încă nu se poate finaliza', 'Elemente obligatorii neverificate: 3');
    await expect(itemOf(page, 'Filtru de ulei').getByRole('radio', { name: 'Neverificat' })).toBeFocused();
    await page.getByRole('button', { name: 'Restul în regulă: Filtre' }).tap();
    await expect(bar(page)).toContainText('5 din 5 verificate');
    await expect(bar(page)).toContainText('Totul este salvat');
  });

  await test.step('something that is on no list', async () => {
    await page.getByRole('button', { name: 'Adaugă un element' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Element nou' });
    await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
    await expect(dialog.getByLabel('Categorie')).toHaveAccessibleDescription('Categoria este obligatorie');
    await expect(dialog.getByLabel('Element', { exact: true })).toHaveAccessibleDescription(
      'Numele elementului este obligatoriu',
    );
    await expect(dialog.getByLabel('Status')).toHaveAccessibleDescription('Statusul este obligatoriu');
    await expectAccessible(page);
    await dialog.getByLabel('Categorie').fill('Caroserie');
    await dialog.getByLabel('Element', { exact: true }).fill('Ștergătoare');
    await dialog.getByLabel('Status').selectOption('De urmărit');
    await dialog.getByLabel('Cost, în RON').fill('60');
    await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
    await expect(itemOf(page, 'Ștergătoare').getByRole('radio', { name: 'De urmărit' })).toBeChecked();
    await expect(bar(page)).toContainText('135,50 RON');
  });

  await test.step('the template proposes when and at how many kilometres it is due again', async () => {
    await page.getByRole('button', { name: 'Finalizează' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Finalizează revizia' });
    const nextYear = dayOfWorkshop().replace(/^\d{4}/, (year) => String(Number(year) + 1));
    if (!nextYear.endsWith('-02-29')) {
      await expect(dialog.getByLabel('Următoarea revizie, data')).toHaveValue(nextYear);
    }
    await expect(dialog.getByLabel('Următoarea revizie, km')).toHaveValue('94500');
    await dialog.getByLabel('Următoarea revizie, km').fill('84000');
    await dialog.getByRole('button', { name: 'Finalizează' }).click();
    await expect(dialog.getByLabel('Următoarea revizie, km')).toHaveAccessibleDescription(
      'Următoarea revizie trebuie să fie după aceasta',
    );
    await expectAccessible(page);
    await dialog.getByLabel('Următoarea revizie, km').fill('94500');
    await dialog.getByRole('button', { name: 'Finalizează' }).click();
    await expectToast(page, 'Revizie finalizată');
  });

  await test.step('and then it never changes', async () => {
    await expect(page.getByText('Revizia este finalizată și nu se mai schimbă.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText('94.500 km')).toBeVisible();
    await expectAccessible(page);
    const path = new URL(page.url()).pathname.replace('/admin', '/api/admin');
    const again = await page.request.post(`${path}/complete`, { data: {} });
    expect(again.status(), 'completing twice').toBe(409);
  });

  await signIn(client, person);
  await client.goto(`/client/garage/${car.id}`);
  const history = client.getByRole('region', { name: 'Istoric' });
  await expect(history).toContainText('84.500 km');
  await expect(history).toContainText('135,50 RON');
  await expect(history).toContainText('Filtru de aer');
  await expect(history.getByRole('button', { name: 'Deschide fotografia 1 din 1' })).toBeVisible();
});

test('a correction is a new revision, which says what it puts right', async ({ page, somebodyElse }) => {
  const { car } = await aClientWithACar(somebodyElse.request);
  await signIn(page, theAdmin());
  const id = await begunRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await page.getByRole('button', { name: 'Restul în regulă: Fluide' }).tap();
  await page.getByRole('button', { name: 'Restul în regulă: Filtre' }).tap();
  await expect(bar(page)).toContainText('5 din 5 verificate');
  await page.getByRole('button', { name: 'Finalizează' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizează' }).click();
  await expectToast(page, 'Revizie finalizată');

  await page.getByRole('button', { name: 'Corectează' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Revizie de corectare' });
  await expect(dialog).toContainText(`Corectează revizia din ${inWords(dayOfWorkshop(), 'short')}`);
  await expect(dialog.getByLabel('Kilometraj')).toHaveValue('84500');
  await dialog.getByRole('button', { name: 'Începe revizia' }).click();
  await expect(page.getByRole('link', { name: `Corectează revizia nr. ${id}` })).toBeVisible();
  await expect(bar(page)).toContainText('0 din 5 verificate');

  await page.getByRole('button', { name: 'Anulează revizia' }).tap();
  const cancelling = page.getByRole('dialog', { name: 'Anulezi această revizie?' });
  await cancelling.getByRole('button', { name: 'Anulează revizia' }).click();
  const reason = cancelling.getByLabel('De ce se anulează');
  await expect(reason).toHaveAccessibleDescription(/Scrie de ce se anulează/);
  await reason.fill('Corectura era pe altă mașină');
  await cancelling.getByRole('button', { name: 'Anulează revizia' }).click();
  await expectToast(page, 'Revizie anulată');
  await expect(page.getByText('Revizia a fost anulată.')).toBeVisible();
  await expect(page.getByText('Motiv: Corectura era pe altă mașină')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('a tick that the server refuses is shown and taken back, the others stay', async ({
  page,
  somebodyElse,
}) => {
  const { car } = await aClientWithACar(somebodyElse.request);
  await signIn(page, theAdmin());
  const id = await begunRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await tick(page, 'Ulei de motor', 'În regulă');
  await expect(itemOf(page, 'Ulei de motor')).toContainText('Salvat');

  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/admin/revisions/*/items/*', async (route) => {
    await refused;
    await route.fulfill({ status: 409, json: { status: 409, code: 'x', message: 'Nu se poate.' } });
  });
  await tick(page, 'Filtru de aer', 'De urmărit');
  const filter = itemOf(page, 'Filtru de aer');
  await expect(filter.getByRole('radio', { name: 'De urmărit' }), 'before the answer').toBeChecked();
  await expect(bar(page)).toContainText('Se salvează…');
  refuse();
  await expectToast(page, 'Nu s-a salvat: Filtru de aer', 'Nu se poate.');
  await expect(filter.getByRole('radio', { name: 'Neverificat' })).toBeChecked();
  await expect(filter).toContainText('Nu s-a salvat');
  await expect(itemOf(page, 'Ulei de motor').getByRole('radio', { name: 'În regulă' })).toBeChecked();
});

test('without a connection ticks wait, and are saved when it is back', async ({
  page,
  somebodyElse,
  context,
}) => {
  const { car } = await aClientWithACar(somebodyElse.request);
  await signIn(page, theAdmin());
  const id = await begunRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await expect(bar(page)).toContainText('0 din 5 verificate');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Restul în regulă: Filtre' }).tap();
  await expect(bar(page)).toContainText('4 din 5 verificate');
  await expect(bar(page)).toContainText('Fără conexiune: se salvează când revine');
  await context.setOffline(false);
  await expect(bar(page)).toContainText('Totul este salvat');
  await page.reload();
  await expect(bar(page)).toContainText('4 din 5 verificate');
});

test('a checklist is ticked by keyboard', async ({ page, somebodyElse }) => {
  const { car } = await aClientWithACar(somebodyElse.request);
  await signIn(page, theAdmin());
  const id = await begunRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  const oil = itemOf(page, 'Ulei de motor');
  await oil.getByRole('radio', { name: 'Neverificat' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(oil.getByRole('radio', { name: 'De înlocuit' })).toBeChecked();
  await expect(oil).toContainText('Salvat');
  await page.keyboard.press('Tab');
  const details = oil.getByRole('button', { name: 'Note și cost: Ulei de motor' });
  await expect.poll(() => hasFocus(details)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(oil.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('5W-30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('180');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('180 RON');
  await expect(bar(page)).toContainText('Totul este salvat');
});

test('a revision starts out of an appointment; a mileage that cannot be is asked back about', async ({
  page,
  untouchedDay,
}) => {
  const person = aPerson();
  const appointmentId = await bookThroughApi(page.request, { date: untouchedDay, time: '11:00', person });
  await signIn(page, theAdmin());
  const status = { status: 'confirmed' };
  expect(
    (await page.request.patch(`/api/appointments/${appointmentId}/status`, { data: status })).status(),
  ).toBe(200);
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Start revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revizie nouă' });
  await expect(dialog).toContainText(`Pentru programarea nr. ${appointmentId}.`);
  await dialog.getByLabel('Șablon').selectOption('Verificare înainte de ITP');
  await dialog.getByLabel('Kilometraj').fill('120000');
  await dialog.getByRole('button', { name: 'Începe revizia' }).click();
  await expect(page.getByText(`Programarea nr. ${appointmentId}`)).toBeVisible();
  await page.getByRole('link', { name: 'Cartea de service' }).click();
  await expect(page.getByRole('region', { name: 'Revizii deschise' })).toContainText('În lucru');

  await page.getByRole('button', { name: 'Începe revizia' }).tap();
  await dialog.getByLabel('Șablon').selectOption('Revizie mică');
  await dialog.getByLabel('Kilometraj').fill('12000');
  await dialog.getByRole('button', { name: 'Începe revizia' }).click();
  await expect(dialog.getByRole('alert')).toContainText('120000');
  await expectAccessible(page);
  await dialog.getByLabel('Data reviziei').fill(dayOfWorkshop(3));
  await dialog.getByLabel('Kilometraj').fill('120050');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Planifică revizia' }).click();
  await expectToast(page, 'Revizie planificată');
  const planned = page
    .getByRole('region', { name: 'Revizii deschise' })
    .getByRole('listitem')
    .filter({ hasText: 'Planificată' });
  await planned.getByRole('link').tap();

  await page.getByRole('button', { name: 'Modifică', exact: true }).tap();
  const change = page.getByRole('dialog', { name: 'Modifică revizia' });
  await expect(change.getByLabel('Kilometraj')).toHaveValue('120050');
  await change.getByLabel('Kilometraj').fill('12000');
  await change.getByLabel('Data reviziei').fill(dayOfWorkshop(5));
  await change.getByRole('button', { name: 'Salvează' }).click();
  await expect(change.getByRole('alert')).toContainText('120000');
  await expectAccessible(page);
  await change.getByLabel('Kilometraj').fill('120060');
  await change.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Revizie modificată');
  await expect(page.getByText('120.060 km')).toBeVisible();
  await expect(page.getByText(inWords(dayOfWorkshop(5), 'short'))).toBeVisible();
});

test('vehicles are found by phone and by name; a list of none says so', async ({ page, somebodyElse }) => {
  const { person, car } = await aClientWithACar(somebodyElse.request);
  await signIn(page, theAdmin());
  await page.goto('/admin/vehicles');
  for (const words of [person.phone.replaceAll(' ', ''), person.name.toUpperCase()]) {
    await page.getByRole('searchbox').fill(words);
    await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
    await expect(page.getByText(car.plate)).toBeVisible();
  }
  await page.getByRole('searchbox').fill('nimeni nu are așa ceva');
  await expect(page.getByText('Niciun vehicul nu se potrivește căutării.')).toBeVisible();
  await page.getByRole('button', { name: 'Șterge filtrele' }).click();
  await expect(page.getByText(/^Se afișează 25 din \d+$/)).toBeVisible();
  await page.goto('/admin/vehicles/2147483646');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acest vehicul nu există.');
  await page.goto('/admin/revisions/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Această revizie nu există.');
});

test('templates are made, changed, put aside and deleted', async ({ page, somebodyElse }) => {
  const name = `Verificare ${aPerson().name.slice(4)}`;
  const { car } = await aClientWithACar(somebodyElse.request);
  await signIn(page, theAdmin());
  await page.goto('/admin/revision-templates');
  await page.getByRole('button', { name: 'Șablon nou' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Șablon nou' });
  await expect(dialog.getByLabel('Nume')).toBeFocused();
  await dialog.getByLabel('Interval, în luni').fill('0');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByLabel('Nume')).toHaveAccessibleDescription('Numele este obligatoriu');
  await expect(dialog.getByLabel('Tipul reviziei')).toHaveAccessibleDescription(
    'Tipul reviziei este obligatoriu',
  );
  await expect(dialog.getByLabel('Interval, în luni')).toHaveAccessibleDescription(/de la 1 la 240/);
  await expect(dialog.getByLabel('Categoria 1', { exact: true })).toHaveAccessibleDescription(
    'Categoria este obligatorie',
  );
  await expect(dialog.getByLabel('Elementul 1, Categoria 1', { exact: true })).toHaveAccessibleDescription(
    'Numele elementului este obligatoriu',
  );
  await expectAccessible(page);

  await dialog.getByLabel('Nume').fill(name);
  await dialog.getByLabel('Tipul reviziei').selectOption('Anvelope și roți');
  await dialog.getByLabel('Interval, în luni').fill('6');
  await dialog.getByLabel('Categoria 1', { exact: true }).fill('Roți');
  await dialog.getByLabel('Elementul 1, Roți', { exact: true }).fill('Presiune');
  await dialog.getByRole('button', { name: 'Adaugă un element: Roți' }).click();
  await dialog.getByLabel('Elementul 2, Roți', { exact: true }).fill('Profil');
  await dialog.getByLabel('Cost estimat în RON: Profil').fill('20');
  await dialog.getByRole('button', { name: 'Mută mai sus: Profil' }).click();
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Șablon salvat', name);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText('la 6 luni · Elemente: 2');

  await test.step('a change keeps what was there', async () => {
    await card.getByRole('button', { name: `Modifică șablonul: ${name}` }).tap();
    const editing = page.getByRole('dialog', { name: 'Modifică șablonul' });
    await expect(editing.getByLabel('Elementul 1, Roți', { exact: true })).toHaveValue('Profil');
    await expect(editing.getByLabel('Cost estimat în RON: Profil')).toHaveValue('20');
    await editing.getByLabel('Interval, în luni').fill('');
    await editing.getByLabel('Interval, în km').fill('10000');
    await editing.getByRole('checkbox', { name: 'Obligatoriu: Presiune' }).uncheck();
    await editing.getByRole('button', { name: 'Salvează' }).click();
    await expect(editing).toBeHidden();
    await expect(card).toContainText('la 10.000 km');
  });

  await test.step('one that is put aside is not offered', async () => {
    await card.getByRole('button', { name: `Dezactivează șablonul: ${name}` }).tap();
    await expectToast(page, 'Șablon dezactivat');
    await expect(card).toContainText('Inactiv');
    await page.goto(`/admin/vehicles/${car.id}`);
    await page.getByRole('button', { name: 'Începe revizia' }).tap();
    await expect(page.getByLabel('Șablon').getByRole('option', { name: 'Revizie mică' })).toBeAttached();
    await expect(page.getByLabel('Șablon').getByRole('option', { name })).toHaveCount(0);
    await page.goto('/admin/revision-templates');
  });

  await card.getByRole('button', { name: `Șterge șablonul: ${name}` }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click();
  await expectToast(page, 'Șablon șters');
  await expect(card).toHaveCount(0);

  await test.step('one that revisions were made from stays', async () => {
    await begunRevision(page.request, car.id, 'Revizie mică');
    await page.getByRole('button', { name: 'Șterge șablonul: Revizie mică' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click();
    await expectToast(page, 'Schimbarea nu a reușit');
    await expect(page.getByRole('heading', { name: 'Revizie mică' })).toBeVisible();
  });
});

test('only the workshop has these pages', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signInThroughApi(page.request, person);
  expect((await page.request.get('/api/admin/vehicles')).status()).toBe(403);
  await signIn(page, person);
  await page.goto('/admin/vehicles');
  await page.waitForURL('/login');
});
