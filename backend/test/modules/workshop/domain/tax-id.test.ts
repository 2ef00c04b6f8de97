import { describe, expect, it } from '@jest/globals';
import { formatTaxId, parseTaxId } from '../../../../src/modules/workshop/domain/tax-id.ts';

describe('a fiscal code (CUI)', () => {
  it.each([
    ['18547290', '18547290'],
    ['RO 18547290', '18547290'],
    ['ro14399840', '14399840'],
    ['1590082', '1590082'],
    ['361757', '361757'],
  ])('%s is valid', (text, digits) => expect(parseTaxId(text)).toBe(digits));

  it.each(['18547291', 'RO', '', '0', '00018547290', '12345678901', 'RO18547290X', '185 472 91', '٣'])(
    '%j is not',
    (text) => expect(parseTaxId(text)).toBeUndefined(),
  );

  it('is shown with RO for payers of VAT only', () => {
    expect([formatTaxId('18547290', true), formatTaxId('18547290', false)]).toEqual(['RO18547290', '18547290']);
  });
});
