import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import englishBook from '../../../frontend/locales/en/book.json' with { type: 'json' };
import english from '../../../frontend/locales/en/public.json' with { type: 'json' };
import spanishBook from '../../../frontend/locales/es/book.json' with { type: 'json' };
import spanish from '../../../frontend/locales/es/public.json' with { type: 'json' };
import frenchBook from '../../../frontend/locales/fr/book.json' with { type: 'json' };
import french from '../../../frontend/locales/fr/public.json' with { type: 'json' };
import { seedCatalogue } from '../../src/modules/catalogue/infrastructure/seed-catalogue.ts';
import { rewardNameIn } from '../../src/modules/loyalty/domain/entry-description.ts';
import { seedLoyalty } from '../../src/modules/loyalty/infrastructure/seed-loyalty.ts';
import { checklistTextIn } from '../../src/modules/revisions/domain/checklist-text.ts';
import { seedRevisions } from '../../src/modules/revisions/infrastructure/seed.ts';
import { modules } from '../../src/modules.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

type Translation = 'en' | 'es' | 'fr';
type Texts = Readonly<Record<string, string>>;

const CHECKLISTS: Record<Translation, Texts> = {
  en: englishBook.seeded,
  es: spanishBook.seeded,
  fr: frenchBook.seeded,
};
const FRONTEND: Record<Translation, Texts> = { en: english.seeded, es: spanish.seeded, fr: french.seeded };

interface Seeded extends Record<string, unknown> {
  readonly name: string;
  readonly description: string;
}

describe('names and descriptions of seeded services, rewards and checklists', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(modules.map(({ persistence }) => persistence));
    await seedCatalogue(database.database, 'demo');
    await seedLoyalty(database.database);
    await seedRevisions(database.database);
  });
  afterAll(() => database.close());

  const read = (table: string) => database.database.query<Seeded>(`SELECT name, description FROM ${table} ORDER BY id`);

  it.each(Object.entries(FRONTEND))('have a text in the frontend in %s', async (_language, texts) => {
    const seeded = await read('loyalty.reward');
    expect(seeded).toHaveLength(2);
    expect(Object.keys(texts)).toEqual(seeded.flatMap(({ name, description }) => [name, description]));
  });

  it.each(Object.entries(CHECKLISTS))(
    'have a text for each item of a checklist in the frontend in %s',
    async (_, texts) => {
      const stored = await database.database.query<{ text: string }>(`
      SELECT name AS text FROM revisions.revision_template
      UNION SELECT category FROM revisions.revision_template_item UNION SELECT item_name FROM revisions.revision_template_item`);
      expect(Object.keys(texts).toSorted()).toEqual(stored.map(({ text }) => text).toSorted());
    },
  );

  it.each(['en', 'es', 'fr'] as const)('have the same name in messages as in the frontend in %s', async (language) => {
    for (const { name } of await read('loyalty.reward')) {
      expect(rewardNameIn(language, name)).toBe(FRONTEND[language][name]);
    }
  });

  it.each(['en', 'es', 'fr'] as const)('have the same text in a printed book as in the frontend in %s', (language) => {
    const texts = Object.entries(CHECKLISTS[language]);
    expect(texts.map(([stored]) => checklistTextIn(language, stored))).toEqual(texts.map(([, text]) => text));
  });

  it('of services are stored in every language', async () => {
    const services = await database.database.query<{ names: object; descriptions: object }>(
      'SELECT names, descriptions FROM booking.service',
    );
    expect(services).toHaveLength(6);
    for (const { names, descriptions } of services) {
      expect([Object.keys(names), Object.keys(descriptions)]).toEqual([
        ['en', 'es', 'fr'],
        ['en', 'es', 'fr'],
      ]);
    }
  });

  it('stay as they are in Romanian, and as the workshop has changed them in every language', () => {
    expect(rewardNameIn('ro', 'Manoperă gratuită')).toBe('Manoperă gratuită');
    expect(rewardNameIn('es', 'constructor')).toBe('constructor');
    expect(checklistTextIn('ro', 'Ulei de motor')).toBe('Ulei de motor');
    expect(checklistTextIn('en', 'Ulei de motor 5W-30')).toBe('Ulei de motor 5W-30');
  });
});
