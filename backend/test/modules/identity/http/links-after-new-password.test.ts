import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPhone } from '../../../support/a-phone.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo, type Member, signIn } from '../support/members.ts';

const NEW = 'parolă nouă';

describe('the doors that a new password closes', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await startWorkshop({ PUBLIC_URL: 'https://exemplu.ro' });
  });
  afterAll(() => workshop.close());

  /** A member with a calendar feed and a shared service book. */
  const aMemberWithLinks = async (overrides = {}) => {
    const member = await aMember(workshop, overrides);
    const { cookie } = member;
    const post = (path: string, body: unknown) => workshop.http('POST', path, { cookie, body });
    const vehicle = await post('/api/account/vehicles', { make: 'Dacia', model: 'Logan', year: 2019 });
    const feed = await post('/api/client/calendar-feed', {});
    const share = await post(`/api/vehicles/${vehicle.body.id}/share-links`, {});
    expect([vehicle.status, feed.status, share.status]).toEqual([201, expect.any(Number), 201]);
    const calendar = String(feed.body.url).replace('https://exemplu.ro', '');
    const book = `/api/shared-books/${String(share.body.url).split(/[/#]/).at(-1)}`;
    return { ...member, links: [calendar, book] };
  };
  const statusesOf = async (links: readonly string[]) => {
    await workshop.deliverEvents();
    return Promise.all(links.map(async (link) => (await workshop.http('GET', link)).status));
  };
  const reset = async ({ id, phone }: Member) => {
    await workshop.http('POST', '/api/auth/password-reset', { body: { phone } });
    const body = { phone, code: await codeSentTo(workshop, id), newPassword: NEW, confirmPassword: NEW };
    expect((await workshop.http('POST', '/api/auth/password-reset/confirm', { body })).status).toBe(204);
  };
  const change = ({ cookie, password }: Member, more = {}) =>
    workshop.http('POST', '/api/account/password', {
      cookie,
      body: { currentPassword: password, newPassword: NEW, confirmPassword: NEW, ...more },
    });
  const account = async ({ phone }: Member) => {
    const { cookie } = await signIn(workshop, phone, NEW);
    return (await workshop.http('GET', '/api/account', { cookie })).body;
  };
  const messagesTo = async (phone: string) => {
    await workshop.deliverEvents();
    return workshop.database.database.query<{ template: string; channel: string }>(
      'SELECT template, channel FROM notifications.outgoing_message WHERE address = $1 ORDER BY id',
      [phone],
    );
  };

  it('a reset ends the calendar feed and the share links, and tells the owner by SMS', async () => {
    const ana = await aMemberWithLinks();
    expect(await statusesOf(ana.links)).toEqual([200, 200]);
    await reset(ana);
    expect(await statusesOf(ana.links)).toEqual([404, 404]);
    expect(await messagesTo(ana.phone)).toContainEqual({ template: 'password-was-reset', channel: 'sms' });
  });

  it('a change of the password ends them unless its body keeps them', async () => {
    const [ana, ion] = [await aMemberWithLinks(), await aMemberWithLinks()];
    expect((await change(ana)).status).toBe(204);
    expect(await statusesOf(ana.links)).toEqual([404, 404]);
    expect(await messagesTo(ana.phone)).toContainEqual({ template: 'password-changed', channel: 'sms' });
    expect((await change(ion, { endLinks: false })).status).toBe(204);
    expect(await statusesOf(ion.links)).toEqual([200, 200]);
  });

  it('the erasure of the account ends them too', async () => {
    const { cookie, password, links } = await aMemberWithLinks();
    expect((await workshop.http('DELETE', '/api/account', { cookie, body: { password } })).status).toBe(204);
    expect(await statusesOf(links)).toEqual([404, 404]);
  });

  it.each([['no'], [1], [[]]])('a change with endLinks %j is refused by name', async (endLinks) => {
    const ana = await aMember(workshop);
    expect(await change(ana, { endLinks })).toMatchObject({ status: 400, body: { errors: [{ field: 'endLinks' }] } });
  });

  it('a reset drops the e-mail that was set before the phone was proven', async () => {
    const ana = await aMember(workshop, { email: 'stranger@example.ro' });
    await reset(ana);
    expect(await account(ana)).toMatchObject({ email: null, phoneProven: true });
  });

  it('a reset keeps the e-mail of an account whose phone was proven', async () => {
    const ana = await aMember(workshop, { phone: aPhone(), email: 'ana@example.ro' });
    const { cookie } = ana;
    await workshop.http('POST', '/api/account/phone-proof', { cookie });
    const body = { code: await codeSentTo(workshop, ana.id) };
    await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body });
    await reset(ana);
    expect(await account(ana)).toMatchObject({ email: 'ana@example.ro' });
  });

  it('the links of other accounts stay', async () => {
    const [ana, ion] = [await aMemberWithLinks(), await aMemberWithLinks()];
    await reset(ana);
    expect(await statusesOf(ion.links)).toEqual([200, 200]);
  });
});
