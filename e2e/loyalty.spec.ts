import type { Page } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import {
  comeWithPoints,
  givePoints,
  redeemThroughApi,
  rewardNamed,
  signInThroughApi,
} from './support/loyalty.ts';
import { aPerson, openAccount, signIn } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

const DISCOUNT = 'Reducere de 100 RON';
const LABOUR = 'Manoperă gratuită';
const CODE = /[2-9A-HJ-NP-Z]{8}/;

const rewardCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a client exchanges points for a reward and finds its code again', async ({ page, somebodyElse }) => {
  await comeWithPoints(page, 12, somebodyElse);
  const standing = page.getByRole('region', { name: 'Punctele tale' });
  await expect(standing).toContainText('Mai ai nevoie de 38 de puncte până la nivelul Argint.');
  await expect(
    rewardCard(page, LABOUR).getByRole('button', { name: 'Îți mai trebuie 8 puncte' }),
  ).toBeDisabled();
  const mine = page.getByRole('region', { name: 'Recompensele mele' });
  await expect(mine).toContainText('Încă nu ai ales nicio recompensă.');

  await page.getByRole('button', { name: `Folosește punctele: ${DISCOUNT}` }).click();
  const question = page.getByRole('dialog', { name: 'Alegi această recompensă?' });
  await expect(question).toContainText('Îți rămân2 puncte');
  await expect(question, 'the tier stays').not.toContainText('vei avea nivelul');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Păstrez punctele' }).click();
  await expect(question).toBeHidden();
  await expect(standing).toContainText('12 puncte disponibile');

  await page.getByRole('button', { name: `Folosește punctele: ${DISCOUNT}` }).click();
  await question.getByRole('button', { name: 'Da, folosește punctele' }).click();
  const bought = page.getByRole('dialog', { name: 'Recompensa e a ta' });
  await expect(bought).toContainText(CODE);
  const code = CODE.exec(await bought.innerText())?.[0] ?? '';
  await expectAccessible(page);
  await bought.getByRole('button', { name: 'Am înțeles' }).click();
  await expect(bought).toBeHidden();

  await expect(standing).toContainText('2 puncte disponibile');
  await expect(mine).toContainText(code);
  await expect(mine).toContainText('Valabil până pe');
  await expect(page.getByRole('region', { name: 'Istoricul punctelor' })).toContainText('−10');
  await expect(
    rewardCard(page, DISCOUNT).getByRole('button', { name: 'Îți mai trebuie 8 puncte' }),
  ).toBeDisabled();
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(mine, 'the code is still there tomorrow').toContainText(code);
});

test('a reward is redeemed without a mouse', async ({ page, somebodyElse }) => {
  await comeWithPoints(page, 10, somebodyElse);
  await tabTo(page, page.getByRole('button', { name: `Folosește punctele: ${DISCOUNT}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Da, folosește punctele' }));
  await page.keyboard.press('Enter');
  const bought = page.getByRole('dialog', { name: 'Recompensa e a ta' });
  await expect(bought).toContainText(CODE);
  await tabTo(page, bought.getByRole('button', { name: 'Am înțeles' }));
  await page.keyboard.press('Enter');
  await expect(bought).toBeHidden();
  await expect(page.getByRole('region', { name: 'Recompensele mele' })).toContainText(CODE);
});

test('a client is told when spending points costs a tier', async ({ page, somebodyElse }) => {
  await comeWithPoints(page, 55, somebodyElse);
  await page.getByRole('button', { name: `Folosește punctele: ${DISCOUNT}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Cu mai puține puncte vei avea nivelul Bronz.');
});

test('points that were spent elsewhere meanwhile are not spent twice', async ({ page, somebodyElse }) => {
  const { id } = await comeWithPoints(page, 15, somebodyElse);
  await redeemThroughApi(page.request, await rewardNamed(page.request, id, DISCOUNT));

  await page.getByRole('button', { name: `Folosește punctele: ${DISCOUNT}` }).click();
  const question = page.getByRole('dialog', { name: 'Alegi această recompensă?' });
  await question.getByRole('button', { name: 'Da, folosește punctele' }).click();
  await expect(question.getByRole('alert'), 'the server says why').toContainText(/punct/i);
  await question.getByRole('button', { name: 'Păstrez punctele' }).click();
  await expect(page.getByRole('region', { name: 'Punctele tale' })).toContainText('5 puncte disponibile');
});

test('a friend joins through the link, and the referrer gets two points', async ({
  page,
  context,
  somebodyElse,
  isMobile,
}) => {
  const [referrer, friend] = [aPerson(), aPerson()];
  await openAccount(page.request, referrer);
  const { referralCode } = await signInThroughApi(page.request, referrer);
  await signIn(page, referrer);
  await page.goto('/loyalty');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const referral = page.getByRole('region', { name: 'Codul tău de recomandare' });
  await expect(referral).toContainText(referralCode);
  await referral.getByRole('button', { name: 'Copiază codul' }).click();
  await expectToast(page, 'Cod copiat!');
  await expect(referral.getByRole('button', { name: 'Copiat!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(referralCode);
  await expect(
    referral.getByRole('button', { name: 'Copiază codul' }),
    'it says "Copiat!" for two seconds',
  ).toBeVisible();
  await referral.getByRole('button', { name: 'Copiază linkul' }).click();
  await expectToast(page, 'Link copiat!');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await somebodyElse.goto(link);
  await expect(somebodyElse.getByLabel(/^Cod de recomandare/)).toHaveValue(referralCode);
  await somebodyElse.getByLabel('Nume', { exact: true }).fill(friend.name);
  await somebodyElse.getByLabel('Telefon', { exact: true }).fill(friend.phone);
  await somebodyElse.getByLabel('Parola', { exact: true }).fill(friend.password);
  await somebodyElse.getByLabel('Confirmă parola', { exact: true }).fill(friend.password);
  await somebodyElse.getByRole('button', { name: 'Creează contul' }).click();
  await somebodyElse.waitForURL('/client/dashboard');

  // The bonus travels through the event log: it is there soon, not at once.
  const friends = page.getByRole('region', { name: 'Prieteni recomandați' });
  await expect(async () => {
    await page.reload();
    await expect(friends).toContainText('+2', { timeout: 1_000 });
  }).toPass();
  const [first, second = ''] = friend.name.split(' ');
  await expect(friends, 'first name and initial, nothing more').toContainText(
    `${first} ${second.charAt(0)}.`,
  );
  await expect(friends).not.toContainText(second);
  await expect(page.getByRole('region', { name: 'Punctele tale' })).toContainText('2 puncte disponibile');
  if (isMobile) await expectNoSidewaysScroll(page);
});

test('the history turns its pages', async ({ page, somebodyElse }) => {
  const { id } = await comeWithPoints(page, 1, somebodyElse);
  for (let points = 2; points <= 12; points++) await givePoints(somebodyElse.request, id, points);
  await page.reload();
  const history = page.getByRole('region', { name: 'Istoricul punctelor' });
  await expect(history).toContainText('+12');
  await expect(history.getByText('+2', { exact: true })).toBeHidden();
  await history.getByTitle('2', { exact: true }).click();
  await expect(history.getByText('+1', { exact: true })).toBeVisible();
  await expect(history.getByText('+2', { exact: true })).toBeVisible();
});

test('a client without points is told where the first one comes from', async ({ page, somebodyElse }) => {
  await comeWithPoints(page, 0, somebodyElse);
  await expect(page.getByText('Primul vine după prima vizită finalizată.')).toBeVisible();
  await expect(page.getByText('Niciun prieten deocamdată. Trimite-le linkul tău.')).toBeVisible();
  await page.getByRole('link', { name: 'Înapoi la contul meu' }).click();
  await page.waitForURL('/client/dashboard');
});
