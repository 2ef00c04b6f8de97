import { readVin } from './vin-code.ts';

describe('the code of a vehicle', () => {
  it.each(['UU1LSDAAH12345678', 'uu1lsdaah12345678', 'IUU1LSDAAH12345678', ' UU1LSDAAH 12345678\r\n'])(
    '%j is its VIN',
    (code) => expect(readVin(code)).toBe('UU1LSDAAH12345678'),
  );

  it.each([
    '',
    'I',
    'UU1LSDAAH1234567',
    'UU1LSDAAH123456789',
    'UU1LSDAAHO2345678',
    'IIUU1LSDAAH12345678',
    'https://x.ro/1',
  ])('%j is none', (code) => expect(readVin(code)).toBeUndefined());
});
