import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, aMemberOfTeam, codeSentTo, type Member } from '../../identity/support/members.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';

let workshop: Workshop;
let receptionist: Member;
beforeAll(async () => {
  workshop = await startWorkshop();
  receptionist = await aMemberOfTeam(workshop, 'receptionist');
});
afterAll(() => workshop.close());

const HIDDEN = 'Codul de confirmare a telefonului este ••••••. Este valabil 10 minute. Nu îl spune nimănui.';

const inbox = async (search: string, app: Pick<Workshop, 'http'> = workshop) => {
  const path = `/api/admin/messages?search=${encodeURIComponent(search)}`;
  return (await app.http('GET', path, { cookie: workshop.admin })).body;
};
const reveal = (id: number, cookie = workshop.admin, app: Pick<Workshop, 'http'> = workshop) =>
  app.http('POST', `/api/admin/messages/${id}/reveal`, { cookie });
const recordedFor = ({ id }: Member) =>
  workshop.database.database.query(
    `SELECT kind, by_user_id IS NOT NULL AS "byAdmin" FROM platform.security_event
     WHERE kind = 'code-revealed' AND user_id = $1`,
    [id],
  );

/** An account whose phone has just been sent a code. */
async function withCode(): Promise<{ member: Member; code: string; messageId: number }> {
  const member = await aMember(workshop);
  await workshop.http('POST', '/api/account/phone-proof', { cookie: member.cookie });
  await workshop.deliverEvents();
  const [{ id }] = await inbox(member.phone);
  return { member, code: await codeSentTo(workshop, member.id), messageId: id };
}

describe('a code sent by SMS', () => {
  it('is hidden from admins until one reveals it, which is recorded as a security event', async () => {
    const { member, code, messageId } = await withCode();
    expect(await inbox(member.phone)).toMatchObject([{ body: HIDDEN, secret: 'code', isRevealable: true }]);
    expect(await recordedFor(member)).toEqual([]);
    const { status, body } = await reveal(messageId);
    expect(status).toBe(200);
    expect(body).toEqual({ body: HIDDEN.replace('••••••', code) });
    expect(await recordedFor(member)).toEqual([{ kind: 'code-revealed', byAdmin: true }]);
    expect(await inbox(member.phone)).toMatchObject([{ body: HIDDEN }]);
  });

  it('is never revealed where an SMS provider is set', async () => {
    const { member, messageId } = await withCode();
    const provider = { SMS_PROVIDER: 'smso', SMSO_API_KEY: 'cheia', SMSO_SENDER: '4' };
    const withProvider = await startApp(workshop.database, provider, workshop.clock);
    try {
      expect(await inbox(member.phone, withProvider)).toMatchObject([
        { body: HIDDEN, secret: 'code', isRevealable: false },
      ]);
      expect(await reveal(messageId, workshop.admin, withProvider)).toMatchObject({
        status: 409,
        body: { code: 'secret_not_revealable', message: expect.stringContaining('nu poate fi afișat') },
      });
    } finally {
      await withProvider.close();
    }
    expect(await recordedFor(member)).toEqual([]);
  });

  it('cannot be found out by searching for its digits', async () => {
    const { member, code } = await withCode();
    const found = await inbox(code);
    expect(found.map(({ address }: { address: string }) => address)).not.toContain(member.phone);
    expect(await inbox(member.phone)).toHaveLength(1);
  });

  it('is not part of the copy of own data: it would prove a phone that its reader does not have', async () => {
    const { member, code } = await withCode();
    const { data } = await exportOwnData(workshop, member.cookie, member.password);
    expect(JSON.stringify(data)).not.toContain(code);
    expect(data.messages).toMatchObject([{ body: HIDDEN }]);
  });

  it('is not revealed once it was used or has expired', async () => {
    const { messageId, code, member } = await withCode();
    const { cookie } = member;
    await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body: { code } });
    expect(await reveal(messageId)).toMatchObject({ status: 409, body: { code: 'secret_not_revealable' } });
    const { messageId: next, member: other } = await withCode();
    const start = workshop.clock.time;
    workshop.clock.time = new Date(start.getTime() + 10 * 60_000);
    try {
      expect(await inbox(other.phone)).toMatchObject([{ secret: 'code', isRevealable: false }]);
      expect(await reveal(next)).toMatchObject({ status: 409, body: { code: 'secret_not_revealable' } });
    } finally {
      workshop.clock.time = start;
    }
  });
});

describe('the link of a message', () => {
  const ofAppointment = async (fields = {}) => {
    const { body } = await workshop.book(fields);
    await workshop.deliverEvents();
    const messages = await inbox(`/p/${body.id}#`);
    return { token: body.manageToken as string, messages };
  };

  it('is hidden from the desk, and revealed by an admin only, which is recorded', async () => {
    const { token, messages } = await ofAppointment();
    expect(messages).toMatchObject([{ secret: 'link', isRevealable: true }]);
    expect(JSON.stringify(messages)).not.toContain(token);
    expect((await reveal(messages[0].id, receptionist.cookie)).status).toBe(403);
    expect((await reveal(messages[0].id, (await workshop.client()).cookie)).status).toBe(403);
    const { status, body } = await reveal(messages[0].id);
    expect([status, body.body]).toEqual([200, messages[0].body.replace('••••••', token)]);
    const recorded = await workshop.database.database.query(
      `SELECT kind, details FROM platform.security_event WHERE kind = 'link-revealed'`,
    );
    expect(recorded).toEqual([{ kind: 'link-revealed', details: [] }]);
    expect(JSON.stringify(await inbox(`/p/`))).not.toContain(token);
  });

  it('is not revealed of a channel with a provider', async () => {
    const { messages } = await ofAppointment({ customerEmail: 'ion@example.ro', appointmentTime: '13:00' });
    const byMail = messages.find(({ channel }: { channel: string }) => channel === 'email');
    const bySms = messages.find(({ channel }: { channel: string }) => channel === 'sms');
    const provider = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.ro' };
    const withMail = await startApp(workshop.database, provider, workshop.clock);
    try {
      expect((await reveal(byMail.id, workshop.admin, withMail)).body.code).toBe('secret_not_revealable');
      expect((await reveal(bySms.id, workshop.admin, withMail)).status).toBe(200);
    } finally {
      await withMail.close();
    }
  });

  it('is not in the copy of own data', async () => {
    const member = await aMember(workshop);
    const { token } = await ofAppointment({ customerPhone: member.phone, appointmentDate: '2026-03-05' });
    const { data } = await exportOwnData(workshop, member.cookie, member.password);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('does not exist in a message without one', async () => {
    const { body } = await workshop.book({ appointmentTime: '15:00' });
    await workshop.http('DELETE', `/api/appointments/${body.id}`, { cookie: workshop.admin });
    await workshop.deliverEvents();
    const [cancelled] = (await inbox('a fost anulată')).filter(
      ({ template }: { template: string }) => template === 'appointment-cancelled',
    );
    expect(cancelled).toMatchObject({ secret: null, isRevealable: false });
    expect((await reveal(cancelled.id)).body.code).toBe('secret_not_revealable');
    expect((await reveal(2_000_000_000)).body.code).toBe('message_not_found');
  });
});
