import type { Page } from '@playwright/test';
import { overlap } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { choose } from './support/fields.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Counts the keys that type nothing: Tab, Enter, arrows and shortcuts. */
class CountedKeys {
  structural = 0;

  constructor(private readonly page: Page) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.structural += 1;
      await this.page.keyboard.press(key);
    }
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }
}

const JOBS = [
  { title: 'Frâne față', labour: ['Înlocuit plăcuțe', '1,2'], part: ['Set plăcuțe', '1', '260'] },
  { title: 'Frâne spate', labour: ['Înlocuit saboți', '1,5'], part: ['Set saboți', '1', '190'] },
  { title: 'Distribuție', labour: ['Înlocuit distribuție', '4'], part: ['Kit distribuție', '1', '1450'] },
  { title: 'Baterie', labour: ['Înlocuit baterie', '0,5'], part: ['Baterie 70 Ah', '1', '480'] },
] as const;

test('an estimate of five jobs with two lines each is built by few keys, one of them a kept job', async ({
  page,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const person = aPerson();
  const title = `Habitaclu ${person.phone.slice(-6)}`;
  const line = { kind: 'part', label: 'Filtru cu cărbune', quantity: 1, unitPrice: 75 };
  const kept = { title, urgency: 'soon', lines: [{ ...line, kind: 'labour', label: 'Înlocuit filtru' }, line] };
  await page.request.put('/api/admin/canned-jobs', { data: kept, failOnStatusCode: true });
  const appointmentId = await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person });
  const begun = await page.request.post('/api/admin/estimates', { data: { appointmentId }, failOnStatusCode: true });
  await page.goto(`/admin/estimates/${(await begun.json()).id}`);
  const quick = page.getByRole('combobox', { name: 'Adaugă repede' });
  await quick.focus();

  const keys = new CountedKeys(page);
  for (const { title: name, labour, part } of JOBS) {
    await keys.press('ControlOrMeta+Enter');
    await expect(quick).toBeFocused();
    await keys.type(name);
    await keys.press('Enter');
    await keys.type(labour[0]);
    await keys.press('Tab');
    await keys.type(labour[1]);
    await keys.press('Enter');
    await keys.type(part[0]);
    await keys.press('Tab');
    await keys.type(part[1]);
    await keys.press('Tab');
    await keys.type(part[2]);
  }
  await keys.press('ControlOrMeta+Enter');
  await keys.type(title.slice(0, 5));
  await expect(page.getByRole('option', { name: new RegExp(title) })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await keys.type(title.slice(5));
  await keys.press('Enter');

  for (const { title: name } of JOBS) {
    const { height = 0 } = (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? {};
    expect(height, 'px of a job that is a line').toBeLessThanOrEqual(72);
  }
  const open = page.getByRole('region', { name: title });
  await expect(page.getByRole('textbox', { name: 'Denumire' }), 'of the newest').toHaveCount(2);
  const { height = 0 } = (await open.boundingBox()) ?? {};
  expect(height, 'px of a job of two lines').toBeLessThanOrEqual(340);
  await open.getByRole('textbox', { name: 'Cantitate' }).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(open.getByRole('textbox', { name: 'Cantitate' }).last(), 'down its column').toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(open.getByRole('textbox', { name: 'Cantitate' }).first()).toBeFocused();
  const perJob = keys.structural / 5;
  console.log(`structural keys: ${keys.structural} for five jobs, ${perJob} a job`);
  expect(perJob).toBeLessThanOrEqual(12);
  await expect(page.getByRole('button', { name: 'Salvat' })).toBeVisible();
});

test('what a line rarely needs is behind one key; the price of a part is proposed by its cost', async ({
  page,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const appointmentId = await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person: aPerson() });
  const begun = await page.request.post('/api/admin/estimates', { data: { appointmentId }, failOnStatusCode: true });
  const { id } = await begun.json();
  await page.goto(`/admin/estimates/${id}`);
  await page.getByRole('combobox', { name: 'Adaugă repede' }).fill('Revizie');
  await page.keyboard.press('Enter');
  const first = page.getByRole('group', { name: 'Linia 1' });
  await choose(first.getByRole('combobox', { name: 'Fel' }), 'Manoperă: Electrică');
  await expect(first.getByRole('textbox', { name: 'Preț fără TVA' })).toHaveValue('250');
  const [kind, label] = await Promise.all(
    [first.locator('.ant-select').first(), first.getByRole('textbox', { name: 'Denumire' })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(overlap(kind ?? null, label ?? null), 'the kind over the label').toBe(false);
  await first.getByRole('textbox', { name: 'Denumire' }).fill('Diagnoză');
  await page.keyboard.press('Enter');

  const second = page.getByRole('group', { name: 'Linia 2' });
  const price = second.getByRole('textbox', { name: 'Preț fără TVA' });
  const cost = second.getByRole('textbox', { name: 'Cost' });
  await page.keyboard.type('Ulei');
  await cost.fill('50');
  await expect(price).toHaveValue('80');
  await expect(price).toHaveAccessibleDescription('propus');
  await cost.fill('200');
  await expect(price).toHaveValue('280');
  await price.fill('300');
  await cost.fill('210');
  await expect(price, 'a typed price stays').toHaveValue('300');

  await expect(second.getByRole('textbox', { name: 'Unitate' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+.');
  await expect(second.getByRole('combobox', { name: 'Unitate' })).toBeFocused();
  await page.keyboard.type('l');
  await second.getByRole('textbox', { name: 'Ore vândute' }).fill('0,001');
  await second.getByRole('textbox', { name: 'Garanție (luni)' }).fill('121');
  await second.getByRole('switch', { name: 'Adusă de client' }).or(second.getByLabel('Adusă de client')).check();
  await second.getByRole('textbox', { name: 'Cantitate' }).fill('-1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvează' }).click();
  for (const [name, text] of [
    ['Cantitate', /de la 0,01/],
    ['Ore vândute', /de la 0,01/],
    ['Garanție (luni)', /120 de luni/],
  ] as const) {
    await expect(second.getByRole('textbox', { name })).toHaveAccessibleDescription(text);
    await second.getByRole('textbox', { name }).fill('2');
  }
  await second.getByRole('textbox', { name: 'Cantitate' }).fill('1000000000');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(second.getByRole('textbox', { name: 'Cantitate' })).toHaveAccessibleDescription(/de la 0,01/);
  await second.getByRole('textbox', { name: 'Cantitate' }).fill('4');
  await page.getByText('Ce spune clientul, alternative').click();
  await page.getByLabel('Ce reclamă clientul').fill('Scârțâie la frânare.');
  await expect(page.getByRole('button', { name: 'Salvat' })).toBeVisible();
  const { jobs } = await (await page.request.get(`/api/admin/estimates/${id}`)).json();
  expect(jobs[0]).toMatchObject({ complaint: 'Scârțâie la frânare.' });
  expect(jobs[0].lines[1]).toMatchObject({ unit: 'l', hours: 2, warrantyMonths: 2, isBrought: true, unitPrice: 300 });
});
