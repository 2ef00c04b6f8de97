import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import enBook from '../../../locales/en/book.json' with { type: 'json' };
import enPublic from '../../../locales/en/public.json' with { type: 'json' };
import esBook from '../../../locales/es/book.json' with { type: 'json' };
import esPublic from '../../../locales/es/public.json' with { type: 'json' };
import frBook from '../../../locales/fr/book.json' with { type: 'json' };
import frPublic from '../../../locales/fr/public.json' with { type: 'json' };
import specAccount from '../../../locales/ro-spec/account.json' with { type: 'json' };
import specDesk from '../../../locales/ro-spec/desk.json' with { type: 'json' };
import specPublic from '../../../locales/ro-spec/public.json' with { type: 'json' };
import { applyOverlay, type Table } from './overlay.ts';

/** Maps the dotted key "a.b.c" of every text of a table to the text. */
function flatten(table: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) texts.set(path, text);
  }
  return texts;
}

/** The expected keys of a language; keys in `_few` count only where its plurals have this form, as in Romanian. */
const keysIn = (language: string, texts: Map<string, string>) =>
  [...texts.keys()].filter((key) => !key.endsWith('_few') || pluralsOf(language).includes('few'));
const pluralsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

// `{{count, de}}` is the Romanian form of a count.
const placeholders = (text: string | undefined) =>
  (text?.match(/\{\{\w+(, de)?\}\}/g) ?? []).map((one) => one.replace(', de', '')).toSorted();

const NOUNS =
  'programări|vizite|zile|luni|ani|ore|minute|secunde|caractere|fotografii|poze|etichete|rânduri|lucrări|întrebări|recompense|mesaje|puncte|clienți|mașini|numere|servicii|locuri|coduri|linii|dispozitive';
/** Finds counts below 20 that may have a "de". */
const withDe = ([key, text]: [string, string]) =>
  key.endsWith('_other') ? [] : (text.match(new RegExp(`\\{\\{\\w+\\}\\} de (${NOUNS})\\b.*`, 'u')) ?? []).slice(0, 1);
/** Finds counts before a noun without "de", which Romanian requires from 20 on. */
const withoutDe = ([key, text]: [string, string]) =>
  /_(one|few)$/.test(key) ? [] : (text.match(new RegExp(`\\{\\{\\w+\\}\\} (${NOUNS})\\b.*`, 'u')) ?? []).slice(0, 1);

const OTHERS = ['en', 'es', 'fr'] as const;
const LOCALES = join(import.meta.dirname, '../../../locales');
const filesIn = (language: string) => readdirSync(join(LOCALES, language)).toSorted();
const namespaces = filesIn('ro').map((file) => file.replace('.json', ''));

/** A table without the seeded texts, which the database stores in Romanian. */
function tableOf(language: string, namespace: string): Table {
  const { seeded: _, ...texts } = JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8'));
  return texts;
}

const tables = namespaces.map((namespace) => {
  const others = OTHERS.map((language) => [language, tableOf(language, namespace)] as const);
  const overlay: Table = { public: specPublic, account: specAccount, desk: specDesk }[namespace] ?? {};
  const romanian = tableOf('ro', namespace);
  const shown = namespace === 'desk' ? { ...tableOf('ro', 'words'), ...romanian } : romanian;
  return [namespace, romanian, others, overlay, shown] as const;
});

it.each(OTHERS)('there is a table of each namespace in %s, and no other', (language) => {
  expect(filesIn(language)).toEqual(filesIn('ro'));
});

it.each(['ro', ...OTHERS, 'ro-spec'])(
  'the tables in %s are written as i18next and its tools write them',
  (language) => {
    for (const file of filesIn(language)) {
      const text = readFileSync(join(LOCALES, language, file), 'utf8');
      expect(text).toBe(`${JSON.stringify(JSON.parse(text), undefined, 2)}\n`);
    }
  },
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
    expect([...romanian].flatMap(withDe)).toEqual([]);
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
      const keys = (all: readonly { seeded: object }[]) => all.map(({ seeded }) => Object.keys(seeded));
      expect(keys(tables)).toEqual(keys([enPublic, enBook]));
    },
  );
});
