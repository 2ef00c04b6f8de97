import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsLinkChannel } from '../../../../src/modules/notifications/infrastructure/providers/smslink-channel.ts';
import { FakeSmsGateway, type GatewayReply, SMSLINK_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import { aMessage } from '../support/a-message.ts';

const gateway = new FakeSmsGateway(SMSLINK_ACCEPTED);
const channel = () =>
  new SmsLinkChannel({ url: `${gateway.url}/index.php`, connectionId: 'A2557A', password: 'parola' });

beforeAll(() => gateway.start());
afterAll(() => gateway.stop());
afterEach(() => gateway.reset());

describe('an SMS by SMSLink', () => {
  it('is posted as a form: Romanian numbers in national format, the password not in the URL', async () => {
    await channel().deliver(aMessage());
    expect(gateway.requests).toMatchObject([{ method: 'POST', path: '/index.php' }]);
    expect(gateway.requests[0]?.form).toEqual({
      connection_id: 'A2557A',
      password: 'parola',
      to: '0722123456',
      message: 'Programarea pentru Inspectie tehnica a fost anulata.',
    });
  });

  it('has the prefix 00 abroad, and the approved sender name', async () => {
    await channel().deliver(aMessage({ address: '+447400123456', sender: 'ATELIER' }));
    expect(gateway.requests[0]?.form).toMatchObject({ to: '00447400123456', sender: 'ATELIER' });
  });

  it('to a landline makes no request', async () => {
    await expect(channel().deliver(aMessage({ address: '+40268123456' }))).rejects.toMatchObject({
      failure: 'bad-address',
    });
    expect(gateway.requests).toEqual([]);
  });

  it.each<[GatewayReply, string]>([
    [{ status: 200, text: 'ERROR;12;Insufficient credit' }, 'declined'],
    [{ status: 200, text: '<html>Mentenanță</html>' }, 'unreachable'],
    [{ status: 200, text: '' }, 'unreachable'],
    [{ status: 403, text: '' }, 'account'],
    [{ status: 429, text: '' }, 'busy'],
    [{ status: 502, text: '' }, 'unreachable'],
    ['hang up', 'unreachable'],
  ])('with the response %j fails: %s', async (reply, failure) => {
    gateway.replies.push(reply);
    await expect(channel().deliver(aMessage())).rejects.toMatchObject({ name: 'NotDelivered', failure });
  });
});
