import { appointmentCard, fillNewCustomer, newAppointmentDialog } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { choose, chosenIn } from './support/fields.ts';
import { openInbox } from './support/inbox.ts';
import { creditPoints, redeemThroughApi, rewardNamed } from './support/loyalty.ts';
import { aPerson, openAccount, signIn, signInThroughApi, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a caller is booked on the board: by phone from the palette, with price, start and message', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} SUN`;
  const booking = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate };
  const known = await bookThroughApi(request, booking);
  await signIn(page, theAdmin());
  const { vehicle } = (await (await page.request.get(`/api/appointments/${known}`)).json()) as {
    vehicle: { id: number };
  };
  const inspection = { reminderType: 'itp', description: 'ITP', dueDate: workshopDay(5) };
  const reminded = await page.request.post(`/api/vehicles/${vehicle.id}/reminders`, { data: inspection });
  expect(reminded.status(), await reminded.text()).toBe(201);
  await page.goto('/admin/dashboard');
  const dialog = newAppointmentDialog(page);
  const caller = dialog.getByRole('region', { name: person.name });
  const tick = dialog.getByRole('checkbox', { name: /Te-am programat/ });

  await test.step('a typed phone offers an appointment, without the phone in the address', async () => {
    await expect(page.getByRole('button', { name: 'Caută' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Caută și comandă' }).fill(person.phone);
    await page.getByRole('option', { name: `Programează ${person.phone}` }).click();
    await expect(caller).toContainText('Are deja programare');
    await page.waitForURL('/admin/board');
    await expect(dialog.getByLabel('Telefon')).toHaveValue(person.phone);
    await expect(dialog.getByRole('radio', { name: plate })).toBeChecked();
    await expect(dialog.getByLabel('Nume')).toBeHidden();
    await expect(tick).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('one tap adds the service of what is due, and takes it off again', async () => {
    const due = caller.getByRole('button', { name: /^ITP până pe/ });
    const service = dialog.getByLabel('Serviciu');
    await due.click();
    await expect(due).toHaveAttribute('aria-pressed', 'true');
    await expect(chosenIn(service)).toHaveText('Inspecție tehnică');
    await due.click();
    await expect(due).toHaveAttribute('aria-pressed', 'false');
    await expect(chosenIn(service)).toHaveText('Alege');
  });

  await test.step('another phone is another person: the fields are empty again', async () => {
    await dialog.getByLabel('Telefon').fill('0213 000 0');
    await expect(caller).toBeHidden();
    await expect(dialog.getByLabel('Nume')).toHaveValue('');
    await expect(tick).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Programează' }).click();
    await expect(dialog.getByText('Scrie numele clientului.')).toBeVisible();
    const other = dialog.getByLabel('Număr de înmatriculare (opțional)');
    await other.fill('b77zzz');
    await other.blur();
    await expect(other, 'as it is written on the vehicle').toHaveValue('B 77 ZZZ');
    await other.fill('');
    await dialog.getByLabel('Telefon').fill(person.phone.slice(0, 8));
    await dialog.getByRole('list', { name: 'Cine sună' }).getByRole('button', { name: person.phone }).click();
    await expect(dialog.getByRole('radio', { name: plate })).toBeChecked();
  });

  await test.step('a free start is one tap, and the board takes another', async () => {
    await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
    const start = dialog.getByRole('group', { name: 'Primele ore libere' }).getByRole('button').first();
    await start.click();
    await expect(start).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByLabel('Ora', { exact: true })).not.toHaveValue('');
    await dialog.getByLabel('Ziua').fill(emptyDay);
    await dialog.getByLabel('Ora', { exact: true }).fill('11:00');
    await dialog.getByLabel(/^Preț/).fill('1e3');
    await dialog.getByRole('button', { name: 'Programează' }).click();
    await expect(dialog.getByText(/^Prețul este între/)).toBeVisible();
    await dialog.getByLabel(/^Preț/).fill('120,50');
  });

  await test.step('it fits a phone, and is confirmed at once', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await tick.uncheck();
    await expect(dialog.getByRole('button', { name: 'Programează' })).toHaveAttribute('title', /Enter$/);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Programare adăugată', person.name);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Vezi', exact: true }).click();
    await page.waitForURL(`/admin/board?date=${emptyDay}`);
    const card = page.getByRole('button', { name: new RegExp(`^${plate},.*Confirmată.*11:00`) });
    await card.click();
    await expect(page.getByRole('dialog')).toContainText('120,50');
  });

  await test.step('who calls again is led to the appointment and to the customer', async () => {
    await page.goto('/admin/board?action=new-visit');
    await dialog.getByLabel('Telefon').fill(person.phone);
    const name = caller.getByRole('link', { name: person.name });
    await expect(name).toHaveAttribute('href', /^\/admin\/customers\/\d+$/);
    await caller.getByRole('link', { name: /11:00$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/admin/board?date=${emptyDay}`);
    await expect(page.getByRole('dialog')).toContainText('120,50');
  });
});

test('a phone of a guest and of an account asks for whom the appointment is, and the account gets it once proven', async ({
  page,
  otherPage,
  request,
  emptyDay,
}) => {
  const guest = aPerson();
  const member = { ...aPerson(), phone: guest.phone };
  await bookThroughApi(request, { date: emptyDay, time: '13:00', person: guest });
  await openAccount(otherPage.request, member);
  await signInThroughApi(otherPage.request, member);
  await bookThroughApi(otherPage.request, { date: emptyDay, time: '14:00', person: member });
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await page
    .getByRole('button', { name: /^Liber 08:30–12:00, / })
    .first()
    .press('Enter');
  const dialog = newAppointmentDialog(page);
  const matches = dialog.getByRole('list', { name: 'Cine sună' }).getByRole('button');
  await fillNewCustomer(dialog, guest, '');
  await expect(matches).toHaveCount(2);
  await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
  await dialog.getByRole('button', { name: 'Programează' }).click();
  const phone = dialog.getByLabel('Telefon');
  await expect(phone).toHaveAccessibleDescription(/Numărul este al mai multor clienți/);
  await expect(phone).toBeFocused();

  await matches.filter({ hasText: member.name }).click();
  const facts = dialog.getByRole('region', { name: member.name });
  await expect(facts).toContainText('cu cont');
  await expect(facts).toContainText('telefon neconfirmat');
  await facts.getByRole('button', { name: /^Trimite codul/ }).click();
  const proof = page.getByRole('dialog', { name: 'Confirmă telefonul clientului' });
  await proof.getByLabel('Codul primit de client').fill(await (await openInbox(request)).nextCodeFor(member.phone));
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Confirmă', exact: true }).click();
  await expect(facts).not.toContainText('telefon neconfirmat');
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await dialog.getByRole('button', { name: 'Programează' }).click();
  await expectToast(page, 'Programare adăugată', member.name);
  await expect(appointmentCard(page, 'fără număr', '08:30–')).toHaveAccessibleName(new RegExp(member.name));
});

test('a long call survives a wrong tap; tags, notes and the worth of rewards are shown', async ({
  page,
  otherPage: client,
  emptyDay,
}) => {
  const person = aPerson();
  await openAccount(client.request, person);
  const { id: userId } = await signInThroughApi(client.request, person);
  await creditPoints(page.request, userId, 100);
  const reward = await rewardNamed(client.request, userId, 'Reducere de 100 RON');
  const code = await redeemThroughApi(client.request, reward);
  await bookThroughApi(client.request, { date: emptyDay, time: '09:00', person });
  const found = await page.request.post('/api/admin/callers', { data: { phone: person.phone } });
  const [{ customerId }] = await found.json();
  await page.request.put(`/api/customers/${customerId}/tags`, { data: { tags: ['flotă'] } });
  await page.request.post(`/api/customers/${customerId}/notes`, { data: { text: 'Plătește cu factură.' } });
  await signIn(page, theAdmin());
  await page.goto('/admin/board');
  const dialog = page.getByRole('dialog', { name: 'Programare nouă' });
  const caller = dialog.getByRole('region', { name: person.name });
  const tick = dialog.getByRole('checkbox', { name: /Te-am programat/ });
  const open = () => page.getByRole('button', { name: 'Programare nouă', exact: true }).click();

  await test.step('the answer to the phone', async () => {
    await open();
    const found = Promise.withResolvers<void>();
    await page.route('**/api/admin/callers', (route) => found.promise.then(() => route.continue()));
    await dialog.getByLabel('Telefon').fill(person.phone);
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Nume')).toBeFocused();
    found.resolve();
    await expect(caller.getByRole('list', { name: 'Etichete' })).toHaveText('flotă');
    await expect(dialog.getByRole('radio', { name: /Skoda Fabia/ }), 'in place of the name').toBeFocused();
    await expect(caller).toContainText('Plătește cu factură.');
    await expect(caller).toContainText(`−100 RON: Reducere de 100 RON (${code})`);
    await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
    await dialog.getByLabel(/^Preț/).fill('80');
    await expect(caller, 'no more than the price').toContainText('−80 RON: Reducere de 100 RON');
    await dialog.getByLabel('Observații').fill('Sună înapoi după 17.');
    await tick.uncheck();
  });

  await test.step('is there again after a wrong tap and a reload, in this tab only', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain(person.phone.slice(-6));
    expect(stored).not.toContain(person.name);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/services', (route) => answered.then(() => route.continue()));
    await page.reload();
    await open();
    await expect(dialog.getByLabel('Telefon'), 'the next call is another').toHaveValue('');
    await dialog.getByRole('button', { name: `Continuă ciorna: ${person.name}, ${person.phone}` }).click();
    await expect(dialog.getByText('Am păstrat ce ai scris data trecută.')).toBeVisible();
    // The options of the select come after its value.
    answer();
    await expect(caller).toContainText('−80 RON');
    await expect(dialog.getByRole('radio', { name: /Skoda Fabia/ })).toBeChecked();
    await expect(chosenIn(dialog.getByLabel('Serviciu'))).toHaveText('Schimb de ulei');
    await expect(dialog.getByLabel('Observații')).toHaveValue('Sună înapoi după 17.');
    await expect(tick).not.toBeChecked();
    await expectAccessible(page);
  });

  await test.step('and can be discarded', async () => {
    await dialog.getByRole('button', { name: 'Șterge și începe din nou' }).click();
    await expect(dialog.getByLabel('Telefon')).toHaveValue('');
    await expect(caller).toBeHidden();
    await expect(dialog.getByLabel('Nume')).toHaveValue('');
    await expect(tick).toBeChecked();
    await page.keyboard.press('Escape');
    await open();
    await expect(dialog.getByRole('button', { name: /^Continuă ciorna/ })).toBeHidden();
  });
});

test('keys that are typed at once after the tap are all in the phone, and the verdict waits for the last one', async ({
  page,
}) => {
  const { phone } = aPerson();
  const digits = phone.replaceAll(' ', '');
  await signIn(page, theAdmin());
  await page.goto('/admin/board');
  const dialog = newAppointmentDialog(page);
  const answerTo = (typed: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/admin/callers') && answer.request().postDataJSON().phone === typed,
    );
  const button = page.getByRole('button', { name: 'Programare nouă', exact: true });
  await expect(button).toBeEnabled();
  const searched = answerTo(digits.slice(0, 9));
  // Clicked and typed within one task, as no hand can: no key may depend on how fast the dialog is there.
  await button.evaluate(
    async (element, keys) => {
      (element as HTMLElement).click();
      // React renders a click in the microtask after it.
      await Promise.resolve();
      for (const key of keys) {
        const target = document.activeElement ?? document.body;
        const isKept = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        if (isKept) document.execCommand('insertText', false, key);
      }
    },
    digits.slice(0, 3),
  );
  await page.keyboard.type(digits.slice(3, 9));
  await expect(dialog.getByLabel('Telefon')).toHaveValue(digits.slice(0, 9));
  await expect(dialog.getByLabel('Telefon')).toBeFocused();
  await searched;
  await expect(dialog.getByText('Client nou: scrie numele și mașina.')).toBeHidden();
  await page.keyboard.type(digits.slice(9));
  await expect(dialog.getByText('Client nou: scrie numele și mașina.')).toBeVisible();
});

test('the whole form is in sight at 1440 × 900, the free starts name the bay, and without one it is the first free', async ({
  page,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const dialog = newAppointmentDialog(page);
  await page.getByRole('button', { name: 'Programare nouă', exact: true }).click();
  const bay = dialog.getByLabel('Post');
  await expect(chosenIn(bay)).toHaveText('Primul liber');
  await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
  const start = dialog.getByRole('group', { name: 'Primele ore libere' }).getByRole('button').first();
  await start.click();
  await expect(start).toContainText((await chosenIn(bay).textContent()) ?? '-');
  const phone = await dialog.getByLabel('Telefon').boundingBox();
  const service = await dialog.getByLabel('Serviciu').boundingBox();
  if (!phone || !service) throw new Error('a field is missing');
  expect(service.x, 'the second column').toBeGreaterThan(phone.x + phone.width);
  await expect(dialog.getByRole('button', { name: 'Programează' })).toBeInViewport({ ratio: 1 });
  const hidden = await dialog
    .locator('form')
    .evaluate(({ parentElement: body }) => (body ? body.scrollHeight - body.clientHeight : -1));
  expect(hidden, 'pixels to scroll').toBeLessThanOrEqual(0);

  await test.step('on a phone the foot stays in sight while the form is scrolled', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(dialog.getByRole('button', { name: 'Programează' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('without a bay the appointment takes the first free one', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(bay, 'Primul liber');
    await fillNewCustomer(dialog, aPerson(), '');
    await dialog.getByLabel('Ziua').fill(emptyDay);
    await dialog.getByLabel('Ora', { exact: true }).fill('09:00');
    await dialog.getByRole('button', { name: 'Programează' }).click();
    await expectToast(page, 'Programare adăugată', 'Elevator 1');
  });
});

test('choosing a service moves neither the dialog nor a field, and the free starts come before the services in addition', async ({
  page,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/board?date=${emptyDay}`);
  const dialog = newAppointmentDialog(page);
  await expect(page.getByRole('button', { name: /^Liber / }).first()).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('n');
  const service = dialog.getByLabel('Serviciu');
  const more = dialog.getByLabel('Servicii în plus');
  await expect(more).toBeDisabled();
  const placed = [
    dialog,
    dialog.getByLabel('Telefon'),
    dialog.locator('.ant-select').filter({ has: page.getByLabel('Servicii în plus') }),
    dialog.getByLabel('Ziua'),
    dialog.getByLabel('Observații'),
  ];
  const boxes = () => Promise.all(placed.map((part) => part.boundingBox()));
  const before = await boxes();
  await choose(service, 'Schimb de ulei');
  const start = dialog.getByRole('group', { name: 'Primele ore libere' }).getByRole('button').first();
  await expect(start).toBeVisible();
  expect(await boxes()).toEqual(before);

  await service.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await choose(more, 'Service frâne');
  await choose(more, 'Inspecție tehnică');
  await expect(dialog.getByRole('status').filter({ hasText: 'Împreună: ' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await boxes(), 'with two services in addition').toEqual(before);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('an appointment whose answer was lost is entered once when the desk tries again', async ({ page, emptyDay }) => {
  const person = aPerson();
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const dialog = newAppointmentDialog(page);

  await test.step('a phone that was typed into the palette is not typed again', async () => {
    await expect(page.getByRole('button', { name: 'Caută' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Caută și comandă' }).fill(person.phone);
    await page.getByRole('option', { name: `Programează ${person.phone}` }).click();
    await expect(dialog.getByLabel('Nume')).toBeFocused();
    await page.keyboard.type(person.name);
    await expect(dialog.getByLabel('Telefon')).toHaveValue(person.phone);
  });

  const keys: (string | undefined)[] = [];
  await page.route('**/api/admin/board/visits', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fillNewCustomer(dialog, person, '');
  await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
  await dialog.getByLabel('Ziua').fill(emptyDay);
  await dialog.getByLabel('Ora', { exact: true }).fill('09:00');
  // The list of callers shows the customer that the lost request has added.
  const known = page.waitForResponse(
    async (response) =>
      response.url().includes('/callers') && (await response.text().catch(() => '')).includes(person.name),
  );
  await dialog.getByRole('button', { name: 'Programează' }).click();
  await expectToast(page, 'Programarea nu a fost adăugată');
  await known;
  await dialog.getByRole('button', { name: 'Programează' }).click();
  await expectToast(page, 'Programare adăugată', person.name);
  expect(keys).toEqual([keys[0], keys[0]]);
  await expect(page.getByRole('button', { name: /Schimb de ulei.*09:00/ })).toHaveCount(1);
});
