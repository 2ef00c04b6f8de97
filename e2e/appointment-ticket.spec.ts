import { analyse } from './support/accessibility.ts';
import { openFold, overlap } from './support/appointments.ts';
import { bookThroughApi, bookWithManageLink, fillBooking, openBooking, submitBooking } from './support/booking.ts';
import { aPerson, signInThroughApi, theAdmin } from './support/people.ts';
import { eventually, expect, expectAccessible, expectTapTargets, expectToast, test, theToast } from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('the page of an appointment is one and a half screens of a phone in every state, with one strong button', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const booked = await bookWithManageLink(page.request, {
    date: emptyDay,
    time: '10:00',
    vehicleLicensePlate: 'BV 10 ANA',
  });
  await signInThroughApi(otherPage.request, theAdmin());
  await page.goto(`/programare/${booked.id}#${booked.manageToken}`);
  const ticket = page.getByRole('region', { name: 'Programarea', exact: true });
  for (const [status, sentence] of [
    ['pending', /^Programarea e făcută; îți confirmăm prin SMS$/],
    ['confirmed', /^Te așteptăm .+, 10:00$/],
    ['in-progress', /^Mașina ta este în lucru; după plan, gata la 10:45$/],
    ['completed', /^Mașina ta este gata\. Mulțumim!$/],
  ] as const) {
    await test.step(status, async () => {
      if (status !== 'pending') {
        const path = `/api/appointments/${booked.id}/status`;
        const answer = await otherPage.request.patch(path, { data: { status } });
        expect(answer.status(), await answer.text()).toBe(200);
        await page.reload();
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
      await expect(ticket.getByText('BV 10 ANA').first()).toBeVisible();
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
      expect(screens, 'screens').toBeLessThanOrEqual(1.5);
      const strong = await page.evaluate(() => {
        const accent = getComputedStyle(document.documentElement).getPropertyValue('--color-primary');
        const probe = Object.assign(document.createElement('i'), { hidden: true });
        probe.style.backgroundColor = accent;
        document.body.append(probe);
        const colour = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return [...document.querySelectorAll('main :is(button, a)')]
          .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === colour)
          .map(({ textContent }) => textContent);
      });
      expect(strong, 'buttons in the colour of the main action').toHaveLength(1);
      await expectAccessible(page);
      await expectTapTargets(page);
    });
  }
});

test('the page of a car that is ready begins with what is to pay, and after the work it has the receipt', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const { id, manageToken } = await bookWithManageLink(page.request, { date: emptyDay, time: '10:00' });
  await signInThroughApi(otherPage.request, theAdmin());
  const desk = async (method: 'patch' | 'put', path: string, data: object = {}) => {
    const answer = await otherPage.request[method](`/api/appointments/${id}/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  for (const status of ['confirmed', 'in-progress']) await desk('patch', 'status', { status });
  await desk('put', 'ready');
  await desk('put', 'ready-message');
  await page.goto(`/programare/${id}#${manageToken}`);
  const ticket = page.getByRole('region', { name: 'Programarea', exact: true });
  await expect(ticket.getByRole('status')).toContainText(
    /De plată 150 RON · (te așteptăm până la \d\d:\d\d|Închis, deschide .+)/,
  );
  await expect(ticket.getByRole('status').getByText('Numerar sau card', { exact: true })).toBeVisible();
  await expect(ticket.getByRole('link', { name: /^Cum ajungi/ })).toBeVisible();
  await expect(ticket.getByRole('link', { name: 'Sună atelierul' })).toBeVisible();
  await expectAccessible(page);
  const { vehicle } = await (await otherPage.request.get(`/api/appointments/${id}`)).json();
  const revision = { vehicleId: vehicle.id, appointmentId: id, revisionDate: workshopDay(), type: 'oil' };
  const next = { nextRevisionDate: workshopDay(365), nextRevisionMileage: 65_000 };
  const planned = await otherPage.request.post('/api/admin/revisions', {
    data: { ...revision, ...next, mileageAtRevision: 50_000, confirmMileage: true },
  });
  const { id: revisionId } = await planned.json();
  for (const step of ['start', 'complete']) {
    const answer = await otherPage.request.post(`/api/admin/revisions/${revisionId}/${step}`, { data: {} });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await desk('patch', 'status', { status: 'completed' });
  await page.reload();
  await expect(page.getByText(/^Următoarea revizie: .+ 2\d{3}, 65\.000 km$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fă-ți cont și adună puncte' })).toHaveAttribute('href', '/register');
  await expect(ticket.getByRole('button', { name: 'Fișa vizitei (PDF)' }), 'without opening the details').toBeVisible();
  await expectAccessible(page);
  await expectTapTargets(page);
});

test('a move begins with the present time, keeps its button in sight and leads back to where it began', async ({
  page,
  emptyDay,
}) => {
  const { id, manageToken } = await bookWithManageLink(page.request, { date: emptyDay, time: '10:00' });
  await page.goto(`/programare/${id}#${manageToken}`);
  const changes = await openFold(page, 'Mută sau anulează');
  const open = changes.getByRole('button', { name: 'Mută programarea', exact: true });
  await open.click();
  const panel = changes.getByRole('region', { name: 'Alege altă oră' });
  await expect(panel).toHaveText(/^Acum.+, 10:00/);
  const chips = panel.getByRole('group', { name: 'Cele mai apropiate ore libere' }).getByRole('button');
  await expect(chips).toHaveCount(3);
  await chips.last().click();
  await expect(panel.getByText(/^Ora nouă: /)).toBeInViewport();
  await expect(panel.getByRole('button', { name: 'Mută aici' })).toBeInViewport();
  await expect(panel.getByRole('radio')).not.toHaveCount(0);
  expect(await narrowestGaps(), 'pixels between neighbours, in a row and between rows').toEqual([]);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Păstrează ora' }).click();
  await expect(open).toBeFocused();
  await expect(open).toBeInViewport();

  function narrowestGaps() {
    return page.evaluate(() => {
      const tight: string[] = [];
      for (const kind of ['[role="group"] > button', '[role="grid"] button', '[role="radiogroup"] label']) {
        const boxes = [...document.querySelectorAll(`main ${kind}`)]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect());
        for (const [index, one] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) {
            const across = Math.max(other.left - one.right, one.left - other.right);
            const down = Math.max(other.top - one.bottom, one.top - other.bottom);
            if (Math.max(across, down) < 7.9) tight.push(`${kind}: ${across.toFixed(1)} × ${down.toFixed(1)}`);
          }
        }
      }
      return tight;
    });
  }
});

test('an earlier start that is free already is taken by a button that asks, not by a second tap', async ({
  page,
  emptyDay,
}) => {
  const { id, manageToken } = await bookWithManageLink(page.request, { date: emptyDay, time: '16:00' });
  await page.goto(`/programare/${id}#${manageToken}`);
  const changes = await openFold(page, 'Mută sau anulează');
  const wait = changes.getByRole('button', { name: 'Anunță-mă dacă se eliberează mai devreme' });
  await wait.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await wait.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const offer = changes.getByRole('alert');
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(offer).toContainText('E deja liberă o oră mai devreme');
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(offer).toContainText('E deja liberă o oră mai devreme');
  await expect(offer.getByRole('button')).toBeInViewport({ ratio: 1 });
  const ticket = page.getByRole('region', { name: 'Programarea', exact: true });
  await expect(ticket).toContainText('16:00');

  const take = offer.getByRole('button', { name: 'Mută programarea acolo chiar acum' });
  const question = offer.getByText(/^Muți programarea pe .+, ora \d\d:\d\d\?/);
  await take.dblclick();
  await expect(question, 'the second tap keeps the hour').toBeHidden();
  await take.click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Mută programarea', exact: true }).click();
  await expectToast(page, 'Programare mutată');
  await expect(ticket.getByRole('status')).toContainText(/Mutată: era .+, 16:00\./);
  await expect(ticket).toBeFocused();
  await expect(offer).toHaveCount(0);
});

test('the printed appointment is its ticket with all facts, without empty cards', async ({ page, emptyDay }) => {
  const { id, manageToken } = await bookWithManageLink(page.request, { date: emptyDay, time: '10:00' });
  await page.goto(`/programare/${id}#${manageToken}`);
  await expect(page.getByText('Păstrează acest link')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Păstrează acest link')).toBeHidden();
  await expect(page.getByText('2016 Skoda Fabia').last()).toBeVisible();
  const empty = await page.evaluate(() =>
    [...document.querySelectorAll('main section')]
      .filter((card) => card.checkVisibility() && card.getBoundingClientRect().height > 0)
      .filter((card) => (card as HTMLElement).innerText.trim() === '')
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect(empty, 'cards without a word').toEqual([]);
});

test('a day of the month grid is named by what it shows', async ({ page, emptyDay }) => {
  await bookThroughApi(page.request, { date: emptyDay, time: '10:00' });
  await page.goto('/');
  const days = page.getByRole('grid').getByRole('button');
  await expect(days.first()).toBeVisible();
  await expect(page.getByRole('grid').locator('button[data-state="free"]').first()).toBeVisible();
  // The grid is drawn again when the free days come.
  await eventually(async () => {
    const { violations, passed } = await analyse(page, {
      runOnly: ['label-content-name-mismatch'],
      resultTypes: ['violations', 'passes'],
    });
    expect(violations).toEqual([]);
    expect(passed, 'names that were compared').toBeGreaterThan(10);
  });
});

test('toasts cover neither the state of an appointment nor its main act on a phone or a desktop', async ({
  page,
  emptyDay,
}) => {
  await openBooking(page);
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '10:00', person: aPerson() });
  await submitBooking(page);
  const ticket = page.getByRole('region', { name: 'Programarea', exact: true });
  const state = ticket.getByRole('status');
  const act = ticket.getByRole('button', { name: 'Pune în calendar' });
  await expect(act).toBeVisible();
  await expect(theToast(page)).toContainText('Programarea Confirmată!');
  await expect(state).toContainText('Programarea e făcută; îți confirmăm prin SMS');
  await expect(state).toContainText('10:00');
  // The toast stays while its reader is in another window.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  const covered = async () => {
    const [toast, ...asked] = await Promise.all([theToast(page), state, act].map((part) => part.boundingBox()));
    return asked.map((part) => overlap(toast ?? null, part));
  };
  await expect.poll(covered, { message: 'state and main act' }).toEqual([false, false]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(covered, { message: 'state and main act on a desktop' }).toEqual([false, false]);
  await page.setViewportSize(PHONE);
  await page.route(/\/calendar/, (route) => route.abort());
  await act.click();
  await expect(theToast(page)).toContainText('Fișierul nu a fost descărcat');
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expect.poll(covered, { message: 'by a toast of the page itself' }).toEqual([false, false]);
  }
});
