import { sentTogether } from './sent-together.ts';

const message = (template: string, channel: string, createdAt: string) =>
  ({ template, channel, createdAt: `2026-03-02T${createdAt}Z` }) as Parameters<typeof sentTogether>[0][number];

const EMAIL = message('vehicle-ready', 'email', '10:00:01');
const SMS = message('vehicle-ready', 'sms', '10:00:00');

describe('the messages of a customer', () => {
  it('are one where two channels say the same', () => {
    expect(sentTogether([EMAIL, SMS])).toEqual([[EMAIL, SMS]]);
    expect(sentTogether([])).toEqual([]);
  });

  it.each([
    ['of another template', message('visit-completed', 'sms', '10:00:00')],
    ['of another time', message('vehicle-ready', 'sms', '09:58:00')],
    ['by the same channel', message('vehicle-ready', 'email', '10:00:00')],
  ])('are two %s', (_, other) => {
    expect(sentTogether([EMAIL, other])).toEqual([[EMAIL], [other]]);
  });
});
