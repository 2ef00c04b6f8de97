import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { type ReminderForm, reminderForm, reminderSchema } from './save-reminder.ts';

/** Every text is its key. */
const t = ((key: string) => key) as unknown as TFunction<'book'>;

const judge = (changes: Partial<ReminderForm>) =>
  z.safeParse(reminderSchema(t), { ...reminderForm(), reminderType: 'itp', description: 'ITP', ...changes });
const wrongFields = (changes: Partial<ReminderForm>) =>
  judge(changes).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a reminder (specification §5)', () => {
  it('needs neither a day nor kilometres', () => {
    expect(judge({}).data).toEqual({ reminderType: 'itp', description: 'ITP' });
  });

  it('is due on a day, at so many kilometres, or both', () => {
    expect(judge({ dueDate: '2027-03-01', dueMileage: ' 120000 ' }).data).toMatchObject({
      dueDate: '2027-03-01',
      dueMileage: 120_000,
    });
  });

  it.each(['', 'car-wash'])('is of a known type, not %j', (reminderType) => {
    expect(wrongFields({ reminderType })).toEqual([['reminderType', 'reminders.invalid.type']]);
  });

  it.each(['', '   '])('is described by more than %j', (description) => {
    expect(wrongFields({ description })).toEqual([['description', 'reminders.invalid.description']]);
  });

  it.each(['-1', '12.5', 'mult', '5000001'])('is not due at %j kilometres', (dueMileage) => {
    expect(wrongFields({ dueMileage })).toEqual([['dueMileage', 'reminders.invalid.mileage']]);
  });
});
