import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MAX_OPEN_UNPROVEN } from '../../../../src/modules/booking/domain/booking.values.ts';

const texts = (language: string) =>
  readFileSync(new URL(`../../../../../frontend/src/shared/i18n/${language}/capacity.ts`, import.meta.url), 'utf8');

describe('the setting of open appointments', () => {
  it.each(['ro', 'en', 'es', 'fr'])('says in %s how many an unproven phone may have', (language) => {
    const [, hint = ''] = /policyHint: \{[\s\S]*?maxOpenVisits: '([^']+)'/.exec(texts(language)) ?? [];
    expect(hint.match(/\d+/g)).toEqual([String(MAX_OPEN_UNPROVEN)]);
  });
});
