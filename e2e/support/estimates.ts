import type { APIRequestContext, Page } from '@playwright/test';
import { bookThroughApi } from './booking.ts';
import { expect } from './expect.ts';
import type { Inbox } from './inbox.ts';
import { aPerson } from './people.ts';

const line = (label: string, unitPrice: number, quantity = 1) => ({ kind: 'part', label, quantity, unitPrice });

export const BRAKES = {
  title: 'Frâne față',
  urgency: 'now',
  reason: 'Plăcuțele sunt sub 2 mm.',
  lines: [{ ...line('Înlocuit plăcuțe', 200, 1.5), kind: 'labour' }, line('Plăcuțe de frână', 299.99)],
};
export const WIPERS = { title: 'Ștergătoare', urgency: 'soon', lines: [line('Lamele', 45.5, 2)] };
export const BELT = { title: 'Distribuție', urgency: 'watch', lines: [line('Kit de distribuție', 1450)] };
export const tyres = (title: string, unitPrice: number) => ({
  ...{ title, urgency: 'soon', alternativeGroup: 'anvelope' },
  lines: [line('Anvelopă 195/65 R15', unitPrice, 4)],
});

export interface SentEstimate {
  readonly id: number;
  /** The path of the customer's page. */
  readonly path: string;
  readonly phone: string;
  readonly appointmentId: number;
  /** Replaces the jobs and sends them as a new version. */
  readonly resend: (jobs: readonly object[]) => Promise<void>;
}

/** Books an appointment and sends its estimate without a message; `desk` is signed in as the admin. */
export async function sendEstimate(
  desk: APIRequestContext,
  visitor: APIRequestContext,
  date: string,
  jobs: readonly object[],
  person = aPerson(),
): Promise<SentEstimate> {
  const booking = { date, time: '10:00', person, vehicleLicensePlate: 'BV 10 ANA' };
  const appointmentId = await bookThroughApi(visitor, booking);
  return { ...(await sendEstimateOf(appointmentId, desk, jobs)), phone: person.phone, appointmentId };
}

/** Sends the estimate of an appointment without a message; `desk` is signed in as the admin. */
export async function sendEstimateOf(
  appointmentId: number,
  desk: APIRequestContext,
  jobs: readonly object[],
): Promise<Omit<SentEstimate, 'phone' | 'appointmentId'>> {
  const ask = async (method: 'put' | 'post', path: string, data: object) => {
    const answer = await desk[method](`/api/admin/${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: number; url: string };
  };
  await ask('put', 'settings/estimates', { enabled: true });
  const { id } = await ask('post', 'estimates', { appointmentId });
  const resend = async (changed: readonly object[]) => {
    await ask('put', `estimates/${id}`, { jobs: changed });
    return ask('post', `estimates/${id}/send`, { silent: true });
  };
  const { pathname, hash } = new URL((await resend(jobs)).url);
  const path = pathname + hash;
  return { id, path, resend: async (changed) => void (await resend(changed)) };
}

/** Requests a code in the step that sends the answers, fills it in, and returns it. */
export async function enterApprovalCode(page: Page, inbox: Inbox, phone: string): Promise<string> {
  const before = await inbox.codesFor(phone);
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  const code = await inbox.nextCodeFor(phone, before);
  await page.getByLabel('Codul din SMS').fill(code);
  return code;
}
