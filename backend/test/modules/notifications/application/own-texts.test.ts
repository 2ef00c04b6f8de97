import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const TEMPLATE = 'appointment-confirmed';
const TEXT = 'Ne vedem {{date}} la {{time}} pentru {{service}}. {{link}}';
const PATH = '/api/admin/messages/templates';

const reword = (body: object) =>
  workshop.http('PUT', PATH, { body: { template: TEMPLATE, language: 'ro', ...body }, cookie: workshop.admin });
const preview = (text: string, language = 'ro', template = TEMPLATE) =>
  workshop.http('POST', `${PATH}/preview`, { body: { template, language, text }, cookie: workshop.admin });

async function stored(language = 'ro') {
  const { body } = await workshop.http('GET', PATH, { cookie: workshop.admin });
  const example = body.find(({ template }: { template: string }) => template === TEMPLATE);
  return example.previews.find((one: { language: string }) => one.language === language);
}

const times = ['08:30', '09:30', '10:30', '13:00', '14:00'].flatMap((time) => [time, time]);
async function confirmationText(): Promise<string> {
  const { body } = await workshop.book({
    appointmentDate: TUESDAY,
    appointmentTime: times.shift(),
    customerPhone: newPhone(),
  });
  const path = `/api/appointments/${body.id}/status`;
  await workshop.http('PATCH', path, { body: { status: 'confirmed' }, cookie: workshop.admin });
  await workshop.deliverEvents();
  const message = await workshop.database.database.one<{ body: string }>(
    `SELECT body FROM notifications.outgoing_message WHERE appointment_id = $1 AND template = $2 AND channel = 'sms'`,
    [body.id, TEMPLATE],
  );
  return message?.body ?? '';
}

afterEach(async () => {
  await workshop.database.database.query(`UPDATE notifications.message_setting SET own_texts = '{}'`);
});

describe('the text of a message', () => {
  it('is the one of the workshop once it wrote it, in that language, and ours again when it goes back', async () => {
    const before = await workshop.http('GET', '/api/admin/settings/messages', { cookie: workshop.admin });
    expect(await reword({ text: TEXT })).toMatchObject({ status: 204 });
    expect(await confirmationText()).toMatch(/^Ne vedem .+ la \d\d:\d\d pentru .+ https?:/);
    expect(await stored()).toMatchObject({ text: TEXT, isOwn: true });
    expect(await stored('en')).toMatchObject({ isOwn: false });
    const after = await workshop.http('GET', '/api/admin/settings/messages', { cookie: workshop.admin });
    // A form of the settings that is open can still be saved.
    expect(after.body.version).toBe(before.body.version);

    expect(await reword({ known: TEXT })).toMatchObject({ status: 204 });
    expect(await confirmationText()).toMatch(/^E confirmat/);
    expect(await stored()).toMatchObject({ isOwn: false });
  });

  it('is shown with example data before it is stored, with its number of SMS', async () => {
    const answer = await preview(TEXT);
    expect(answer).toMatchObject({ status: 200, body: { segments: 1, isOwn: true } });
    expect(answer.body.sms).toContain('la 09:30 pentru Schimb de ulei');
    expect(await stored()).toMatchObject({ isOwn: false });
  });

  it.each([
    ['a field that the message has not', 'Ne vedem {{code}} {{link}}', '„code”'],
    ['a field that is not closed', 'Ne vedem {{link}} {{date', 'acolade'],
    ['no link where ours has one', 'Ne vedem mâine.', '„link”'],
    ['more than two SMS', `${'Ne vedem mâine la atelier. '.repeat(10)}{{link}}`, 'SMS'],
    ['nothing', ' ', ''],
  ])('is refused with %s, naming the field', async (_, text, named) => {
    for (const answer of [await preview(text), ...(named ? [await reword({ text })] : [])]) {
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } });
      expect(answer.body.errors[0].message).toContain(named);
    }
  });

  it.each(['ro', 'en', 'es', 'fr'])(
    'of what is due can name the offer, and ours is not too long to be stored: %s',
    async (language) => {
      const { body } = await workshop.http('GET', PATH, { cookie: workshop.admin });
      const { previews } = body.find(({ template }: { template: string }) => template === 'maintenance-due');
      const { text } = previews.find((one: { language: string }) => one.language === language);
      const answer = await preview(`${text}.`, language, 'maintenance-due');
      expect(answer).toMatchObject({ status: 200, body: { segments: 2 } });
      expect(answer.body.sms).toMatch(/ 09:30, 150 (lei|RON)\. /);
    },
  );

  it.each(['phone-proof', 'password-changed', 'workshop-note', 'new-booking'])(
    'of %s is not for the workshop to write',
    async (template) => {
      const answer = await reword({ template, text: 'Altceva {{code}}' });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } });
    },
  );

  it('is not overwritten by one who has read another, nor by one of two at once', async () => {
    await reword({ text: TEXT });
    expect(await reword({ text: `${TEXT} Da.` })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const both = await Promise.all(['Una: {{link}}', 'Alta: {{link}}'].map((text) => reword({ text, known: TEXT })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
