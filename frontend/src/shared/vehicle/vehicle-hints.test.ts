import { isUnusualPlate, isUnusualVin } from './vehicle-hints.ts';

describe('a licence plate', () => {
  it.each(['', 'BV 12 ABC', 'bv-12-abc', 'B123ABC', 'CJ 012345', 'b·99·xyz', 'ZZ 99 !!'])(
    '%j gets no hint',
    (plate) => {
      expect(isUnusualPlate(plate)).toBe(false);
    },
  );

  it.each(['M-AB 1234', 'XX 12 ABC', 'AA-229-AA', 'Логан'])('%j is accepted with a hint', (plate) => {
    expect(isUnusualPlate(plate)).toBe(true);
  });
});

describe('a VIN', () => {
  it.each(['', 'UU1LSDAAH12345678', 'uu1 lsdaah 12345678'])('%j gets no hint', (vin) => {
    expect(isUnusualVin(vin)).toBe(false);
  });

  it.each(['UU1LSDAAH1234567', 'UU1LSDAAHO2345678', '123'])('%j is accepted with a hint', (vin) => {
    expect(isUnusualVin(vin)).toBe(true);
  });
});
