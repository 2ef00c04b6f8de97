import { isUnusualPlate, isUnusualVin } from './vehicle-hints.ts';

describe('a licence plate', () => {
  it.each(['', 'BV 12 ABC', 'bv-12-abc', 'B123ABC', 'CJ 012345', 'b·99·xyz', 'ZZ 99 !!'])(
    '%j gets no hint',
    (plate) => {
      expect(isUnusualPlate(plate)).toBe(false);
    },
  );

  it.each(['CD 123 456', 'cd-123-456', 'TC123456', 'CO 123 456', 'MAI 12345', 'A 123456'])(
    '%j, of an office of Romania, gets no hint',
    (plate) => {
      expect(isUnusualPlate(plate)).toBe(false);
    },
  );

  it.each(['M-AB 1234', 'XX 12 ABC', 'CD 12 ABC', 'CDE 123456', 'W-1234', 'BV-12', 'AA-229-AA', 'Логан'])(
    '%j is accepted with a hint',
    (plate) => {
      expect(isUnusualPlate(plate)).toBe(true);
    },
  );
});

describe('a VIN', () => {
  it.each(['', 'UU1LSDAAH12345678', 'uu1 lsdaah 12345678'])('%j gets no hint', (vin) => {
    expect(isUnusualVin(vin)).toBe(false);
  });

  it.each(['UU1LSDAAH1234567', 'UU1LSDAAHO2345678', '123'])('%j is accepted with a hint', (vin) => {
    expect(isUnusualVin(vin)).toBe(true);
  });
});
