import { setStatus } from './support/appointments.ts';
import { bookThroughApi, openOptionalFields } from './support/booking.ts';
import { enterApprovalCode } from './support/estimates.ts';
import { openInbox } from './support/inbox.ts';
import { signIn, theAdmin } from './support/people.ts';
import { checklistItem, clientWithCar, startRevision } from './support/revisions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

test('what the inspection finds is approved on the phone, job by job, and becomes the work', async ({
  page,
  otherPage: phone,
  emptyDay,
}) => {
  test.slow();
  await phone.setViewportSize({ width: 360, height: 740 });
  const { person, car } = await clientWithCar(phone.request);
  await signIn(page, theAdmin());
  const inbox = await openInbox(page.request);
  const appointment = { date: emptyDay, time: '10:00', person, vehicleLicensePlate: car.plate };
  const appointmentId = await bookThroughApi(phone.request, appointment);
  for (const status of ['confirmed', 'in-progress']) await setStatus(page.request, appointmentId, status);
  const card = page.getByRole('button', { name: new RegExp(`^${car.plate},`) });
  const dialog = page.getByRole('dialog');
  const titles = page.getByRole('textbox', { name: 'Lucrarea', exact: true });
  const labels = page.getByRole('textbox', { name: 'Denumire' });
  const prices = page.getByRole('textbox', { name: 'Preț fără TVA' });
  const approve = (title: string) => phone.getByRole('checkbox', { name: `Aprob ${title}` });
  const job = (title: string) => phone.getByRole('article', { name: title });
  const sendAnswer = async () => {
    await phone.getByRole('region', { name: 'Ce ai ales' }).getByRole('button').click();
    await enterApprovalCode(phone, inbox, person.phone);
    await phone.getByRole('checkbox', { name: 'Sunt de acord să începeți acum lucrarea' }).check();
    await phone.getByRole('button', { name: 'Trimite răspunsul' }).click();
  };
  const send = async (name: string) => {
    const sending = page.waitForResponse((answer) => answer.url().endsWith('/send'));
    await page.getByRole('button', { name }).click();
    const { url } = (await (await sending).json()) as { url: string };
    await expectToast(page, 'Devizul a plecat spre client');
    const { pathname, hash } = new URL(url);
    return pathname + hash;
  };
  /** An empty job at the end, with one line. */
  const addJob = async (title: string, line: string, price: string) => {
    await page.getByRole('button', { name: 'Adaugă o lucrare' }).click();
    await titles.last().fill(title);
    await labels.last().fill(line);
    await prices.last().fill(price);
  };

  await test.step('a finding of the checklist becomes the first job', async () => {
    const revision = await startRevision(page.request, car.id, 'Revizie mică', appointmentId);
    await page.goto(`/admin/revisions/${revision}`);
    await checklistItem(page, 'Filtru de aer').locator('label').filter({ hasText: 'De înlocuit' }).click();
    await expect(checklistItem(page, 'Filtru de aer')).toContainText('Salvat');
    await page.goto(`/admin/board?date=${emptyDay}`);
    await card.click();
    await dialog.getByRole('button', { name: 'Începe un deviz' }).click();
    await page.getByRole('button', { name: 'Adaugă: Filtru de aer' }).click();
    await expect(titles.first()).toHaveValue('Filtru de aer');
    await labels.first().fill('Înlocuit filtru');
    await prices.first().fill('100');
  });

  const link = await test.step('it is sent with two others', async () => {
    await addJob('Frâne față', 'Înlocuit plăcuțe', '300');
    await addJob('Ștergătoare', 'Înlocuit lamele', '50');
    return send('Trimite clientului');
  });

  await test.step('the customer approves two of three with a code, at 360 px', async () => {
    await phone.goto(link);
    await approve('Filtru de aer').check();
    await approve('Frâne față').check();
    await phone.getByRole('button', { name: 'Nu acum Ștergătoare' }).click();
    await expectNoSidewaysScroll(phone);
    await sendAnswer();
    await expect(job('Frâne față')).toContainText('Aprobată');
    await expect(job('Ștergătoare')).toContainText('Amânată');
  });

  await test.step('the board shows it', async () => {
    await page.goto(`/admin/board?date=${emptyDay}`);
    await expect(card).toHaveAccessibleName(/Deviz: aprobat 2 din 3/);
  });

  await test.step('of what is found besides only the new job is asked, at 412 px; the approved ones go on', async () => {
    await card.click();
    await dialog.getByRole('link', { name: /Deviz/ }).click();
    await page.getByRole('button', { name: 'Modifică' }).click();
    await addJob('Baterie', 'Înlocuit baterie', '400');
    await send('Trimite varianta nouă');
    await phone.setViewportSize({ width: 412, height: 915 });
    await phone.reload();
    await expect(phone.getByRole('checkbox')).toHaveCount(1);
    await expect(job('Frâne față')).toContainText('Aprobată');
    await approve('Baterie').check();
    await expectNoSidewaysScroll(phone);
    await sendAnswer();
    await expect(job('Baterie')).toContainText('Aprobată');
  });

  await test.step('a clock runs on a line by one tap, and survives a reload', async () => {
    await page.goto(`/admin/visits/${appointmentId}/jobs`);
    await page.getByRole('button', { name: 'Pornește ceasul: Înlocuit plăcuțe' }).click();
    await expect(page.getByText(/^Merge din \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    const off = page.getByRole('button', { name: 'Oprește ceasul: Înlocuit plăcuțe' });
    await expect(off).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pornește ceasul: Înlocuit baterie' }).click();
    await expect(off).toHaveCount(0);
    await page.getByRole('button', { name: 'Oprește ceasul: Înlocuit baterie' }).click();
    await expect(page.getByText(/^Merge din/)).toHaveCount(0);
  });

  await test.step('the completion opens with the approved jobs', async () => {
    await page.goto(`/admin/board?date=${emptyDay}`);
    await card.click();
    await dialog.getByRole('button', { name: 'Finalizează' }).click();
    const sheet = page.getByRole('dialog', { name: 'Finalizează vizita' });
    const charged = sheet.getByRole('textbox', { name: 'Pentru ce' });
    await expect(charged).toHaveCount(3);
    await expect(charged.nth(1)).toHaveValue('Frâne față');
    await sheet.getByRole('button', { name: 'Finalizează vizita' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('what was declined stands in the service book, and its reminder is booked with a note', async () => {
    await signIn(phone, person);
    await phone.goto(`/client/garage/${car.id}`);
    const advice = phone.getByRole('region', { name: 'Recomandat, dar nefăcut' });
    await expect(advice.getByRole('listitem')).toHaveCount(1);
    await expect(advice).toContainText(/Ștergătoare.*amânat.*60,50 RON/s);
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    const reminder = phone.getByRole('listitem').filter({ hasText: 'Ștergătoare · 60,50 RON' });
    await reminder.getByRole('link', { name: /Programează/ }).click();
    await openOptionalFields(phone);
    await expect(phone.getByRole('textbox', { name: 'Ce ar trebui să știm?' })).toHaveValue('Ștergătoare · 60,50 RON');
    await expect(phone.getByLabel('Modelul', { exact: true })).not.toHaveValue('');
  });
});
