import { formatAmount, formatPhone, formatVehicle } from './format.ts';

describe('what people read', () => {
  it('amounts have decimals only when they need them, in the way of the language', () => {
    expect([formatAmount(150, 'ro'), formatAmount(14840.5, 'ro'), formatAmount(14840.5, 'en')]).toEqual([
      '150',
      '14.840,50',
      '14,840.50',
    ]);
  });

  it('Romanian phones are written as at home, others stay international', () => {
    expect([formatPhone('+40722123456'), formatPhone('+33612345678')]).toEqual([
      '0722 123 456',
      '+33612345678',
    ]);
  });

  it('vehicles start with their year', () => {
    expect(formatVehicle({ year: 2018, make: 'Dacia', model: 'Logan' })).toBe('2018 Dacia Logan');
  });
});
