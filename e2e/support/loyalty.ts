import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { aPerson, openAccount, signIn, signInThroughApi, theAdmin } from './people.ts';

/** Credits points as the admin, one entry each; `request` must not belong to another session. */
export async function creditPoints(request: APIRequestContext, userId: number, ...entries: number[]): Promise<void> {
  await signInThroughApi(request, theAdmin());
  for (const points of entries) {
    const data = { userId, points, reason: 'De pe cardul de fidelitate' };
    const answer = await request.post('/api/admin/loyalty/credit', { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

export async function rewardNamed(request: APIRequestContext, userId: number, name: string): Promise<number> {
  const answer = await request.get(`/api/loyalty/rewards/${userId}`);
  const rewards = (await answer.json()) as { id: number; name: string }[];
  const found = rewards.find((reward) => reward.name === name);
  if (!found) throw new Error(`No reward is named ${name}`);
  return found.id;
}

export async function redeemThroughApi(request: APIRequestContext, rewardId: number): Promise<string> {
  const answer = await request.post('/api/loyalty/redemptions', { data: { rewardId } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}

/** Opens the loyalty page as a new client with this number of points, which the admin credits in another browser. */
export async function openLoyaltyPage(page: Page, points: number, adminPage: Page) {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id } = await signInThroughApi(page.request, person);
  if (points > 0) await creditPoints(adminPage.request, id, points);
  await signIn(page, person);
  await page.goto('/loyalty');
  await expect(page.getByRole('region', { name: 'Punctele tale' })).toContainText(
    new RegExp(`${points} (punct disponibil|(de )?puncte disponibile)`),
  );
  return { person, id };
}
