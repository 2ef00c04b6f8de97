import { describe, expect, it } from '@jest/globals';
import { isUnusualPlate } from '../../../frontend/src/shared/vehicle/vehicle-hints.ts';
import { parseLicencePlate } from '../../src/kernel/licence-plate.ts';
import fc from '../support/fast-check.ts';

const part = fc.constantFrom('B', 'BV', 'CJ', 'XX', 'M', '12', '123', '012345', 'ABC', 'a', '-', ' ', '·', 'Ș');
const plates = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

/** Only Romanian plates are spaced by the server, whatever separators they are typed with. */
function isSpacedByServer(plate: string): boolean {
  const compact = plate.replace(/[ .·•\-\p{Pd}]/gu, '');
  return plate !== compact && parseLicencePlate(compact) === plate;
}

describe('the hint for a foreign plate', () => {
  it('appears for exactly the plates that the server does not recognise as Romanian', () => {
    fc.assert(
      fc.property(plates, (text) => {
        const plate = parseLicencePlate(text);
        fc.pre(plate !== undefined);
        expect([text, isUnusualPlate(text)]).toEqual([text, !isSpacedByServer(plate)]);
      }),
      { numRuns: 2_000 },
    );
    expect(isUnusualPlate('BV 12 ABC')).toBe(false);
    expect(isUnusualPlate('M-AB 1234')).toBe(true);
  });
});
