import { describe, expect, it } from '@jest/globals';
import { toGsmAlphabet } from '../../../../src/modules/notifications/domain/sms/sms-text.ts';

describe('the text of an SMS', () => {
  it.each([
    ['Vă rugăm să ajungeți în față, șoferule: ÎȘȚĂÂ', 'Va rugam sa ajungeti in fata, soferule: ISTAA'],
    ['Inspecţie cu sedilă', 'Inspectie cu sedila'],
    ['¿Qué tal ha ido? ¡Gracias! n.º 5, mañana', '¿Qué tal ha ido? ¡Gracias! n.o 5, mañana'],
    [
      "Votre rendez-vous : À bientôt ! Merci d'être passé, n° 5",
      "Votre rendez-vous : A bientot ! Merci d'etre passé, no 5",
    ],
    ['„Citat” – și… 10 €', '"Citat" - si... 10 €'],
    ['https://service.ro/programare/42#aB_-9', 'https://service.ro/programare/42#aB_-9'],
  ])('has no characters outside of the GSM alphabet: %s', (text, sent) => {
    expect(toGsmAlphabet(text)).toBe(sent);
  });

  it('keeps characters without a replacement', () => {
    expect(toGsmAlphabet('Преглед 🔧')).toBe('Преглед 🔧');
  });
});
