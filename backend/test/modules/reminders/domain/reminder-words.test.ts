import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../../src/kernel/language.ts';
import { REMINDER_TYPES } from '../../../../src/modules/reminders/domain/reminder-type.ts';
import { reminderInWords } from '../../../../src/modules/reminders/domain/reminder-words.ts';

describe('what is due', () => {
  it.each(REMINDER_TYPES)('%s has a short name in every language', (type) => {
    for (const language of LANGUAGES) {
      const words = reminderInWords(type, 'ceva', language);
      expect(words.trim()).not.toBe('');
      expect(words.length).toBeLessThanOrEqual(40);
    }
  });

  it('is called by its description when its type says nothing, cut to a line', () => {
    expect(reminderInWords('other', 'Schimb de bujii\nla 60.000 km', 'ro')).toBe('Schimb de bujii');
    expect(reminderInWords('other', '🚗'.repeat(60), 'ro')).toBe(`${'🚗'.repeat(39)}…`);
    expect(reminderInWords('other', null, 'en')).toBe('maintenance');
  });
});
