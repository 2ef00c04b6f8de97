import { forgetClock } from './support/database.ts';
import { BRAKES, sendEstimate } from './support/estimates.ts';
import { DEMO_MECHANIC, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test('the desk puts the end of a forgotten clock right, with a reason', async ({ page, otherPage, emptyDay }) => {
  await signIn(page, theAdmin());
  await signIn(otherPage, DEMO_MECHANIC);
  const { id } = await sendEstimate(page.request, page.request, emptyDay, [
    { ...BRAKES, lines: BRAKES.lines.map((line) => ({ ...line, ...(line.kind === 'labour' && { hours: 1.5 }) })) },
  ]);
  const approved = { jobId: 1, answer: 'approved', method: 'in_person' };
  await page.request.post(`/api/admin/estimates/${id}/decisions`, { data: approved, failOnStatusCode: true });
  const clock = `/api/admin/estimates/${id}/jobs/1/clock`;
  await otherPage.request.post(clock, { data: { line: 'Înlocuit plăcuțe' }, failOnStatusCode: true });
  await forgetClock(id);
  const read = async () => {
    const { workTimes } = await (await page.request.get(`/api/admin/estimates/${id}`)).json();
    return workTimes[0] as { startedAt: string; endedAt: string | null; minutes: number };
  };
  const startedAt = new Date((await read()).startedAt);
  await page.goto(`/admin/estimates/${id}`);
  const time = page.getByRole('listitem').filter({ hasText: 'Mihai Cheie' }).last();
  await expect(time).toContainText('ceas uitat');
  await expect(time).toContainText('12 h 0 min');
  const correct = time.getByRole('button', { name: 'Corectează: Mihai Cheie, Înlocuit plăcuțe' });
  const dialog = page.getByRole('dialog', { name: 'Corectează sfârșitul pontajului: Mihai Cheie' });
  const day = dialog.getByLabel('Ziua în care s-a terminat');
  const hour = dialog.getByLabel('Ora');
  const reason = dialog.getByLabel('De ce');
  const save = dialog.getByRole('button', { name: 'Corectează' });
  const typed = (at: Date) => {
    const parts = new Intl.DateTimeFormat('sv', {
      timeZone: 'Europe/Bucharest',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const [date = '', time = ''] = parts.format(at).split(' ');
    return { date, time };
  };
  const fill = async (at: Date) => {
    await day.fill(typed(at).date);
    await hour.fill(typed(at).time);
  };

  await test.step('the dialog is for the keyboard and small screens; a missing reason is said at its field', async () => {
    await correct.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await save.click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Scrie de ce: rămâne în istoric\./);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(correct).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('an end before the start is refused, and what was typed stays', async () => {
    await correct.click();
    await fill(new Date(startedAt.getTime() - 3_600_000));
    await reason.fill('A uitat ceasul pornit');
    await save.click();
    await expect(dialog.getByText(/^Alege o oră de după începutul lucrului/)).toBeVisible();
    await expect(reason).toHaveValue('A uitat ceasul pornit');
    await expectAccessible(page);
  });

  await test.step('the right one counts, with its reason', async () => {
    await fill(new Date(startedAt.getTime() + 2 * 3_600_000));
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(time).toContainText(/[12] h \d+ min/);
    await expect(time).toContainText('A uitat ceasul pornit');
    await expect(time).not.toContainText('ceas uitat');
    await expect(correct).toBeFocused();
    const { minutes, endedAt } = await read();
    expect([endedAt !== null, minutes > 110 && minutes <= 120]).toEqual([true, true]);
    await expectAccessible(page);
  });
});
