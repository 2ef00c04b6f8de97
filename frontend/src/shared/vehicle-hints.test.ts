import { looksForeign, looksOdd } from './vehicle-hints.ts';

describe('a plate', () => {
  it.each(['', 'BV 12 ABC', 'bv-12-abc', 'B123ABC', 'CJ 012345', 'b·99·xyz'])(
    'like %j needs no hint',
    (plate) => {
      expect(looksForeign(plate)).toBe(false);
    },
  );

  it.each(['M-AB 1234', 'XX 12 ABC', 'AA-229-AA', 'Логан'])('like %j is kept with a hint', (plate) => {
    expect(looksForeign(plate)).toBe(true);
  });
});

describe('a VIN', () => {
  it.each(['', 'UU1LSDAAH12345678', 'uu1 lsdaah 12345678'])('like %j needs no hint', (vin) => {
    expect(looksOdd(vin)).toBe(false);
  });

  it.each(['UU1LSDAAH1234567', 'UU1LSDAAHO2345678', '123'])('like %j is kept with a hint', (vin) => {
    expect(looksOdd(vin)).toBe(true);
  });
});
