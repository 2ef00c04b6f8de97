import { overlap } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { choose } from './support/fields.ts';
import { openSection } from './support/office.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { checklistItem, clientWithCar, progressBar, startRevision, TABLET, tickItem } from './support/revisions.ts';
import { LOGAN } from './support/service-book.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';
import { formatDay, inFigures, workshopDay } from './support/workshop-days.ts';

test.use(TABLET);

test('a revision on a tablet: vehicle found by plate, checklist, photo, completion, page of the client', async ({
  page,
  otherPage: client,
}) => {
  const { person, car } = await clientWithCar(client.request);
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  await openSection(page, 'Mașini');
  await page.waitForURL('/admin/vehicles');

  await test.step('the vehicle is found by its plate in any spelling', async () => {
    await page.getByRole('searchbox').fill(car.plate.replaceAll(' ', '').toLowerCase());
    await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
    await expect(page).toHaveURL(/\?search=bv/);
    await page.getByText(car.plate, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOGAN);
    await expect(page.getByRole('region', { name: 'Mașină' })).toContainText(person.name);
  });

  await test.step('the form names missing fields with the texts of the specification', async () => {
    await page.getByRole('button', { name: 'Începe revizia' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Revizie nouă' });
    await dialog.getByLabel('Data reviziei').fill('');
    await dialog.getByLabel('Kilometraj').fill('-1');
    await dialog.getByRole('button', { name: 'Începe revizia' }).click();
    await expect(dialog.getByLabel('Data reviziei')).toHaveAccessibleDescription('Data reviziei este obligatorie');
    await expect(dialog.getByLabel('Kilometraj')).toHaveAccessibleDescription('Kilometrajul trebuie să fie pozitiv');
    await expect(dialog.getByLabel('Tipul reviziei')).toHaveAccessibleDescription('Tipul reviziei este obligatoriu');
    await expectAccessible(page);
    await choose(dialog.getByLabel('Șablon'), 'Revizie mică');
    await expect(dialog.getByLabel('Tipul reviziei'), 'is that of the template').toBeHidden();
    await dialog.getByLabel('Data reviziei').fill(workshopDay());
    await dialog.getByLabel('Kilometraj').fill('84500');
    await dialog.getByRole('button', { name: 'Începe revizia' }).click();
    await page.waitForURL(/\/admin\/revisions\/\d+$/);
  });

  await expect(page.getByText(car.plate)).toBeVisible();
  await expect(progressBar(page)).toContainText('0 din 5 verificate');
  await expectAccessible(page);
  await expectTapTargets(page);
  await expectNoSidewaysScroll(page);

  await test.step('every status is saved at once', async () => {
    await tickItem(page, 'Ulei de motor', /^Înlocuit/);
    await expect(checklistItem(page, 'Ulei de motor')).toContainText('Salvat');
    await tickItem(page, 'Filtru de aer', 'De înlocuit');
    const details = checklistItem(page, 'Filtru de aer');
    await details.getByRole('button', { name: 'Note și cost: Filtru de aer' }).tap();
    await details.getByRole('textbox', { name: 'Note' }).fill('Colmatat <b>complet</b>');
    await details.getByLabel('Cost, în RON').fill('75,505');
    await expect(details.getByLabel('Cost, în RON')).toHaveAccessibleDescription(/două zecimale/);
    await details.getByLabel('Cost, în RON').fill('75,50');
    await details.getByLabel('Cost, în RON').press('Enter');
    await expect(progressBar(page)).toContainText('75,50 RON');
    const photo = { name: 'filtru.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await details.locator('input[type="file"]').setInputFiles(photo);
    await expect(details.getByRole('button', { name: 'Deschide fotografia 1 din 1' })).toBeVisible();
    await expect(progressBar(page)).toContainText('Totul este salvat');
    await page.reload();
    await expect(checklistItem(page, 'Filtru de aer').getByRole('radio', { name: 'De înlocuit' })).toBeChecked();
    await expect(checklistItem(page, 'Filtru de aer')).toContainText('Colmatat <b>complet</b>');
    await expect(progressBar(page)).toContainText('2 din 5 verificate');
  });

  await test.step('the completion needs all required items', async () => {
    await page.getByRole('button', { name: 'Finalizează' }).tap();
    await expect(page.getByRole('alert')).toHaveText('Elemente obligatorii neverificate: 3');
    const tablet = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const [checked, alert] = [page.getByText('2 din 5 verificate'), page.getByRole('alert')];
    expect(overlap(await checked.boundingBox(), await alert.boundingBox()), 'on a phone').toBe(false);
    if (tablet) await page.setViewportSize(tablet);
    await expect(checklistItem(page, 'Filtru de ulei').getByRole('radio', { name: 'Neverificat' })).toBeFocused();
    await page.getByRole('button', { name: 'Restul în regulă: Filtre' }).tap();
    await expect(progressBar(page)).toContainText('5 din 5 verificate');
    await expect(progressBar(page)).toContainText('Totul este salvat');
  });

  await test.step('an item is added to the checklist', async () => {
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
    await choose(dialog.getByLabel('Status'), 'De urmărit');
    await dialog.getByLabel('Cost, în RON').fill('60');
    await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
    await expect(checklistItem(page, 'Ștergătoare').getByRole('radio', { name: 'De urmărit' })).toBeChecked();
    await expect(progressBar(page)).toContainText('135,50 RON');
  });

  await test.step('the template proposes the next date and mileage', async () => {
    await page.getByRole('button', { name: 'Finalizează' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Finalizează revizia' });
    const nextYear = workshopDay().replace(/^\d{4}/, (year) => String(Number(year) + 1));
    if (!nextYear.endsWith('-02-29')) {
      await expect(dialog.getByLabel('Următoarea revizie, data')).toHaveValue(inFigures(nextYear));
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

  await test.step('a completed revision cannot be changed', async () => {
    await expect(page.getByText('Revizia este finalizată și nu se mai schimbă.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
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
  await expect(history).toContainText('înlocuit: 1');
  await expect(history.getByRole('button', { name: 'Deschide fotografia 1 din 1' })).toBeVisible();
  await client.evaluate(() => localStorage.setItem('language', 'en'));
  await client.reload();
  await expect(client.getByRole('heading', { name: 'Minor service' }), 'the delivered template').toBeVisible();
});

test('a correction is a new revision with a reference to the corrected one', async ({ page, otherPage }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await page.getByRole('button', { name: 'Restul în regulă: Fluide' }).tap();
  await page.getByRole('button', { name: 'Restul în regulă: Filtre' }).tap();
  await expect(progressBar(page)).toContainText('5 din 5 verificate');
  await expect(progressBar(page)).toContainText('Totul este salvat');
  await page.getByRole('button', { name: 'Finalizează' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizează' }).click();
  await expectToast(page, 'Revizie finalizată');

  await page.getByRole('button', { name: 'Corectează' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Revizie de corectare' });
  await expect(dialog).toContainText(`Corectează revizia din ${formatDay(workshopDay(), 'short')}`);
  await expect(dialog.getByLabel('Kilometraj')).toHaveValue('84500');
  await dialog.getByRole('button', { name: 'Începe revizia' }).click();
  await expect(page.getByRole('link', { name: `Corectează revizia nr. ${id}` })).toBeVisible();
  await expect(progressBar(page)).toContainText('0 din 5 verificate');

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
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
});

test('a revision starts from an appointment, and an implausible mileage needs a confirmation', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  const appointmentId = await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person });
  await signIn(page, theAdmin());
  const status = { status: 'confirmed' };
  expect((await page.request.patch(`/api/appointments/${appointmentId}/status`, { data: status })).status()).toBe(200);
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Start revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revizie nouă' });
  await expect(dialog).toContainText(`Pentru programarea nr. ${appointmentId}.`);
  await choose(dialog.getByLabel('Șablon'), 'Verificare înainte de ITP');
  await dialog.getByLabel('Kilometraj').fill('120000');
  await dialog.getByRole('button', { name: 'Începe revizia' }).click();
  await expect(page.getByText(`Programarea nr. ${appointmentId}`)).toBeVisible();
  await page.getByRole('link', { name: 'Cartea de service' }).click();
  await expect(page.getByRole('region', { name: 'Revizii deschise' })).toContainText('În lucru');

  await page.getByRole('button', { name: 'Începe revizia' }).tap();
  await choose(dialog.getByLabel('Șablon'), 'Revizie mică');
  await dialog.getByLabel('Kilometraj').fill('12000');
  await dialog.getByRole('button', { name: 'Începe revizia' }).click();
  await expect(dialog.getByRole('alert')).toContainText('120.000');
  await expectAccessible(page);
  await dialog.getByLabel('Data reviziei').fill(workshopDay(3));
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
  await change.getByLabel('Data reviziei').fill(workshopDay(5));
  await change.getByRole('button', { name: 'Salvează' }).click();
  await expect(change.getByRole('alert')).toContainText('120.000');
  await expectAccessible(page);
  await change.getByLabel('Kilometraj').fill('120060');
  await change.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Revizie modificată');
  await expect(page.getByText('120.060 km')).toBeVisible();
  await expect(page.getByText(formatDay(workshopDay(5), 'short'))).toBeVisible();
});
