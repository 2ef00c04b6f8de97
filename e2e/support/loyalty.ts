import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aPerson, openAccount, type Person, signIn, theAdmin } from './people.ts';

/** Signs somebody in through the API; returns the account as the server describes it. */
export async function signInThroughApi(
  request: APIRequestContext,
  { phone, password }: Person,
): Promise<{ id: number; referralCode: string }> {
  const answer = await request.post('/api/auth/login', { data: { phone, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { user: { id: number; referralCode: string } }).user;
}

/** The admin gives points, from a browser that is not signed in as somebody else. */
export async function givePoints(request: APIRequestContext, userId: number, points: number): Promise<void> {
  await signInThroughApi(request, theAdmin());
  const answer = await request.post('/api/admin/loyalty/credit', {
    data: { userId, points, reason: 'De pe cardul de fidelitate' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The number of the reward with that name. */
export async function rewardNamed(request: APIRequestContext, userId: number, name: string): Promise<number> {
  const answer = await request.get(`/api/loyalty/rewards/${userId}`);
  const rewards = (await answer.json()) as { id: number; name: string }[];
  const found = rewards.find((reward) => reward.name === name);
  if (!found) throw new Error(`There is no reward named ${name}`);
  return found.id;
}

/** Exchanges points for a reward through the API; returns its code. */
export async function redeemThroughApi(request: APIRequestContext, rewardId: number): Promise<string> {
  const answer = await request.post('/api/loyalty/redemptions', { data: { rewardId } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}

/** A new client, signed in on the loyalty page, to whom the admin (in another browser) gave that many points. */
export async function comeWithPoints(page: Page, points: number, adminPage: Page) {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id } = await signInThroughApi(page.request, person);
  if (points > 0) await givePoints(adminPage.request, id, points);
  await signIn(page, person);
  await page.goto('/loyalty');
  await expect(page.getByRole('region', { name: 'Punctele tale' })).toContainText(
    `${points} puncte disponibile`,
  );
  return { person, id };
}
