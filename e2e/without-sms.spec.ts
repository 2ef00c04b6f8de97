import { newAppointmentDialog } from './support/appointments.ts';
import { bookWithManageLink } from './support/booking.ts';
import { BRAKES, sendEstimate } from './support/estimates.ts';
import { aLandline, aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';

const ofLandline = () => ({ ...aPerson(), phone: aLandline() });
const NO_SMS = 'La telefonul din programare nu putem trimite SMS.';

test('an estimate whose code cannot arrive says so before a choice, and whom to call', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(otherPage, theAdmin());
  const { path } = await sendEstimate(otherPage.request, page.request, emptyDay, [BRAKES], ofLandline());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  const notice = page.getByText(NO_SMS);
  await expect(notice).toContainText('Sună-ne și spune-ne ce alegi: notăm noi răspunsul.');
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+40/);
  await expect(page.getByRole('article', { name: BRAKES.title }), 'the work is shown').toBeVisible();
  await expect(page.getByRole('checkbox'), 'nothing is chosen that could not be sent').toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ce ai ales' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
});

test('a guest whose code cannot arrive is told to ask the workshop for the erasure', async ({ page, emptyDay }) => {
  const booking = { date: emptyDay, time: '09:00', person: ofLandline() };
  const { id, manageToken } = await bookWithManageLink(page.request, booking);
  await page.goto(`/programare/${id}#${manageToken}`);
  await page.getByText('Datele tale', { exact: true }).click();
  const notice = page.getByText(NO_SMS);
  await expect(notice).toContainText('cere-ne nouă să îți ștergem datele');
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+40/);
  await expect(page.getByRole('button', { name: 'Șterge datele mele' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the desk is offered no signature by code, nor a message or a proof, for a number without SMS', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const { appointmentId } = await sendEstimate(page.request, otherPage.request, emptyDay, [BRAKES], ofLandline());
  await page.goto(`/admin/visits/${appointmentId}/documents`);
  await page.getByRole('textbox', { name: 'Ce a cerut clientul' }).fill('Zgomot la frânare.');
  await page.getByRole('button', { name: 'Salvează fișa' }).click();
  await expect(page.getByText(NO_SMS)).toContainText('Clientul semnează cu degetul în chenar sau pe hârtie.');
  await expect(page.getByRole('button', { name: 'Emite pentru semnare pe hârtie' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Semnează cu cod SMS' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/admin/board?date=${emptyDay}`);
  await page
    .getByRole('button', { name: /^Programare nouă/ })
    .first()
    .click();
  const dialog = newAppointmentDialog(page);
  const message = dialog.getByRole('checkbox', { name: /Trimite clientului mesajul/ });
  await expect(message).toBeChecked();
  for (const phone of [aLandline(), '+1 202 555 0123']) {
    await dialog.getByLabel('Telefon').fill(phone);
    await expect(dialog.getByText('La acest număr nu putem trimite SMS.')).toBeVisible();
    await expect(message).not.toBeChecked();
  }
  await expectAccessible(page);
  await dialog.getByLabel('Telefon').fill(aPerson().phone);
  await expect(dialog.getByText('La acest număr nu putem trimite SMS.')).toHaveCount(0);
  await expect(message).toBeChecked();

  const member = ofLandline();
  await openAccount(otherPage.request, member);
  await dialog.getByLabel('Telefon').fill(member.phone);
  const caller = dialog.getByRole('region', { name: member.name });
  await expect(caller).toContainText('La acest număr nu putem trimite SMS.');
  await expect(caller.getByRole('button', { name: /^Trimite codul/ })).toHaveCount(0);
  await expectAccessible(page);
});
