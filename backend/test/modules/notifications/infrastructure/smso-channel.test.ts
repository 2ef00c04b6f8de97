import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsoChannel } from '../../../../src/modules/notifications/infrastructure/providers/smso-channel.ts';
import { FakeSmsGateway, type GatewayReply, SMSO_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import { aMessage } from '../support/a-message.ts';

const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
const reportTo = (id: number) => `https://service.example.ro/rapoarte/${id}`;
let channel: SmsoChannel;

beforeAll(async () => {
  await gateway.start();
  channel = new SmsoChannel({ url: `${gateway.url}/api/v1`, apiKey: 'cheia', sender: '4', reportTo });
});
afterAll(() => gateway.stop());
afterEach(() => gateway.reset());

describe('an SMS by SMSO', () => {
  it('is posted as a form, with the key in a header and without diacritics', async () => {
    await channel.deliver(aMessage());
    expect(gateway.requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/send',
        headers: { 'x-authorization': 'cheia', 'content-type': expect.stringContaining('urlencoded') },
        form: {
          to: '+40722123456',
          sender: '4',
          body: 'Programarea pentru Inspectie tehnica a fost anulata.',
          type: 'transactional',
        },
      },
    ]);
  });

  it('with a code has the type otp', async () => {
    await channel.deliver(aMessage({ template: 'password-reset' }));
    expect(gateway.requests[0]?.form.type).toBe('otp');
  });

  it('to a landline makes no request', async () => {
    await expect(channel.deliver(aMessage({ address: '+40268123456' }))).rejects.toMatchObject({
      failure: 'bad-address',
    });
    expect(gateway.requests).toEqual([]);
  });

  it.each(['null', '7', `"${'x'.repeat(101)}"`])(
    'is accepted with an id of another form, so that it is not sent twice: %s',
    async (token) => {
      gateway.replies.push({ status: 200, text: `{"status":200,"responseToken":${token}}` });
      expect(await channel.deliver(aMessage())).toBeNull();
    },
  );

  it.each<[GatewayReply, string]>([
    [{ status: 400, text: '{"status":400}' }, 'refused'],
    [{ status: 401, text: '{"status":401}' }, 'account'],
    [{ status: 402, text: '{"status":402}' }, 'account'],
    [{ status: 403, text: '{"status":403}' }, 'refused'],
    [{ status: 405, text: '{"status":405}' }, 'refused'],
    [{ status: 409, text: '{"status":409}' }, 'busy'],
    [{ status: 422, text: '{"status":422}' }, 'bad-address'],
    [{ status: 429, text: '' }, 'busy'],
    [{ status: 503, text: 'Service Unavailable' }, 'unreachable'],
    [{ status: 200, text: '{"status":402}' }, 'account'],
    [{ status: 200, text: '<html>Login</html>' }, 'unreachable'],
    [{ status: 302, text: '' }, 'unreachable'],
    ['hang up', 'unreachable'],
  ])('with the response %j fails: %s', async (reply, failure) => {
    gateway.replies.push(reply);
    await expect(channel.deliver(aMessage())).rejects.toMatchObject({ name: 'NotDelivered', failure });
  });

  it('fails when there is no response within seconds', async () => {
    gateway.replies.push('silence');
    await expect(channel.deliver(aMessage())).rejects.toMatchObject({ failure: 'unreachable' });
  });
});
