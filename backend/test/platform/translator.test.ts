import { describe, expect, it } from '@jest/globals';
import { modules } from '../../src/modules.ts';
import { platformMessages } from '../../src/platform/i18n/messages.ts';
import { Translator } from '../../src/platform/i18n/translator.ts';

const translator = await Translator.create([platformMessages, ...modules.map(({ messages }) => messages)], 'ro');

describe('a refusal in Romanian', () => {
  it.each([
    [6, '6 caractere'],
    [19, '19 caractere'],
    [20, '20 de caractere'],
    [100, '100 de caractere'],
    [119, '119 caractere'],
    [120, '120 de caractere'],
    [2000, '2000 de caractere'],
  ])('counts %i as "%s"', (max, counted) => {
    expect(translator.translate('ro', 'field.text', { max })).toBe(`Trebuie să fie un text de cel mult ${counted}`);
  });

  it('names the tier in the language of the reader', () => {
    const texts = (['ro', 'en', 'es', 'fr'] as const).map((language) =>
      translator.translate(language, 'errors.tier_too_low', { tier: 'gold' }),
    );
    expect(texts).toEqual([
      'Recompensa este disponibilă de la nivelul Aur.',
      'This reward is available from the Gold tier.',
      'Esta recompensa está disponible a partir del nivel Oro.',
      'Cette récompense est disponible à partir du niveau Or.',
    ]);
  });

  it('writes a date and a number as people do', () => {
    const params = { mileage: 84_500, readOn: '2026-03-02' };
    expect(translator.translate('ro', 'errors.mileage_questioned', params)).toContain('84.500 km la 2 martie 2026.');
    expect(translator.translate('fr', 'errors.mileage_questioned', params)).toContain('km le 2 mars 2026.');
    expect(translator.translate('es', 'errors.other_day', { date: '2026-03-02' })).toBe(
      'La cita es para el 2 de marzo de 2026, no para el día mostrado.',
    );
  });
});
