import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { type ReminderForm, reminderForm, reminderSchema } from './save-reminder.ts';

const t = ((key: string) => key) as unknown as TFunction<'book'>;

const judge = (changes: Partial<ReminderForm>) =>
  z.safeParse(reminderSchema(t), { ...reminderForm(), reminderType: 'itp', description: 'ITP', ...changes });
const wrongFields = (changes: Partial<ReminderForm>) =>
  judge(changes).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the reminder form (specification §5)', () => {
  it('requires neither a date nor a mileage', () => {
    expect(judge({}).data).toEqual({ reminderType: 'itp', description: 'ITP' });
  });

  it('accepts a date, a mileage, or both', () => {
    expect(judge({ dueDate: '2027-03-01', dueMileage: ' 120000 ' }).data).toMatchObject({
      dueDate: '2027-03-01',
      dueMileage: 120_000,
    });
  });

  it.each(['', 'car-wash'])('rejects the type %j', (reminderType) => {
    expect(wrongFields({ reminderType })).toEqual([['reminderType', 'reminders.invalidType']]);
  });

  it.each(['', '   '])('rejects the description %j', (description) => {
    expect(wrongFields({ description })).toEqual([['description', 'words.descriptionRequired']]);
  });

  it.each(['12.5', 'mult', '5000001'])('rejects the mileage %j', (dueMileage) => {
    expect(wrongFields({ dueMileage })).toEqual([['dueMileage', 'words.mileageInDigits']]);
  });
});
