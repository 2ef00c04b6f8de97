import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Outbox } from '../../../../src/modules/notifications/application/outbox/outbox.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { HOLD_SENDING } from '../../../../src/platform/backup/sending-hold.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { FakeSmsGateway, SMSO_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMessage } from '../support/a-message.ts';

const BACKUP_TAKEN_AT = '2026-03-01T01:00:00.000Z';
const SENDING = '/api/admin/messages/sending';

const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
let workshop: Workshop;
let other: Omit<TestApp, 'database'>;

beforeAll(async () => {
  await gateway.start();
  const provider = { SMS_PROVIDER: 'smso', SMSO_URL: gateway.url, SMSO_API_KEY: 'cheia', SMSO_SENDER: '4' };
  workshop = await startWorkshop(provider);
  other = await startApp(workshop.database, provider, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
  gateway.stop();
});

/** What a restore leaves: messages that were queued, and the hold. The clock of the test is the time of the restore. */
beforeEach(async () => {
  gateway.reset();
  const { database } = workshop.database;
  await database.query('DELETE FROM notifications.outgoing_message');
  await database.query('DELETE FROM platform.restored_copy');
  await database.query(HOLD_SENDING, [BACKUP_TAKEN_AT]);
  await database.query('UPDATE platform.restored_copy SET restored_at = $1', [workshop.clock.now()]);
});

/** Queues a message about an event, by default before the restore. */
async function queue(overrides: object = {}): Promise<string> {
  const address = newPhone();
  const createdAt = new Date(workshop.clock.now().getTime() - 60_000);
  const message = { ...aMessage({ eventId: randomUUID(), address, createdAt }), ...overrides };
  await workshop.app.get(UnitOfWork).run(() => workshop.app.get(Outbox).add([message]));
  return address;
}
const afterRestore = () => ({ createdAt: new Date(workshop.clock.now().getTime() + 1) });
const sendEverywhere = () =>
  Promise.all([workshop, other].map(({ app }) => app.get(CommandBus).execute(new SendMessages({}))));
const allow = (queued: unknown) => workshop.http('POST', SENDING, { body: { queued }, cookie: workshop.admin });
const state = async () => (await workshop.http('GET', SENDING, { cookie: workshop.admin })).body;
const recipients = () => gateway.requests.map(({ form }) => form.to);

describe('a restored copy', () => {
  it('sends none of its queued messages, and no code, on any instance', async () => {
    for (let n = 0; n < 5; n++) await queue();
    await queue({ template: 'password-reset', ...afterRestore() });
    await sendEverywhere();
    expect(recipients()).toEqual([]);
    expect(await state()).toMatchObject({ isAllowed: false, backupTakenAt: BACKUP_TAKEN_AT, held: 6 });
  });

  it('sends them all when an admin allows it, which is recorded', async () => {
    const phones = [await queue(), await queue(afterRestore())];
    expect(await allow('send')).toMatchObject({ status: 200, body: { isAllowed: true, held: 0 } });
    await sendEverywhere();
    expect(recipients().sort()).toEqual(phones.sort());
    const events = await workshop.http('GET', '/api/admin/security-events?kind=sending-allowed', {
      cookie: workshop.admin,
    });
    expect(events.body.length).toBeGreaterThan(0);
  });

  it('sends only what comes after the restore when the admin discards the rest, also what is queued late', async () => {
    const old = await queue();
    const fresh = await queue(afterRestore());
    expect((await allow('discard')).status).toBe(200);
    const late = await queue();
    await sendEverywhere();
    expect(recipients()).toEqual([fresh]);
    for (const phone of [old, late]) {
      const search = `/api/admin/messages?search=${encodeURIComponent(phone)}`;
      const { body } = await workshop.http('GET', search, { cookie: workshop.admin });
      expect(body).toMatchObject([{ status: 'failed', failure: 'discarded', isSendableAgain: true }]);
    }
  });

  it('says so at the readiness check, and stays ready for traffic', async () => {
    const { status, body } = await workshop.http('GET', '/api/health/ready');
    expect([status, body.status]).toEqual([200, 'degraded']);
    expect(body.reasons).toContain('restored from a backup: messages are held until an admin allows them');
  });

  it('is allowed to send once', async () => {
    const answers = await Promise.all([allow('send'), allow('discard')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await allow('send')).body).toMatchObject({ code: 'sending_already_allowed' });
  });

  it.each([undefined, '', 'all', 7, null])('refuses the choice %j, and names the field', async (choice) => {
    const { status, body } = await allow(choice);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'queued']);
    expect((await state()).isAllowed).toBe(false);
  });
});

it('another place says that its messages are sent', async () => {
  await workshop.database.database.query('DELETE FROM platform.restored_copy');
  expect(await state()).toMatchObject({ isAllowed: true, backupTakenAt: null, held: 0 });
});
