import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo } from '../../identity/support/members.ts';
import { mergingIn } from '../support/merging.ts';

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

const sql = (text: string, values: unknown[] = []) => workshop.database.database.query(text, values);
const tag = (id: number, tags: readonly string[], known?: readonly string[]) =>
  merging.asAdmin('PUT', `/api/customers/${id}/tags`, { tags, known });
const tagsOf = async (id: number): Promise<string[]> =>
  (await merging.asAdmin('GET', `/api/customers/${id}`)).body.tags;
const someTags = (letter: string) => Array.from({ length: 10 }, (_, number) => `${letter}${number}`);
async function aMerge() {
  const [goes, stays] = [newPhone(), newPhone()];
  const merged = await merging.book(goes);
  const target = await merging.book(stays);
  await workshop.deliverEvents();
  const mergeId = await merging.merged(merged.customerId, target.customerId);
  return { goes, stays, merged, target, mergeId };
}

/** Where the messages of a kind to a customer go. */
async function phonesOf(template: string, customerId: number): Promise<unknown[]> {
  const rows = await sql(
    'SELECT address FROM notifications.outgoing_message WHERE template = $1 AND customer_id = $2 ORDER BY id',
    [template, customerId],
  );
  return rows.map(({ address }) => address);
}

describe('the undo of a merge', () => {
  it('gives the customer to the account that proved the phone during the merge', async () => {
    const { goes, merged, mergeId } = await aMerge();
    const owner = await aMember(workshop, { phone: goes });
    await workshop.http('POST', '/api/account/phone-proof', { cookie: owner.cookie });
    const body = { code: await codeSentTo(workshop, owner.id) };
    await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie: owner.cookie, body });
    await workshop.deliverEvents();
    const appointments = async () =>
      (await workshop.http('GET', '/api/client/appointments', { cookie: owner.cookie })).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await appointments()).toEqual([]);
    expect(await merging.undo(mergeId)).toMatchObject({ status: 204 });
    await workshop.deliverEvents();
    expect(await appointments()).toEqual([merged.id]);
  });

  it('gives back the tags that the workshop did not remove', async () => {
    const guest = await merging.book(newPhone());
    const other = await merging.book(newPhone());
    await tag(guest.customerId, ['al lui', 'scos']);
    await tag(other.customerId, ['al celuilalt']);
    const mergeId = await merging.merged(guest.customerId, other.customerId);
    await tag(other.customerId, ['al lui', 'al celuilalt', 'nou'], ['al lui', 'al celuilalt', 'scos']);
    expect(await tagsOf(other.customerId)).toEqual(['al celuilalt', 'al lui', 'nou']);
    await merging.undo(mergeId);
    expect(await tagsOf(guest.customerId)).toEqual(['al lui']);
    expect(await tagsOf(other.customerId)).toEqual(['al celuilalt', 'nou']);
  });
});

describe('a merged guest', () => {
  it('gets what the workshop writes at the phone that stays', async () => {
    const { merged, stays } = await aMerge();
    const answer = await merging.asAdmin('POST', `/api/customers/${merged.customerId}/messages`, {
      text: 'Mașina este gata.',
    });
    expect(answer.status).toBe(201);
    expect(await phonesOf('workshop-note', merged.customerId)).toEqual([stays]);
  });

  it('can erase its own data with a code to its own phone, and not those of the other', async () => {
    const { goes, merged, target } = await aMerge();
    const path = `/api/appointments/${merged.id}/guest-erasure`;
    const headers = { 'manage-token': merged.manageToken };
    expect((await workshop.http('POST', path, { headers })).status).toBe(202);
    await workshop.deliverEvents();
    expect(await phonesOf('guest-erasure', merged.customerId)).toEqual([goes]);
    const [code] = await sql(
      'SELECT id FROM identity.sms_code WHERE customer_id = $1 ORDER BY created_at DESC LIMIT 1',
      [merged.customerId],
    );
    const body = { code: workshop.app.get(SmsCodeGenerator).codeOf(String(code?.id)) };
    expect((await workshop.http('POST', `${path}/confirm`, { headers, body })).status).toBe(204);
    expect(await merging.asAdmin('GET', `/api/customers/${merged.customerId}`)).toMatchObject({
      body: { isErased: true },
    });
    expect(await merging.asAdmin('GET', `/api/customers/${target.customerId}`)).toMatchObject({
      body: { isErased: false },
    });
  });

  it('is corrected at the customer that stays only', async () => {
    const { merged } = await aMerge();
    expect(await merging.asAdmin('PATCH', `/api/customers/${merged.customerId}`, { name: 'Nimeni' })).toMatchObject({
      status: 409,
      body: { code: 'customer_merged' },
    });
  });
});

it('the preview of a merge counts vehicles without a plate that become one', async () => {
  const vehicle = { vehicleMake: 'Oltcit', vehicleModel: 'Club', vehicleYear: 1995 };
  const first = await merging.book(newPhone(), vehicle);
  const second = await merging.book(newPhone(), { ...vehicle, vehicleMake: 'OLTCIT' });
  const { body } = await merging.asAdmin(
    'GET',
    `/api/customers/${first.customerId}/merge-preview?into=${second.customerId}`,
  );
  expect(body.sharedVehicles).toBe(1);
});

describe('the tags of a customer', () => {
  it('keep what each of two editors changed', async () => {
    const { customerId } = await merging.book(newPhone());
    await tag(customerId, ['VIP', 'flotă']);
    const known = ['VIP', 'flotă'];
    const answers = await Promise.all([
      tag(customerId, [...known, 'unu'], known),
      tag(customerId, [...known, 'doi'], known),
      tag(customerId, ['VIP'], known),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await tagsOf(customerId)).toEqual(['VIP', 'doi', 'unu']);
  });

  it('can be removed when a merge brought too many together, and none be added', async () => {
    const guest = await merging.book(newPhone());
    const other = await merging.book(newPhone());
    await tag(guest.customerId, someTags('a'));
    await tag(other.customerId, someTags('b'));
    await merging.merged(guest.customerId, other.customerId);
    const all = await tagsOf(other.customerId);
    expect(all).toHaveLength(20);
    expect(await tag(other.customerId, [...all, 'nou'], all)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'tags' }] },
    });
    expect((await tag(other.customerId, all.slice(1), all)).status).toBe(204);
    expect(await tagsOf(other.customerId)).toEqual(all.slice(1));
  });
});
