import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import enBook from './en/book.ts';
import enPublic from './en/public.ts';
import esBook from './es/book.ts';
import esPublic from './es/public.ts';
import frBook from './fr/book.ts';
import frPublic from './fr/public.ts';
import { applyOverlay, type Table } from './overlay.ts';
import specDesk from './ro-spec/desk.ts';
import specPublic from './ro-spec/public.ts';

/** "a.b.c" → text, for every text of a table. */
function flatten(table: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) texts.set(path, text);
  }
  return texts;
}

/** The keys of a language: each has the forms that its plurals need, of which `few` is a Romanian one. */
const keysIn = (language: string, texts: Map<string, string>) =>
  [...texts.keys()].filter((key) => !key.endsWith('_few') || pluralsOf(language).includes('few'));
const pluralsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

// `{{count, de}}` is the Romanian form of a count.
const placeholders = (text: string | undefined) =>
  (text?.match(/\{\{\w+(, de)?\}\}/g) ?? []).map((one) => one.replace(', de', '')).toSorted();

const NOUNS =
  'programări|vizite|zile|luni|ani|ore|minute|secunde|caractere|fotografii|poze|etichete|rânduri|lucrări|întrebări|recompense|mesaje|puncte|clienți|mașini|numere|servicii|locuri|coduri|linii|dispozitive';
/** Counts before a noun that would be wrong from 20 on. */
const withoutDe = ([key, text]: [string, string]) =>
  /_(one|few)$/.test(key) ? [] : (text.match(new RegExp(`\\{\\{\\w+\\}\\} (${NOUNS})\\b.*`, 'u')) ?? []).slice(0, 1);

const OTHERS = ['en', 'es', 'fr'] as const;
const namespaces = readdirSync(join(import.meta.dirname, 'ro')).map((file) => file.replace('.ts', ''));

/** A table without the seeded texts, which are stored in Romanian. */
async function tableOf(language: string, namespace: string): Promise<Table> {
  const { seeded: _, ...texts } = (await import(`./${language}/${namespace}.ts`)).default;
  return texts;
}

const tables = await Promise.all(
  namespaces.map(async (namespace) => {
    const others = await Promise.all(
      OTHERS.map(async (language) => [language, await tableOf(language, namespace)] as const),
    );
    const overlay: Table = { public: specPublic, desk: specDesk }[namespace] ?? {};
    const romanian = await tableOf('ro', namespace);
    const shown = namespace === 'desk' ? { ...(await tableOf('ro', 'words')), ...romanian } : romanian;
    return [namespace, romanian, others, overlay, shown] as const;
  }),
);

describe.each(tables)('the %s texts', (_namespace, ro, others, overlay, shown) => {
  const romanian = flatten(ro);
  const overlaid = flatten(shown);

  it('are not empty', () => expect(romanian.size).toBeGreaterThan(0));

  it.each(others)('have the Romanian keys and placeholders in %s', (language, table) => {
    const texts = flatten(table);
    expect([...texts.keys()]).toEqual(keysIn(language, romanian));
    for (const [key, text] of texts) expect([key, placeholders(text)]).toEqual([key, placeholders(romanian.get(key))]);
  });

  it('are overlaid only where a Romanian text exists', () => {
    for (const [key, text] of flatten(overlay)) {
      expect(overlaid.has(key) ? key : `${key} is not a key`).toBe(key);
      expect([key, placeholders(text)]).toEqual([key, placeholders(overlaid.get(key))]);
    }
  });

  it('have "de" between a count from 20 on and its noun', () => {
    expect([...romanian].flatMap(withoutDe)).toEqual([]);
  });

  it('contain no cedilla letters', () => {
    for (const [key, text] of romanian) expect([key, /[şţŞŢ]/.test(text)]).toEqual([key, false]);
  });

  it('keep the keys that the overlay does not replace', () => {
    const laid = flatten(applyOverlay(shown, overlay));
    expect([...laid.keys()]).toEqual([...overlaid.keys()]);
  });
});

describe('the seeded texts', () => {
  it.each(Object.entries({ es: [esPublic, esBook], fr: [frPublic, frBook] }))(
    'are the same ones in %s and English',
    (_language, tables) => {
      const keys = (all: readonly { seeded: ReadonlyMap<string, string> }[]) =>
        all.map(({ seeded }) => [...seeded.keys()]);
      expect(keys(tables)).toEqual(keys([enPublic, enBook]));
    },
  );
});
