import type { Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { sendEstimate } from './support/estimates.ts';
import { choose as chooseOption, chosenIn } from './support/fields.ts';
import { aPerson, DEMO_MECHANIC, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

/** Types into fields one after the other, with Tab between them. */
async function typeFields(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

test('an estimate is typed by keyboard, sent, answered at the desk, worked off and charged', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} DEV`;
  await signIn(page, theAdmin());
  const appointment = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate };
  await bookThroughApi(page.request, appointment);
  const card = page.getByRole('button', { name: new RegExp(`^${plate},`) });
  const dialog = page.getByRole('dialog');
  const job = (title: string) => page.getByRole('region', { name: title, exact: true });
  const lineOf = (title: string) => job(title).getByRole('button', { name: title, exact: true });
  const choose = async (menu: string, act: string) => {
    await page.getByRole('button', { name: menu, exact: true }).last().click();
    await page.getByRole('menuitem', { name: act }).click();
  };

  await test.step('it is begun from the appointment', async () => {
    await page.goto(`/admin/board?date=${emptyDay}`);
    await card.click();
    await dialog.getByRole('button', { name: 'Începe un deviz' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deviz nou' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a job with two lines takes the keys of its texts, Tab and Enter', async () => {
    await page.getByRole('button', { name: 'Adaugă o lucrare' }).click();
    const titles = page.getByRole('textbox', { name: 'Lucrarea', exact: true });
    await expect(titles.first()).toBeFocused();
    await page.keyboard.type('Frâne față');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Plăcuțele sunt sub 2 mm.');
    // The kind of the line, then its name: the price of an hour is there.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await typeFields(page, 'Înlocuit plăcuțe', '1,5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Denumire' }).nth(1)).toBeFocused();
    await expect(chosenIn(page.getByRole('combobox', { name: 'Fel' }).nth(1)), 'a part after labour').toHaveText(
      'Piesă',
    );
    await typeFields(page, 'Plăcuțe', '1', '299,99', '180');
    await expect(job('Frâne față')).toContainText('725,99 RON cu TVA');
    await page.getByRole('button', { name: 'Adaugă o lucrare' }).click();
    await expect(titles).toHaveCount(1);
    await expect(titles, 'the others are lines').toBeFocused();
    await page.keyboard.type('Ștergătoare');
    for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab');
    await typeFields(page, 'Lamele', '2', '45,50');
    await expectAccessible(page);
  });

  await test.step('what is wrong is said at its field', async () => {
    await lineOf('Frâne față').click();
    await expect(lineOf('Frâne față')).toHaveAttribute('aria-expanded', 'true');
    const quantity = job('Frâne față').getByRole('textbox', { name: 'Cantitate' }).first();
    await quantity.fill('0,001');
    await lineOf('Frâne față').click();
    await expect(quantity).toHaveCount(0);
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(quantity, 'also where its job was folded').toBeFocused();
    await expect(quantity).toHaveAccessibleDescription(/Un număr de la 0,01/);
    await expectAccessible(page);
    await quantity.fill('1,5');
  });

  await test.step('what is typed survives a reload, and is sent in one step', async () => {
    await page.reload();
    await expect(job('Frâne față')).toContainText('725,99 RON cu TVA');
    await page.getByRole('button', { name: 'Trimite clientului' }).click();
    await expectToast(page, 'Devizul a plecat spre client');
    await expect(page.getByText(/^Varianta 1, trimisă/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Copiază linkul' }), 'also later').toBeVisible();
    await expect(page.getByText('Clientul nu a deschis-o încă')).toBeVisible();
  });

  await test.step('it reads as sent: its state first, nothing to type in', async () => {
    const regions = page.getByRole('main').getByRole('region');
    await expect(regions.first()).toHaveAccessibleName('Ce a primit clientul');
    await expect(regions.first()).toContainText('2 așteaptă răspuns: 836,10 RON');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await lineOf('Ștergătoare').click();
    await expect(job('Ștergătoare').getByRole('list', { name: 'Linii' })).toContainText('2 × Lamele');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the desk sees what the customer sees, which is no reading of the customer', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Vezi pagina clientului/ }).click();
    const preview = await opened;
    await expect(preview.getByRole('article', { name: 'Frâne față' })).toBeVisible();
    await preview.close();
    await page.reload();
    await expect(page.getByText('Clientul nu a deschis-o încă')).toBeVisible();
  });

  await test.step('the desk records what the customer said of one job', async () => {
    await page.getByRole('button', { name: 'Notează răspunsul: Frâne față' }).click();
    await expect(dialog.getByText('725,99 RON')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Cuvintele clientului').fill('Da, dacă e gata azi.');
    await dialog.getByRole('button', { name: 'Notează' }).click();
    const answer = dialog.getByRole('combobox', { name: 'Răspuns', exact: true });
    await expect(answer, 'no answer is proposed').toHaveAccessibleDescription(/Alege răspunsul clientului/);
    await chooseOption(answer, 'Aprobă');
    await dialog.getByRole('button', { name: 'Notează' }).click();
    await expectToast(page, 'Răspunsul este notat', 'Frâne față: Aprobă');
    await expect(page.getByText('Aprobate 1 din 2: 725,99 RON')).toBeVisible();
    await expect(page.getByText('Da, dacă e gata azi.')).toBeVisible();
  });

  await test.step('a dearer approved job is asked again, and the others go on', async () => {
    await page.getByRole('button', { name: 'Modifică' }).click();
    const again = page.getByRole('button', { name: 'Trimite varianta nouă' });
    await expect(page.getByRole('button', { name: 'Închide', exact: true })).toBeVisible();
    await expect(again, 'nothing differs from the version that was sent').toHaveCount(0);
    await lineOf('Frâne față').click();
    const price = page.getByRole('textbox', { name: 'Preț fără TVA' }).first();
    await price.fill('300');
    await expect(again).toBeVisible();
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(job('Frâne față')).toContainText('netrimisă');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await choose('Alte acțiuni', 'Doar la recepție, fără SMS');
    await expectToast(page, 'Varianta este gata de arătat');
    await page.getByRole('button', { name: 'Notează răspunsul: Frâne față' }).click();
    await chooseOption(dialog.getByRole('combobox', { name: 'Răspuns', exact: true }), 'Aprobă');
    await dialog.getByRole('button', { name: 'Notează' }).click();
    await expect(page.getByText('Aprobate 1 din 2: 907,49 RON')).toBeVisible();
  });

  await test.step('the job is kept, and is there for the next estimate', async () => {
    await page.getByRole('button', { name: 'Modifică' }).click();
    await choose('Alte acțiuni: Ștergătoare', 'Păstrează pentru alte devize');
    await expectToast(page, 'Lucrarea este păstrată', 'Ștergătoare');
    await page.getByRole('combobox', { name: 'Adaugă repede' }).click();
    await page.getByRole('option', { name: /^Ștergătoare/ }).click();
    await expect(page.getByRole('textbox', { name: 'Denumire' }).last()).toHaveValue('Lamele');
    await choose('Alte acțiuni: Ștergătoare', 'Scoate lucrarea');
    await expect(job('Ștergătoare')).toHaveCount(1);
    await page.getByRole('button', { name: 'Închide', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Modifică' })).toBeVisible();
  });

  await test.step('the mechanic sees the approved job alone, without money', async () => {
    await page.goto(`/admin/board?date=${emptyDay}`);
    await expect(card).toHaveAccessibleName(/Deviz: aprobat 1 din 2/);
    await signIn(otherPage, DEMO_MECHANIC);
    await otherPage.goto(`/admin/board?date=${emptyDay}`);
    await otherPage.getByRole('button', { name: new RegExp(`^${plate},`) }).click();
    await otherPage.getByRole('link', { name: 'Lucrări aprobate: 1' }).click();
    await expect(otherPage.getByRole('heading', { name: 'Frâne față' })).toBeVisible();
    await expect(otherPage.getByText(plate)).toBeVisible();
    await expect(otherPage.getByRole('main')).not.toContainText(/RON|Ștergătoare/);
    await otherPage.getByRole('button', { name: /^Pornește ceasul/ }).click();
    await otherPage.getByRole('button', { name: /^Oprește ceasul/ }).click();
    await expect(otherPage.getByRole('button', { name: /^Pornește ceasul/ })).toBeVisible();
    await otherPage.getByRole('button', { name: 'Așteaptă piese: Frâne față' }).click();
    await expectAccessible(otherPage);
    await expect(card, 'live').toHaveAccessibleName(/Deviz: așteaptă piese/);
    await expect(otherPage.getByText('Schimbarea nu a reușit')).toHaveCount(0);
  });
});

test('the completion sheet opens with the approved jobs, and refuses what was not approved', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} DEC`;
  await signIn(page, theAdmin());
  const id = await bookThroughApi(page.request, { date: emptyDay, time: '10:00', person, vehicleLicensePlate: plate });
  const line = (unitPrice: number) => [{ kind: 'part', label: 'Piesă', quantity: 1, unitPrice, vatRate: 21 }];
  const jobs = [
    { title: 'Frâne față', urgency: 'now', lines: line(100) },
    { title: 'Ștergătoare', urgency: 'soon', lines: line(50) },
  ];
  const send = (method: 'post' | 'put' | 'patch', path: string, data: object) =>
    page.request[method](path, { data, failOnStatusCode: true });
  const begun = await (await send('post', '/api/admin/estimates', { appointmentId: id })).json();
  await send('put', `/api/admin/estimates/${begun.id}`, { jobs });
  await send('post', `/api/admin/estimates/${begun.id}/send`, { silent: true });
  const approved = { jobId: 1, answer: 'approved', method: 'in_person' };
  await send('post', `/api/admin/estimates/${begun.id}/decisions`, approved);
  for (const status of ['confirmed', 'in-progress']) await send('patch', `/api/appointments/${id}/status`, { status });

  await page.goto(`/admin/board?date=${emptyDay}`);
  await page.getByRole('button', { name: new RegExp(`^${plate},`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizează' }).click();
  const sheet = page.getByRole('dialog', { name: 'Finalizează vizita' });
  const label = sheet.getByRole('textbox', { name: 'Pentru ce' });
  await expect(label).toHaveValue('Frâne față');
  await expect(sheet.getByRole('textbox', { name: 'RON' })).toHaveValue('121');
  await expect(sheet.getByText('Clientul nu a răspuns încă la tot devizul.')).toBeVisible();
  await label.fill('ștergătoare');
  await sheet.getByRole('button', { name: 'Finalizează vizita' }).click();
  await expect(label).toHaveAccessibleDescription(/Clientul nu a aprobat această lucrare/);
  await label.fill('Frâne față');
  await sheet.getByRole('button', { name: 'Finalizează vizita' }).click();
  await expect(sheet).toBeHidden();

  await page.goto(`/admin/estimates/${begun.id}`);
  await expect(page.getByText('Programarea s-a încheiat: devizul se poate doar citi.')).toBeVisible();
  const wipers = page.getByRole('region', { name: 'Ștergătoare' });
  await expect(wipers).toContainText('așteaptă răspuns');
  await expect(page.getByRole('region', { name: 'Frâne față' }), 'it was charged').toContainText('gata');
  await expect(wipers).toContainText('60,50 RON');
  await expect(page.getByRole('main').getByRole('textbox'), 'nothing is typed that cannot be saved').toHaveCount(0);
  await expectAccessible(page);
});

test('what waits for an answer comes to the total that all of it would be approved at', async ({
  page,
  request,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const jobs = ['Bucșe', 'Bieletă', 'Clemă'].map((title) => {
    return { title, urgency: 'now', lines: [{ kind: 'part', label: title, quantity: 1, unitPrice: 10.07 }] };
  });
  const { id } = await sendEstimate(page.request, request, emptyDay, jobs);
  await page.goto(`/admin/estimates/${id}`);
  const progress = page.getByRole('region', { name: 'Ce a primit clientul' });
  await expect(progress, 'three rows of 12,18').toContainText('3 așteaptă răspuns: 36,55 RON');
});
