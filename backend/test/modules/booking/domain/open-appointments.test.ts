import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MAX_OPEN_UNPROVEN } from '../../../../src/modules/booking/domain/booking.values.ts';

const hintIn = (language: string): string => {
  const file = new URL(`../../../../../frontend/locales/${language}/capacity.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).policyHint.maxOpenVisits;
};

describe('the setting of open appointments', () => {
  it.each(['ro', 'en', 'es', 'fr'])('says in %s how many an unproven phone may have', (language) => {
    expect(hintIn(language).match(/\d+/g)).toEqual([String(MAX_OPEN_UNPROVEN)]);
  });
});
