import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SmtpChannel } from '../../../../src/modules/notifications/infrastructure/providers/smtp-channel.ts';
import { FakeMailServer, smtpRefusal } from '../../../support/fake-mail-server.ts';
import { anEmail } from '../support/a-message.ts';

const FROM = 'Atelier Făgăraș <contact@atelier.ro>';
const plain = new FakeMailServer();
const encrypted = new FakeMailServer({ hideSTARTTLS: false });
const channel = (address = `smtp://127.0.0.1:${plain.port}`) => new SmtpChannel(address, FROM);
const failure = (what: Promise<unknown>) =>
  what.then(
    () => 'none',
    (error) => error.failure,
  );

beforeAll(async () => {
  await plain.start();
  await encrypted.start();
});
afterAll(async () => {
  await plain.stop();
  await encrypted.stop();
});
afterEach(() => {
  plain.reset();
  encrypted.reset();
});

describe('an e-mail', () => {
  it('has sender, subject, language and the mark of an automatic message', async () => {
    await channel().deliver(anEmail({ sender: 'Atelier Făgăraș' }));
    const [{ to, source } = { to: [], source: '' }] = plain.accepted;
    expect(to).toEqual(['ion@example.ro']);
    expect(source).toMatch(/^From: =\?UTF-8\?Q\?Atelier_F=C4=83g=C4=83ra=C8=99\?= <contact@atelier\.ro>/m);
    expect(source).toMatch(/^To: ion@example\.ro/m);
    expect(source).toContain('Subject: =?UTF-8?Q?Programarea_dumneavoastr=C4=83?=');
    expect(source).toContain('Content-Language: ro');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('Programarea pentru Inspec=C8=9Bie tehnic=C4=83 a fost anulat=C4=83.');
  });

  it('has its text first, then the same as HTML', async () => {
    await channel().deliver(anEmail());
    const [{ source } = { source: '' }] = plain.accepted;
    const types = [...source.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type);
    expect(types).toEqual(['multipart/alternative', 'text/plain', 'text/html']);
  });

  it('keeps its Message-ID in a retry; another message has another one', async () => {
    await channel().deliver(anEmail());
    await channel().deliver(anEmail({ attempts: 2 }));
    await channel().deliver(anEmail({ template: 'visit-completed' }));
    const ids = plain.accepted.map(({ source }) => /^Message-ID:\s+<(.+)@atelier\.ro>/m.exec(source)?.[1]);
    expect(ids[0]).toBe(`${anEmail().eventId}.appointment-cancelled`);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('goes to a single address, even if the address contains a list', async () => {
    await failure(channel().deliver(anEmail({ address: 'ion@example.ro, dan@example.ro' })));
    expect(plain.accepted.flatMap(({ to }) => to)).not.toContain('dan@example.ro');
  });

  it.each<['connection' | 'sender' | 'recipient' | 'text', number, string, string]>([
    ['connection', 421, '4.7.0 Too many connections', 'busy'],
    ['sender', 553, '5.7.1 Sender address rejected: not owned by user', 'account'],
    ['recipient', 550, '5.1.1 No such user here', 'bad-address'],
    ['recipient', 550, '5.7.1 Blocked by policy', 'refused'],
    ['recipient', 451, '4.7.1 Greylisted, try again later', 'declined'],
    ['text', 554, '5.7.1 Looks like spam', 'refused'],
    ['text', 452, '4.3.1 Out of storage', 'declined'],
  ])('refused at the %s with %i %s fails: %s', async (at, code, words, expected) => {
    plain.refusal = { at, error: smtpRefusal(code, words) };
    expect(await failure(channel().deliver(anEmail()))).toBe(expected);
    expect(plain.accepted).toEqual([]);
  });

  it('fails temporarily when the server is unreachable', async () => {
    const stopped = new FakeMailServer();
    await stopped.start();
    const address = `smtp://127.0.0.1:${stopped.port}`;
    await stopped.stop();
    expect(await failure(channel(address).deliver(anEmail()))).toBe('unreachable');
  });
});

describe('the password of the mail account', () => {
  const address = (credentials: string, options = '') =>
    `smtp://${credentials}@127.0.0.1:${encrypted.port}?tls.rejectUnauthorized=false${options}`;

  it('is sent over TLS', async () => {
    await channel(address('atelier:p%40rola')).deliver(anEmail());
    expect(encrypted.accepted).toHaveLength(1);
  });

  it('is not sent without TLS', async () => {
    const open = `smtp://atelier:p%40rola@127.0.0.1:${plain.port}`;
    expect(await failure(channel(open).deliver(anEmail()))).toBe('unreachable');
    expect(plain.accepted).toEqual([]);
  });

  it('fails as an account problem when it is wrong', async () => {
    expect(await failure(channel(address('atelier:alta')).deliver(anEmail()))).toBe('account');
  });
});
