import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteExpiredInvitations } from '../../../../src/modules/identity/application/invitations/invite-employee.ts';
import { MessageErasure } from '../../../../src/modules/notifications/application/messages/message-erasure.ts';
import { startApp, startTestApp, type TestApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, newPhone, SetClock } from '../../booking/support/workshop.ts';
import { aMember, aMemberOfTeam, anAdmin, type Member, signIn } from '../support/members.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'cheie de 13 lună';

const clock = new SetClock();
let app: TestApp;
let second: Awaited<ReturnType<typeof startApp>>;
let admin: Member;
beforeAll(async () => {
  app = await startTestApp({}, clock);
  second = await startApp(app.database, {}, clock);
  admin = await anAdmin(app);
});
afterEach(() => {
  clock.time = MONDAY_MORNING;
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const sql = (text: string, values: unknown[] = []) => app.database.database.query(text, values);
const invite = (fields: object = {}, { cookie } = admin, on: Pick<TestApp, 'http'> = app) =>
  on.http('POST', '/api/admin/invitations', {
    cookie,
    body: { name: 'Ion Popescu', phone: newPhone(), role: 'mechanic', ...fields },
  });
const listed = async (id: number) =>
  (await app.http('GET', '/api/admin/invitations', { cookie: admin.cookie })).body.find(
    (one: { id: number }) => one.id === id,
  );

interface Link {
  readonly id: number;
  readonly token: string;
}

/** The link of the newest SMS to the phone, as an admin reads it while no provider is set. */
async function linkTo(phone: string, on: Pick<TestApp, 'http' | 'deliverEvents'> = app, by = admin): Promise<Link> {
  await on.deliverEvents();
  const { body } = await on.http('GET', `/api/admin/messages?search=${phone.slice(1)}`, { cookie: by.cookie });
  const reveal = await on.http('POST', `/api/admin/messages/${body[0]?.id}/reveal`, { cookie: by.cookie });
  const [, id, token = ''] = /\/invitatie\/(\d+)#([\w-]{22})$/.exec(reveal.body.body) ?? [];
  return { id: Number(id), token };
}
async function invited(fields: object = {}, by = admin) {
  const phone = newPhone();
  const { status, body } = await invite({ phone, ...fields }, by);
  expect([status, body.errors]).toEqual([201, undefined]);
  return { phone, ...(await linkTo(phone)) };
}
const read = ({ id, token }: Link) =>
  app.http('GET', `/api/invitations/${id}`, { headers: { 'invitation-token': token } });
const accept = ({ id, token }: Link, fields: object = {}, on: Pick<TestApp, 'http'> = app) =>
  on.http('POST', `/api/invitations/${id}/accept`, {
    headers: { 'invitation-token': token },
    body: { name: 'Ion Popescu', password: PASSWORD, confirmPassword: PASSWORD, ...fields },
  });
const ENDED = { status: 404, body: { code: 'invitation_ended' } };

describe('an invited employee', () => {
  it.each(['mechanic', 'receptionist', 'admin'] as const)('chooses a password and is signed in as %s', async (role) => {
    const link = await invited({ role });
    expect(await read(link)).toMatchObject({
      status: 200,
      body: { name: 'Ion Popescu', phone: link.phone, role, expiresAt: expect.any(String) },
    });
    const answer = await accept(link, { name: 'Ionel Pop' });
    expect(answer).toMatchObject({ status: 201, body: { user: { name: 'Ionel Pop', phone: link.phone, role } } });
    const { body } = await app.http('GET', '/api/account', { cookie: answer.cookie ?? '' });
    expect(body).toMatchObject({ name: 'Ionel Pop', role, phoneProven: true });
    expect((await signIn(app, link.phone, PASSWORD)).status).toBe(200);
    expect(await listed(link.id)).toBeUndefined();
  });

  it('uses the link once', async () => {
    const link = await invited();
    expect((await accept(link)).status).toBe(201);
    expect(await read(link)).toMatchObject(ENDED);
    expect(await accept(link, { name: 'Altcineva' })).toMatchObject(ENDED);
  });

  it('gets one account when two devices use the link at once, in two processes', async () => {
    const link = await invited();
    const answers = await Promise.all([accept(link), accept(link, {}, second), accept(link), accept(link, {}, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404]);
    expect(await sql(`SELECT role FROM identity."user" WHERE phone = $1`, [link.phone])).toEqual([
      { role: 'mechanic' },
    ]);
  });

  it('needs a password of the team; after a refusal the link is still valid', async () => {
    const link = await invited();
    const short = { password: 'nouă abc', confirmPassword: 'nouă abc' };
    expect(await accept(link, short)).toMatchObject({
      status: 400,
      body: { code: 'admin_password_too_short', errors: [{ field: 'password' }] },
    });
    const easy = { password: '12345678901', confirmPassword: '12345678901' };
    expect(await accept(link, easy)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
    expect(await accept(link, { name: ' ', confirmPassword: 'alta' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name' }, { field: 'confirmPassword' }] },
    });
    expect((await accept(link)).status).toBe(201);
  });

  it('with a wrong token, or the token of another invitation, learns nothing', async () => {
    const [link, other] = [await invited(), await invited()];
    for (const token of ['', 'x', other.token, `${link.token.slice(0, -1)}_`, ...[link.token.toLowerCase()]]) {
      expect(await read({ id: link.id, token })).toMatchObject(ENDED);
      expect(await accept({ id: link.id, token })).toMatchObject(ENDED);
    }
    expect(await app.http('GET', `/api/invitations/${link.id}`)).toMatchObject(ENDED);
    expect(await read({ id: 2_000_000_000, token: link.token })).toMatchObject(ENDED);
    expect((await read(link)).status).toBe(200);
  });

  it('whose phone got an account meanwhile keeps it without the role, and is told what to do', async () => {
    const link = await invited({ role: 'admin' });
    const member = await aMember(app, { phone: link.phone });
    expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'invited_phone_taken' } });
    expect((await app.http('GET', '/api/account', { cookie: member.cookie })).body.role).toBe('client');
    expect((await signIn(app, link.phone, PASSWORD)).status).toBe(401);
  });
});

describe('an admin', () => {
  it('is refused at the field for a phone of the team, of a client, without SMS, and for the role of a client', async () => {
    const colleague = await aMemberOfTeam(app, 'mechanic');
    const client = await aMember(app);
    const refused = (status: number, code: string, field: string) => ({ status, body: { code, errors: [{ field }] } });
    expect(await invite({ phone: colleague.phone })).toMatchObject(refused(409, 'phone_in_team', 'phone'));
    expect(await invite({ phone: client.phone })).toMatchObject(refused(409, 'phone_of_client', 'phone'));
    expect(await invite({ phone: '021 312 34 56' })).toMatchObject(refused(409, 'invited_phone_without_sms', 'phone'));
    expect(await invite({ phone: '12' })).toMatchObject({ status: 400, body: { errors: [{ field: 'phone' }] } });
    expect(await invite({ role: 'client' })).toMatchObject({ status: 400, body: { errors: [{ field: 'role' }] } });
    expect(await invite({ name: '' })).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } });
  });

  it('invites again with another role: the newer link replaces the older one', async () => {
    const first = await invited({ role: 'admin' });
    expect((await invite({ phone: first.phone, role: 'mechanic', name: 'Ion P.' })).body.id).toBe(first.id);
    const newest = await linkTo(first.phone);
    expect(await accept(first)).toMatchObject(ENDED);
    expect((await read(newest)).body).toMatchObject({ name: 'Ion P.', role: 'mechanic' });
    expect((await accept(newest)).body.user.role).toBe('mechanic');
  });

  it('sends an invitation again, which begins its 72 hours again, and withdraws it', async () => {
    const first = await invited();
    clock.time = new Date(clock.time.getTime() + 71 * HOUR_MS);
    const path = `/api/admin/invitations/${first.id}`;
    expect((await app.http('POST', `${path}/send-again`, { cookie: admin.cookie })).status).toBe(200);
    const newest = await linkTo(first.phone);
    expect(await read(first)).toMatchObject(ENDED);
    clock.time = new Date(clock.time.getTime() + 71 * HOUR_MS);
    expect((await read(newest)).status).toBe(200);
    expect((await app.http('DELETE', path, { cookie: admin.cookie })).status).toBe(204);
    expect(await accept(newest)).toMatchObject(ENDED);
    expect((await app.http('DELETE', path, { cookie: admin.cookie })).status).toBe(404);
    expect((await app.http('POST', `${path}/send-again`, { cookie: admin.cookie })).status).toBe(404);
  });

  it.each(['demoted', 'locked', 'erased'])(
    'who is %s leaves no valid invitation, until another sends it',
    async (how) => {
      const other = await anAdmin(app);
      const link = await invited({ role: 'admin' }, other);
      const { cookie } = admin;
      if (how === 'erased') {
        const body = { password: other.password };
        expect((await app.http('DELETE', '/api/account', { cookie: other.cookie, body })).status).toBe(204);
      } else {
        const [method, path, body] =
          how === 'locked' ? (['POST', 'lock', {}] as const) : (['PUT', 'role', { role: 'receptionist' }] as const);
        expect((await app.http(method, `/api/admin/users/${other.id}/${path}`, { cookie, body })).status).toBe(200);
      }
      expect(await accept(link)).toMatchObject(ENDED);
      expect(await listed(link.id)).toMatchObject({ isValid: false });
      expect((await app.http('POST', `/api/admin/invitations/${link.id}/send-again`, { cookie })).status).toBe(200);
      expect((await accept(await linkTo(link.phone))).status).toBe(201);
    },
  );

  it('sees what was sent, without the token, in messages, events and the log of the security', async () => {
    const { phone, id, token } = await invited({ role: 'receptionist' });
    const [message] = await sql(
      `SELECT channel, body, secret_of FROM notifications.outgoing_message WHERE address = $1`,
      [phone],
    );
    expect(message).toMatchObject({ channel: 'sms', body: expect.stringContaining(`/invitatie/${id}#••••••`) });
    const events = await sql(`SELECT data FROM platform.event WHERE stream = $1`, [`invitation-${id}`]);
    expect(events).toEqual([{ data: { invitationId: id, linkId: expect.any(String), role: 'receptionist' } }]);
    expect(JSON.stringify([message, events, await sql('SELECT * FROM identity.invitation')])).not.toContain(token);
    const { body } = await accept({ id, token });
    const recorded = async (query: string) =>
      (await app.http('GET', `/api/admin/security-events?${query}`, { cookie: admin.cookie })).body;
    const ofRole = expect.objectContaining({ details: ['receptionist'] });
    expect(await recorded('kind=employee-invited')).toContainEqual(ofRole);
    expect(await recorded(`kind=invitation-accepted&search=${body.user.id}`)).toEqual([ofRole]);
    expect(await recorded('kind=link-revealed')).not.toEqual([]);
  });

  it('alone invites: others of the team and clients are refused', async () => {
    const others = [await aMemberOfTeam(app, 'mechanic'), await aMemberOfTeam(app, 'receptionist'), await aMember(app)];
    for (const other of others) expect((await invite({}, other)).status).toBe(403);
  });

  it('invites twenty times in an hour', async () => {
    const limited = await startApp(app.database, { RATE_LIMITS: 'on' }, clock);
    const by = await anAdmin(app);
    for (let count = 1; count <= 20; count++) expect((await invite({}, by, limited)).status).toBe(201);
    expect((await invite({}, by, limited)).status).toBe(429);
    await limited.close();
  });
});

describe('the personal data of an invitation', () => {
  it('are deleted after 72 hours, and blanked in the message', async () => {
    const link = await invited();
    clock.time = new Date(clock.time.getTime() + 72 * HOUR_MS);
    expect(await read(link)).toMatchObject(ENDED);
    expect(await listed(link.id)).toBeUndefined();
    await app.app.get(DeleteExpiredInvitations).run();
    expect(await sql('SELECT 1 FROM identity.invitation WHERE phone = $1', [link.phone])).toEqual([]);
    await sql(`UPDATE notifications.outgoing_message SET status = 'failed' WHERE address = $1`, [link.phone]);
    await app.app.get(MessageErasure).blankCodesBefore(new Date(clock.time.getTime() - 23 * HOUR_MS));
    expect(await sql('SELECT 1 FROM notifications.outgoing_message WHERE address = $1', [link.phone])).toEqual([]);
  });

  it('go with the account that the phone got meanwhile', async () => {
    const { phone } = await invited();
    const member = await aMember(app, { phone });
    const body = { password: member.password };
    expect((await app.http('DELETE', '/api/account', { cookie: member.cookie, body })).status).toBe(204);
    expect(await sql('SELECT 1 FROM identity.invitation WHERE phone = $1', [phone])).toEqual([]);
  });
});
