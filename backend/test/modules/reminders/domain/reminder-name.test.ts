import { REMINDER_TYPES } from '@car-workshop/contracts/values/reminders';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../../src/kernel/language.ts';
import { reminderName } from '../../../../src/modules/reminders/domain/reminder-name.ts';

describe('the name of a reminder', () => {
  it.each(REMINDER_TYPES)('of the type %s is short in every language', (type) => {
    for (const language of LANGUAGES) {
      const words = reminderName(type, 'ceva', language);
      expect(words.trim()).not.toBe('');
      expect(words.length).toBeLessThanOrEqual(40);
    }
  });

  it('of the type other is the first line of its description', () => {
    expect(reminderName('other', 'Schimb de bujii\nla 60.000 km', 'ro')).toBe('Schimb de bujii');
    expect(reminderName('other', '🚗'.repeat(60), 'ro')).toBe(`${'🚗'.repeat(39)}…`);
    expect(reminderName('other', null, 'en')).toBe('maintenance');
  });
});
