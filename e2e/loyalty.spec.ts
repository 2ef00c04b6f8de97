import type { Page } from '@playwright/test';
import { pasted } from './support/clipboard.ts';
import { stopClock } from './support/clock.ts';
import { tabTo } from './support/keyboard.ts';
import { creditPoints, openLoyaltyPage, redeemThroughApi, rewardNamed } from './support/loyalty.ts';
import { aPerson, openAccount, signIn, signInThroughApi } from './support/people.ts';
import { eventually, expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

const DISCOUNT = 'Reducere de 100 RON';
const LABOUR = 'Manoperă gratuită';
const CODE = /[2-9A-HJ-NP-Z]{8}/;

const rewardCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a client redeems points for a reward by keyboard and finds its code again', async ({ page, otherPage }) => {
  await openLoyaltyPage(page, 12, otherPage);
  const standing = page.getByRole('region', { name: 'Punctele tale' });
  await expect(standing).toContainText('Mai ai nevoie de 38 de puncte până la nivelul Argint.');
  await expect(rewardCard(page, LABOUR).getByRole('button', { name: 'Îți mai trebuie 8 puncte' })).toBeDisabled();
  const mine = page.getByRole('region', { name: 'Recompensele mele' });
  await expect(mine).toContainText('Încă nu ai ales nicio recompensă.');

  await page.getByRole('button', { name: `Folosește punctele: ${DISCOUNT}` }).click();
  const question = page.getByRole('dialog', { name: 'Alegi această recompensă?' });
  await expect(question).toContainText('Îți rămân2 puncte');
  await expect(question, 'the tier stays').not.toContainText('Vei trece');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Păstrez punctele' }).click();
  await expect(question).toBeHidden();
  await expect(standing).toContainText('12 puncte disponibile');

  await tabTo(page, page.getByRole('button', { name: `Folosește punctele: ${DISCOUNT}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Da, folosește punctele' }));
  await page.keyboard.press('Enter');
  const bought = page.getByRole('dialog', { name: 'Recompensa e a ta' });
  await expect(bought).toContainText(CODE);
  const code = CODE.exec(await bought.innerText())?.[0] ?? '';
  await expectAccessible(page);
  await tabTo(page, bought.getByRole('button', { name: 'Am înțeles' }));
  await page.keyboard.press('Enter');
  await expect(bought).toBeHidden();

  await expect(standing).toContainText('2 puncte disponibile');
  await expect(mine).toContainText(code);
  await expect(mine).toContainText('Valabil până pe');
  await expect(page.getByRole('region', { name: 'Istoricul punctelor' })).toContainText('−10');
  await expect(rewardCard(page, DISCOUNT).getByRole('button', { name: 'Îți mai trebuie 8 puncte' })).toBeDisabled();
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(mine, 'the code is still there tomorrow').toContainText(code);
  await expect(
    page.getByRole('main').getByRole('heading', { level: 2 }),
    'from what one has to how it works',
  ).toHaveText([
    'Punctele tale',
    'Recompensele mele',
    'Recompense',
    'Cum aduni și ce primești',
    'Istoricul punctelor',
    'Codul tău de recomandare',
    'Prieteni recomandați',
  ]);
});

test('the dialog warns when a redemption lowers the tier', async ({ page, otherPage }) => {
  await openLoyaltyPage(page, 55, otherPage);
  await page.getByRole('button', { name: `Folosește punctele: ${DISCOUNT}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Vei trece de la Argint la Bronz.');
});

test('points that were spent meanwhile cannot be spent again', async ({ page, otherPage }) => {
  const { id } = await openLoyaltyPage(page, 15, otherPage);
  // The question comes first: a page that hears of the payment offers the reward no more.
  await page.getByRole('button', { name: `Folosește punctele: ${DISCOUNT}` }).click();
  const question = page.getByRole('dialog', { name: 'Alegi această recompensă?' });
  const confirm = question.getByRole('button', { name: 'Da, folosește punctele' });
  await expect(confirm).toBeVisible();
  await redeemThroughApi(page.request, await rewardNamed(page.request, id, DISCOUNT));

  await confirm.click();
  await expect(question.getByRole('alert'), 'the server says why').toContainText(/punct/i);
  await question.getByRole('button', { name: 'Păstrez punctele' }).click();
  await expect(page.getByRole('region', { name: 'Punctele tale' })).toContainText('5 puncte disponibile');
});

test('a friend registers with the referral link and the referrer gets two points', async ({
  page,
  context,
  otherPage,
  isMobile,
}) => {
  const [referrer, friend] = [aPerson(), aPerson()];
  await openAccount(page.request, referrer);
  const { referralCode } = await signInThroughApi(page.request, referrer);
  await signIn(page, referrer);
  await page.clock.install();
  await page.goto('/loyalty');

  await context.grantPermissions(['clipboard-write']);
  const referral = page.getByRole('region', { name: 'Codul tău de recomandare' });
  await expect(referral).toContainText(referralCode);
  await referral.getByRole('button', { name: 'Copiază linkul' }).click();
  await expectToast(page, 'Link copiat!');
  const link = await pasted(context);

  await stopClock(page);
  await referral.getByRole('button', { name: 'Copiază codul' }).click();
  await expectToast(page, 'Cod copiat!');
  const confirmation = referral.getByRole('button', { name: 'Copiat!' });
  await expect(confirmation).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(confirmation, 'for two seconds').toBeVisible();
  await page.clock.runFor(200);
  await expect(confirmation, 'not for longer').toBeHidden();
  await page.clock.resume();
  expect(await pasted(context)).toBe(referralCode);

  await otherPage.goto(link);
  await expect(otherPage.getByLabel(/^Cod de recomandare/)).toHaveValue(referralCode);
  await otherPage.getByLabel('Nume', { exact: true }).fill(friend.name);
  await otherPage.getByLabel('Telefon', { exact: true }).fill(friend.phone);
  await otherPage.getByLabel('Parola', { exact: true }).fill(friend.password);
  await otherPage.getByLabel('Confirmă parola', { exact: true }).fill(friend.password);
  await otherPage.getByRole('button', { name: 'Creează contul' }).click();
  await otherPage.waitForURL('/client/dashboard');

  // The bonus is added by a reaction, shortly after the registration.
  const friends = page.getByRole('region', { name: 'Prieteni recomandați' });
  await eventually(async (limit) => {
    await page.reload();
    await expect(friends).toContainText('+2', limit);
  });
  const [first, second = ''] = friend.name.split(' ');
  await expect(friends, 'first name and initial, nothing more').toContainText(`${first} ${second.charAt(0)}.`);
  await expect(friends).not.toContainText(second);
  await expect(page.getByRole('region', { name: 'Punctele tale' })).toContainText('2 puncte disponibile');
  if (isMobile) await expectNoSidewaysScroll(page);
});

test('the history is paged', async ({ page, otherPage }) => {
  const { id } = await openLoyaltyPage(page, 1, otherPage);
  await creditPoints(otherPage.request, id, ...Array.from({ length: 11 }, (_, at) => at + 2));
  await page.reload();
  const history = page.getByRole('region', { name: 'Istoricul punctelor' });
  await expect(history).toContainText('+12');
  await expect(history.getByText('+2', { exact: true })).toBeHidden();
  await history.getByTitle('2', { exact: true }).click();
  await expect(history.getByText('+1', { exact: true })).toBeVisible();
  await expect(history.getByText('+2', { exact: true })).toBeVisible();
});

test('a client without points sees how to earn the first one', async ({ page, otherPage }) => {
  await openLoyaltyPage(page, 0, otherPage);
  await expect(page.getByText('Primul vine după prima vizită finalizată.')).toBeVisible();
  await expect(page.getByText('Niciun prieten deocamdată. Trimite-le linkul tău.')).toBeVisible();
  await page.getByRole('link', { name: 'Înapoi la contul meu' }).click();
  await page.waitForURL('/client/dashboard');
});
