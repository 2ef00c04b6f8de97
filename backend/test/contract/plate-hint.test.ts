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

/** Whether a plate is Romanian, of diplomats, consulates, the ministry of the interior or the army. The server spaces none of them. */
const isOfficial = (plate: string) => /^(CD|CO|TC|MAI|A)\d+$/i.test(plate.replace(/[ .·•\-\p{Pd}]/gu, ''));

describe('the hint for a foreign plate', () => {
  it('appears for exactly the plates that the server does not recognise as Romanian, but for official ones', () => {
    fc.assert(
      fc.property(plates, (text) => {
        const plate = parseLicencePlate(text);
        fc.pre(plate !== undefined && !isOfficial(plate));
        expect([text, isUnusualPlate(text)]).toEqual([text, !isSpacedByServer(plate)]);
      }),
      { numRuns: 2_000 },
    );
    expect(isUnusualPlate('BV 12 ABC')).toBe(false);
    expect(isUnusualPlate('M-AB 1234')).toBe(true);
    for (const official of ['A 123', 'MAI 12345', 'CD-123-456']) expect(isUnusualPlate(official)).toBe(false);
  });
});
