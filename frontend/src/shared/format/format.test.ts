import { formatAmount, formatMoney, formatPhone, formatVehicle, mailLink } from './format.ts';

describe('formatting', () => {
  it('writes amounts with decimals only when they have any, in the format of the language', () => {
    expect([formatAmount(150, 'ro'), formatAmount(14840.5, 'ro'), formatAmount(14840.5, 'en')]).toEqual([
      '150',
      '14.840,50',
      '14,840.50',
    ]);
  });

  it('writes money with its currency', () => {
    expect([formatMoney(150, 'ro'), formatMoney(17_810, 'ro'), formatMoney(17_810, 'en')]).toEqual([
      '150 RON',
      '17.810 RON',
      '17,810 RON',
    ]);
  });

  it('writes Romanian phone numbers in national format and keeps others in E.164', () => {
    expect([formatPhone('+40722123456'), formatPhone('+33612345678')]).toEqual(['0722 123 456', '+33612345678']);
  });

  it('starts a vehicle with its year', () => {
    expect(formatVehicle({ year: 2018, make: 'Dacia', model: 'Logan' })).toBe('2018 Dacia Logan');
  });

  it('links to an address without letting it add headers to the message', () => {
    expect(mailLink('ana.pop+atelier@example.ro')).toBe('mailto:ana.pop%2Batelier@example.ro');
    expect(mailLink('a?bcc=eva%40x.ro&body=b@example.ro')).toBe('mailto:a%3Fbcc%3Deva%2540x.ro%26body%3Db@example.ro');
  });
});
