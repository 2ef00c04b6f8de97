import { expect, it } from '@jest/globals';
import { newRecoveryCodes } from '../../../../src/modules/identity/domain/second-factor-codes.ts';

it('ten recovery codes are made, all different, without letters that look alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
});
