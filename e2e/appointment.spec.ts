import { openFold } from './support/appointments.ts';
import { bookWithManageLink } from './support/booking.ts';
import { tabTo } from './support/keyboard.ts';
import { aPerson, openAccount, signIn, signInThroughApi, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an appointment looks after itself on a phone by keyboard: success, move, live tracker, review, next booking', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const booked = await bookWithManageLink(page.request, { date: emptyDay, time: '11:00' });
  const streamed = page.waitForResponse((response) => response.url().includes('/api/live'));
  await page.goto(`/programare/${booked.id}#${booked.manageToken}`);
  await streamed;
  const appointment = page.getByRole('region', { name: 'Programarea', exact: true });
  const now = appointment.getByRole('status');

  await test.step('its link says where it stands, and that it is confirmed only when it is', async () => {
    await page.reload();
    await expect(now).toContainText('Programarea e făcută; îți confirmăm prin SMS');
    await expect(page.getByText('Programarea Confirmată!')).toHaveCount(0);
    const link = await openFold(page, 'Păstrează acest link');
    await expect(link.getByRole('button', { name: 'Copiază linkul' })).toBeVisible();
    const sent = await link.getByRole('link', { name: /^Trimite pe WhatsApp/ }).getAttribute('href');
    const text = new URL(sent ?? '').searchParams.get('text');
    expect(text).toContain(`/programare/${booked.id}#${booked.manageToken}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectTapTargets(page);
    await expectNoBrokenWords(page);
  });

  await test.step('it goes into calendars, without its token in the addresses of others', async () => {
    await openFold(page, 'La atelier');
    const calendar = page.getByRole('region', { name: 'În calendar' });
    const downloaded = page.waitForEvent('download');
    await tabTo(page, calendar.getByRole('button', { name: 'Fișier .ics' }));
    await page.keyboard.press('Enter');
    expect((await downloaded).suggestedFilename()).toBe(`programare-${booked.id}.ics`);
    for (const name of [/^Google/, /^Outlook/]) {
      const href = await calendar.getByRole('link', { name }).getAttribute('href');
      expect(href).toContain(emptyDay.slice(0, 4));
      expect(href).not.toContain(booked.manageToken);
    }
  });

  await signInThroughApi(otherPage.request, theAdmin());
  const setStatus = async (status: string) => {
    const data = { status };
    const answer = await otherPage.request.patch(`/api/appointments/${booked.id}/status`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };

  await test.step('it follows a move in another tab and each tap of the workshop', async () => {
    const data = { appointmentDate: emptyDay, appointmentTime: '14:00' };
    const headers = { 'Manage-Token': booked.manageToken };
    const moved = await otherPage.request.post(`/api/appointments/${booked.id}/reschedule`, { data, headers });
    expect(moved.status(), await moved.text()).toBe(200);
    await expect(appointment).toContainText('ora 14:00–14:45');
    await setStatus('confirmed');
    await expect(now).toContainText('Te așteptăm');
    await setStatus('in-progress');
    await expect(now).toContainText('Mașina ta este în lucru');
    await expect(appointment.locator('[aria-current="step"]').getByRole('time')).toHaveText(/\d\d:\d\d$/);
    await expect(page.getByRole('button', { name: 'Anulează programarea' })).toBeHidden();
    await expectAccessible(page);
    await setStatus('completed');
    await expect(now).toContainText('Mașina ta este gata');
  });

  await test.step('it takes a review, and books again with one tap', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Spune-ne cum a fost' }));
    await page.keyboard.press('Enter');
    const review = page.getByRole('region', { name: 'Cum a fost vizita?' });
    await expect(review.getByRole('heading')).toBeFocused();
    await tabTo(page, review.getByRole('radio').first());
    await page.keyboard.press('Space');
    await tabTo(page, review.getByRole('button', { name: 'Publică recenzia' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Mulțumim pentru recenzie!');
    await tabTo(page, page.getByRole('link', { name: 'Programează din nou' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/booking/);
    await expect(page.getByRole('radio', { name: 'Schimb de ulei' })).toBeChecked();
  });
});

test('a client opens an appointment from the dashboard, and after it sees the points; a second cancellation changes nothing', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  const [done, cancelled] = [
    await bookWithManageLink(page.request, { date: emptyDay, time: '09:00', person }),
    await bookWithManageLink(page.request, { date: emptyDay, time: '10:00', person }),
  ];
  await page.goto('/client');
  await page.getByRole('link', { name: /09:00–09:45/ }).click();
  await expect(page).toHaveURL(`/programare/${done.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Programarea e făcută/);
  await expect(page.getByText(/fără cont/)).toHaveCount(0);

  await signInThroughApi(otherPage.request, theAdmin());
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    await otherPage.request.patch(`/api/appointments/${done.id}/status`, { data: { status } });
  }
  const outcome = page.getByRole('region', { name: 'Ce rămâne din vizită' });
  await expect(outcome).toContainText('Ai primit 1 punct.');
  await expect(page.getByRole('link', { name: 'Programează din nou' })).toHaveAttribute(
    'href',
    /serviceId=1&vehicleId=\d+/,
  );

  await page.goto(`/programare/${cancelled.id}`);
  const changes = await openFold(page, 'Mută sau anulează');
  await changes.getByRole('button', { name: 'Anulează programarea' }).click();
  const headers = { 'Manage-Token': cancelled.manageToken };
  const first = await otherPage.request.delete(`/api/appointments/${cancelled.id}`, { headers });
  expect(first.status()).toBe(204);
  await expect(page.getByRole('region', { name: 'Programarea', exact: true }).getByRole('status')).toContainText(
    'Programarea a fost anulată',
  );
  await expect(changes).toBeHidden();
  await expect(page.getByRole('link', { name: 'Programează din nou' })).toBeVisible();
});
