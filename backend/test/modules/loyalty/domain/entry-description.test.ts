import { describe, expect, it } from '@jest/globals';
import { descriptionOf } from '../../../../src/modules/loyalty/domain/entry-description.ts';

const redemption = { type: 'redeemed', appointmentId: null, referredUserId: null, reason: null } as const;

describe('the description of a redemption', () => {
  it.each([
    ['ro', 'Recompensă: Manoperă gratuită'],
    ['en', 'Reward: Free labour'],
    ['es', 'Recompensa: Mano de obra gratuita'],
    ['fr', "Récompense : Main-d'œuvre gratuite"],
  ] as const)('names a seeded reward in the language of the reader: %s', (language, text) => {
    expect(descriptionOf({ ...redemption, redeemed: 'Manoperă gratuită' }, language)).toBe(text);
  });

  it('keeps the name of a reward that an admin has entered', () => {
    expect(descriptionOf({ ...redemption, redeemed: 'Spălare gratuită' }, 'en')).toBe(
      'Reward: Spălare gratuită',
    );
  });
});
