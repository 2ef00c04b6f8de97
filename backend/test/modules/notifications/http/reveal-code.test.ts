import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo, type Member } from '../../identity/support/members.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const HIDDEN = 'Codul de confirmare a telefonului este ••••••. Este valabil 10 minute. Nu îl spune nimănui.';

const inbox = async (search: string, app: Pick<Workshop, 'http'> = workshop) => {
  const path = `/api/admin/messages?search=${encodeURIComponent(search)}`;
  return (await app.http('GET', path, { cookie: workshop.admin })).body;
};
const reveal = (id: number, cookie = workshop.admin, app: Pick<Workshop, 'http'> = workshop) =>
  app.http('POST', `/api/admin/messages/${id}/reveal-code`, { cookie });
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
    expect(await inbox(member.phone)).toMatchObject([{ body: HIDDEN, isCodeRevealable: true }]);
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
        { body: HIDDEN, isCodeRevealable: false },
      ]);
      expect(await reveal(messageId, workshop.admin, withProvider)).toMatchObject({
        status: 409,
        body: { code: 'code_not_revealable', message: 'Codul acestui mesaj nu poate fi afișat.' },
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

  it('is revealed for messages with a code only', async () => {
    const { body } = await workshop.book();
    await workshop.deliverEvents();
    const [{ id, isCodeRevealable }] = await inbox(`programare/${body.id}#`);
    expect(isCodeRevealable).toBe(false);
    expect((await reveal(id)).body).toMatchObject({ code: 'code_not_revealable' });
    expect((await reveal(2_000_000_000)).body).toMatchObject({ code: 'message_not_found' });
    expect((await reveal(id, (await workshop.client()).cookie)).status).toBe(403);
  });
});
