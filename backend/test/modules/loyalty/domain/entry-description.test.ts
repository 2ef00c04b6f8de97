import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../../src/kernel/language.ts';
import { descriptionOf, type EntryCause } from '../../../../src/modules/loyalty/domain/entry-description.ts';

const unexplained = {
  type: 'redeemed',
  appointmentId: null,
  referredUserId: null,
  redeemed: null,
  reason: null,
} as const satisfies EntryCause;
const appointment = { ...unexplained, type: 'earned', appointmentId: 42 } as const;
const friend = { ...unexplained, type: 'bonus', referredUserId: 8 } as const;
const credit = { ...unexplained, type: 'bonus' } as const;
const undone = { ...unexplained, appointmentId: 42 } as const;
const reward = { ...unexplained, redeemed: 'Manoperă gratuită' } as const;

describe('the description of a ledger entry, in the languages of the readers', () => {
  it.each<[string, EntryCause, string[]]>([
    [
      'the point of a visit',
      appointment,
      [
        'Punct pentru programarea finalizată nr. 42',
        'Point for completed appointment no. 42',
        'Punto por la cita finalizada n.º 42',
        'Point pour le rendez-vous terminé n° 42',
      ],
    ],
    [
      'the bonus for a friend',
      friend,
      [
        'Puncte bonus pentru un prieten recomandat',
        'Bonus points for a referred friend',
        'Puntos extra por un amigo recomendado',
        'Points bonus pour un ami parrainé',
      ],
    ],
    [
      'a credit without a reason',
      credit,
      [
        'Puncte acordate de service',
        'Points credited by the workshop',
        'Puntos otorgados por el taller',
        "Points accordés par l'atelier",
      ],
    ],
    [
      'the point of an undone completion',
      undone,
      [
        'Punct retras: finalizarea programării a fost anulată, nr. 42',
        'Point taken back: the completion was undone, appointment no. 42',
        'Punto retirado: se deshizo la finalización de la cita n.º 42',
        'Point repris : la clôture a été annulée, rendez-vous n° 42',
      ],
    ],
    [
      'a seeded reward of an amount',
      { ...unexplained, redeemed: 'Reducere de 100 RON' },
      [
        'Recompensă: Reducere de 100 RON',
        'Reward: 100 RON off',
        'Recompensa: Descuento de 100 RON',
        'Récompense : Remise de 100 RON',
      ],
    ],
    [
      'the seeded reward of free labour',
      reward,
      [
        'Recompensă: Manoperă gratuită',
        'Reward: Free labour',
        'Recompensa: Mano de obra gratuita',
        "Récompense : Main-d'œuvre gratuite",
      ],
    ],
    [
      'a deduction without a reason',
      unexplained,
      [
        'Utilizat recompensă de loialitate',
        'Used a loyalty reward',
        'Recompensa de fidelidad utilizada',
        'Récompense de fidélité utilisée',
      ],
    ],
  ])('names %s', (_, cause, texts) => {
    const read = ['ro', 'en', 'es', 'fr'] as const;
    expect(read.map((language) => descriptionOf(cause, language))).toEqual(texts);
    expect([...LANGUAGES].sort()).toEqual([...read].sort());
  });

  it('keeps the name of a reward that an admin has entered', () => {
    expect(descriptionOf({ ...unexplained, redeemed: 'Spălare gratuită' }, 'en')).toBe('Reward: Spălare gratuită');
  });

  it('is the reason of an admin, as it was entered, where one was given', () => {
    expect(descriptionOf({ ...credit, reason: 'Scuze pentru întârziere' }, 'en')).toBe('Scuze pentru întârziere');
    expect(descriptionOf({ ...unexplained, reason: 'Corectură' }, 'fr')).toBe('Corectură');
  });
});
