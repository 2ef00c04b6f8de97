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

/** The messages about complaints sent to a phone, oldest first. */
async function messagesTo(phone: string): Promise<{ template: string; body: string }[]> {
  await workshop.deliverEvents();
  const path = `/api/admin/messages?search=${encodeURIComponent(phone)}`;
  const { body } = await workshop.http('GET', path, { cookie: workshop.admin });
  return body.toReversed().filter(({ template }: { template: string }) => template.startsWith('complaint'));
}

const templates = async (phone: string) => (await messagesTo(phone)).map(({ template }) => template).sort();

describe('a complaint', () => {
  it('is confirmed to its author, who gets a message for every step without the texts of the thread', async () => {
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
    const messages = await messagesTo(ana.phone);
    for (const { body: text } of messages) {
      expect(text).toContain(`https://service.example.ro/complaints/${body.id}`);
      expect(text).not.toMatch(/ovale|Atenție/);
    }
  });

  it('of a guest is confirmed with a link to it', async () => {
    const phone = newPhone();
    const { body: appointment } = await workshop.book({ customerPhone: phone });
    const { id: appointmentId, manageToken } = appointment;
    const { body } = await workshop.http('POST', '/api/complaints', { body: { ...TEXTS, appointmentId, manageToken } });
    const [message] = await messagesTo(phone);
    expect(message?.template).toBe('complaint-opened');
    const link = `/complaints/${body.id}#${appointmentId}.••••••`;
    expect(message?.body).toContain(`https://service.example.ro${link}`);
  });

  it('notifies the assigned admin when the author writes or reopens it', async () => {
    const ana = await aMember(workshop);
    const { cookie } = ana;
    const { body } = await workshop.http('POST', '/api/complaints', { body: TEXTS, cookie });
    const write = (text: string) =>
      workshop.http('POST', `/api/complaints/${body.id}/messages`, { body: { text }, cookie });
    const adminPhone = '+40744000100';
    const before = await templates(adminPhone);
    await write('Nu se ocupă nimeni?');
    expect(await templates(adminPhone)).toEqual(before);
    const admins = await workshop.http('GET', '/api/admin/users?role=admin', { cookie: workshop.admin });
    await asAdmin('PATCH', `${body.id}`, { status: 'in-progress', assigneeId: admins.body[0].id });
    await write('Mai scârțâie.');
    await asAdmin('PATCH', `${body.id}`, { status: 'resolved' });
    await workshop.http('POST', `/api/complaints/${body.id}/reopen`, { body: {}, cookie });
    expect(await templates(adminPhone)).toEqual([...before, 'complaint-news', 'complaint-news']);
    const news = (await messagesTo(adminPhone)).at(-1);
    expect(news?.body).toContain(`https://service.example.ro/admin/complaints/${body.id}`);
  });

  it('appears in the activity feed with its id and author', async () => {
    const ana = await aMember(workshop);
    const { body } = await workshop.http('POST', '/api/complaints', { body: TEXTS, cookie: ana.cookie });
    await workshop.deliverEvents();
    const path = '/api/admin/activity?kinds=complaint-opened,complaint-resolved';
    const feed = await workshop.http('GET', path, { cookie: workshop.admin });
    expect(feed.body[0]).toMatchObject({ kind: 'complaint-opened', complaintId: body.id, user: { id: ana.id } });
  });
});
