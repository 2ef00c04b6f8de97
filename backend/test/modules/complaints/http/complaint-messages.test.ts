import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember } from '../../identity/support/members.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({ PUBLIC_URL: 'https://service.example.ro' });
});
afterAll(() => workshop.close());

const TEXTS = { subject: 'Zgomot', description: 'La frânare.' };
const asAdmin = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/admin/complaints/${path}`, { body, cookie: workshop.admin });

/** What was written to a phone, the oldest first, about complaints. */
async function writtenTo(phone: string): Promise<{ template: string; body: string }[]> {
  await workshop.deliverEvents();
  const path = `/api/admin/messages?search=${encodeURIComponent(phone)}`;
  const { body } = await workshop.http('GET', path, { cookie: workshop.admin });
  return body.toReversed().filter(({ template }: { template: string }) => template.startsWith('complaint'));
}

const templates = async (phone: string) => (await writtenTo(phone)).map(({ template }) => template).sort();

describe('a complaint', () => {
  it('is confirmed to its author, who is told of every step but not of what was written', async () => {
    const ana = await aMember(workshop);
    const { body } = await workshop.http('POST', '/api/complaints', { body: TEXTS, cookie: ana.cookie });
    await asAdmin('PATCH', `${body.id}`, { status: 'in-progress' });
    await asAdmin('POST', `${body.id}/replies`, { text: 'Discurile sunt ovale.' });
    await asAdmin('POST', `${body.id}/notes`, { text: 'Atenție.' });
    await asAdmin('PATCH', `${body.id}`, { status: 'resolved' });
    await workshop.http('POST', `/api/complaints/${body.id}/reopen`, { body: {}, cookie: ana.cookie });
    await asAdmin('PATCH', `${body.id}`, { status: 'in-progress' });
    await asAdmin('PATCH', `${body.id}`, { status: 'resolved' });
    await asAdmin('PATCH', `${body.id}`, { status: 'closed' });
    expect(await templates(ana.phone)).toEqual([
      'complaint-answered',
      'complaint-closed',
      'complaint-opened',
      'complaint-reopened',
      'complaint-resolved',
      'complaint-resolved',
      'complaint-taken-up',
      'complaint-taken-up',
    ]);
    const written = await writtenTo(ana.phone);
    for (const { body: text } of written) {
      expect(text).toContain(`https://service.example.ro/complaints/${body.id}`);
      expect(text).not.toMatch(/ovale|Atenție/);
    }
  });

  it('of a guest is confirmed with a link that opens it', async () => {
    const phone = newPhone();
    const { body: visit } = await workshop.book({ customerPhone: phone });
    const { id: appointmentId, manageToken } = visit;
    const { body } = await workshop.http('POST', '/api/complaints', {
      body: { ...TEXTS, appointmentId, manageToken },
    });
    const [message] = await writtenTo(phone);
    expect(message?.template).toBe('complaint-opened');
    const link = `/complaints/${body.id}#${appointmentId}.${manageToken}`;
    expect(message?.body).toContain(`https://service.example.ro${link}`);
  });

  it('tells whoever looks after it that the author wrote or opened it again', async () => {
    const ana = await aMember(workshop);
    const { cookie } = ana;
    const { body } = await workshop.http('POST', '/api/complaints', { body: TEXTS, cookie });
    const say = (text: string) =>
      workshop.http('POST', `/api/complaints/${body.id}/messages`, { body: { text }, cookie });
    await say('Nu se ocupă nimeni?');
    const adminPhone = '+40744000100';
    expect(await templates(adminPhone)).toEqual([]);
    const admins = await workshop.http('GET', '/api/admin/users?role=admin', { cookie: workshop.admin });
    await asAdmin('PATCH', `${body.id}`, { status: 'in-progress', assigneeId: admins.body[0].id });
    await say('Mai scârțâie.');
    await asAdmin('PATCH', `${body.id}`, { status: 'resolved' });
    await workshop.http('POST', `/api/complaints/${body.id}/reopen`, { body: {}, cookie });
    expect(await templates(adminPhone)).toEqual(['complaint-news', 'complaint-news']);
    const [news] = await writtenTo(adminPhone);
    expect(news?.body).toContain(`https://service.example.ro/admin/complaints/${body.id}`);
  });

  it('is told in the feed of what happened, with its number and its author', async () => {
    const ana = await aMember(workshop);
    const { body } = await workshop.http('POST', '/api/complaints', { body: TEXTS, cookie: ana.cookie });
    await workshop.deliverEvents();
    const path = '/api/admin/activity?kinds=complaint-opened,complaint-resolved';
    const feed = await workshop.http('GET', path, { cookie: workshop.admin });
    expect(feed.body[0]).toMatchObject({
      kind: 'complaint-opened',
      complaintId: body.id,
      user: { id: ana.id },
    });
  });
});
