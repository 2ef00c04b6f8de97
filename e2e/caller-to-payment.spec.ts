import {
  appointmentCard,
  appointmentDialog,
  completionSheet,
  confirmCompletion,
  newAppointmentDialog,
  openCompletionSheet,
  reactionsOf,
  startAnyway,
} from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { choose } from './support/fields.ts';
import { openInbox, provePhone } from './support/inbox.ts';
import { creditPoints, redeemThroughApi, rewardNamed } from './support/loyalty.ts';
import { aPerson, DEMO_RECEPTIONIST, openAccount, signIn, signInThroughApi } from './support/people.ts';
import { Taps } from './support/taps.ts';
import { expect, expectAccessible, expectToast, test, theToast, undoButton } from './support/test.ts';

test('a call becomes a paid appointment: on the board, started, completed with a reward and another price, undone, and completed once', async ({
  page,
  otherPage: client,
  request: admin,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} FNL`;
  await openAccount(client.request, person);
  const { id: userId } = await signInThroughApi(client.request, person);
  await provePhone(client.request, await openInbox(admin), person.phone);
  await creditPoints(admin, userId, 10);
  const reward = await rewardNamed(client.request, userId, 'Reducere de 100 RON');
  const code = await redeemThroughApi(client.request, reward);
  // The workshop knows the client and the vehicle from an earlier booking.
  const earlier = { date: emptyDay, time: '16:00', person, vehicleLicensePlate: plate };
  await bookThroughApi(client.request, earlier);
  await signIn(client, person);
  await client.goto('/client/dashboard');
  const standing = client.getByRole('region', { name: 'Punctele tale' });
  const rewards = client.getByRole('region', { name: 'Recompensele mele' });

  await signIn(page, DEMO_RECEPTIONIST);
  await page.goto(`/admin/board?date=${emptyDay}`);
  const card = appointmentCard(page, plate, '08:30–');
  const dialog = appointmentDialog(page, plate);
  const sheet = completionSheet(page);
  let appointmentId = 0;

  await test.step('the phone of the caller shows client, vehicle, appointment and reward; the appointment is confirmed at once', async () => {
    const call = newAppointmentDialog(page);
    await page
      .getByRole('button', { name: /^Liber 08:30–12:00, / })
      .first()
      .press('Enter');
    await call.getByLabel('Telefon').fill(person.phone);
    const caller = call.getByRole('region', { name: person.name });
    await expect(caller).toContainText('cu cont');
    await expect(caller).toContainText('Are deja programare');
    await expect(caller).toContainText(code);
    await expect(call.getByRole('radio', { name: plate })).toBeChecked();
    await choose(call.getByLabel('Serviciu'), 'Schimb de ulei');
    await expect(call.getByLabel('Ora', { exact: true })).toHaveValue('08:30');
    await expect(call.getByRole('checkbox', { name: /Te-am programat/ })).toBeChecked();
    const answer = page.waitForResponse('**/api/admin/board/visits');
    await call.getByRole('button', { name: 'Programează' }).click();
    appointmentId = ((await (await answer).json()) as { id: number }).id;
    await expectToast(page, 'Programare adăugată', person.name);
    await expect(card).toHaveAccessibleName(/Confirmată/);
  });

  await test.step('an appointment of another day asks before it begins, and is not completed by a tap on the same spot', async () => {
    await card.click();
    const start = await dialog.getByRole('button', { name: 'Începe lucrul' }).boundingBox();
    if (!start) throw new Error('no button');
    await startAnyway(page, dialog);
    await expect(dialog.getByText('În lucru')).toBeVisible();
    await page.mouse.click(start.x + start.width / 2, start.y + start.height / 2);
    // Waits until taps count again: the one before would have opened the sheet in place of the dialog.
    await dialog.getByRole('button', { name: 'Finalizează' }).click({ trial: true });
    await expect(sheet).toBeHidden();
    await page.keyboard.press('Escape');
  });

  const reason = sheet.getByLabel('De ce scade prețul');
  const clicks = new Taps();
  await test.step('the sheet names what is missing, and keeps what is typed', async () => {
    await openCompletionSheet(page, card, plate);
    await expect(sheet).toContainText('Nicio citire până acum');
    await expect(sheet).toContainText('De plată: 150 RON');
    await sheet.getByRole('button', { name: 'Adaugă o linie' }).click();
    await sheet.getByLabel('Pentru ce').fill('Filtru de polen');
    await sheet.getByLabel('RON', { exact: true }).fill('80,50');
    await expect(sheet).toContainText('De plată: 230,50 RON');
    await expect(reason, 'an addition is named by its line').toBeHidden();
    await sheet.getByRole('button', { name: 'Reducere' }).click();
    const less = sheet.getByRole('group', { name: 'Linia 2: reducere' });
    await less.getByLabel('Pentru ce').fill('Client vechi');
    await less.getByLabel('RON', { exact: true }).fill('0,50');
    await confirmCompletion(page).click();
    await expect(reason).toHaveAccessibleDescription(/Scrie de ce scade prețul/);
    await reason.fill('A așteptat mult');
    await sheet.getByLabel(/^Kilometraj acum/).fill('84 200');
    await sheet.getByLabel(/^Mesaj pentru client/).fill('Ne vedem la schimbul de ulei.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Închide fără finalizare' }).click();
    await expect(sheet).toBeHidden();
    await page.reload();
    await clicks.on(card);
    await clicks.on(dialog.getByRole('button', { name: 'Finalizează' }));
    await expect(sheet.getByLabel('Pentru ce').first()).toHaveValue('Filtru de polen');
    await expect(reason).toHaveValue('A așteptat mult');
  });

  const tick = sheet.getByRole('checkbox', { name: /−100 RON/ });
  await test.step('a reward lowers the price, and the appointment is completed, paid by card, in at most five clicks', async () => {
    await expect(sheet).toContainText(code);
    await clicks.on(tick);
    await expect(sheet).toContainText('De plată: 130 RON');
    await expect(sheet).toContainText('Clientul primește 1 punct.');
    await clicks.on(sheet.getByText('Card', { exact: true }));
    await clicks.on(confirmCompletion(page));
    expect(clicks.count, 'from the card on the board').toBeLessThanOrEqual(5);
    await expect(sheet).toBeHidden();
    await expect(card).toHaveAccessibleName(/Finalizată/);
    await expect(theToast(page)).toContainText(`${plate}: vizita a fost finalizată, 130 RON.`);
  });

  await test.step('the undo takes back state, point, reward and mileage; what was typed stays with the job', async () => {
    await undoButton(page).click();
    await expectToast(page, 'Schimbarea a fost anulată', plate);
    await expect(card).toHaveAccessibleName(/În lucru/);
    await reactionsOf(admin, 'loyalty');
    await client.goto('/loyalty');
    await expect(standing).toContainText('0 puncte disponibile');
    await expect(rewards.getByRole('listitem').filter({ hasText: code })).toContainText('Valabil până pe');
    await openCompletionSheet(page, card, plate);
    await expect(sheet.getByLabel('Pentru ce').first()).toHaveValue('Filtru de polen');
    await expect(sheet.getByLabel(/^Kilometraj acum/)).toHaveValue('84200');
    await expect(sheet, 'the reading was taken back, and is there to be corrected').not.toContainText(/citire/);
    await expect(sheet.getByLabel(/^Mesaj pentru client/)).toHaveValue('Ne vedem la schimbul de ulei.');
    await expect(tick, 'the code stays chosen for the visit').toBeChecked();
  });

  await test.step('completed again, the appointment has given one point and used the code once', async () => {
    await expect(sheet).toContainText('De plată: 130 RON');
    await confirmCompletion(page).click();
    await expect(card).toHaveAccessibleName(/Finalizată/);
    await reactionsOf(admin, 'loyalty');
    await client.reload();
    await expect(standing).toContainText('1 punct disponibil');
    const used = rewards.getByRole('listitem').filter({ hasText: code });
    await expect(used).toHaveCount(1);
    await expect(used).toContainText('Folosit pe');
  });

  await test.step('the client reads the lines, the final price and the note', async () => {
    await client.goto(`/programare/${appointmentId}`);
    const facts = client.getByRole('region', { name: 'Programarea', exact: true });
    await expect(facts).toContainText('130 RON');
    await expect(facts).toContainText('Filtru de polen · +80,50 RON');
    await expect(facts).toContainText('Ne vedem la schimbul de ulei.');
    await expect(facts, 'the reason is for the workshop').not.toContainText('A așteptat mult');
    await expect(client.getByRole('region', { name: 'Ce rămâne din vizită' })).toContainText('Ai primit 1 punct.');
  });
});
