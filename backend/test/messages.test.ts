import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { modules } from '../src/modules.ts';
import { LANGUAGES, type Language, platformMessages, textsIn } from '../src/platform/i18n/messages.ts';
import { negotiateLanguage, Translator } from '../src/platform/i18n/translator.ts';

const LOCALES = join(import.meta.dirname, '../locales');
const TABLES = [
  ['platform', platformMessages] as const,
  ...modules.map(({ name, messages }) => [name, messages] as const),
];
const catalogues = TABLES.map(([, messages]) => messages);
/** Without consents: what the reader says to the workshop, and a published one never changes. */
const textsOf = (language: Language) =>
  catalogues.flatMap((messages) => textsIn(messages[language])).filter(([key]) => !key.startsWith('consent.'));

describe.each(TABLES)('the texts of %s', (_name, { spec = {}, ...byLanguage }) => {
  const romanian = new Map(textsIn(byLanguage.ro));
  const values = (text: string | undefined) =>
    [...(text ?? '').matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name]) => name).sort();

  it.each(LANGUAGES)('have the Romanian keys and values in %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // What is stored in Romanian has translations only; a test of the contract compares them.
    const texts = textsIn(byLanguage[language]).filter(([key]) => !key.startsWith('seeded.'));
    const keys = [...romanian.keys()].filter((key) => !key.endsWith('_few') || pluralCategories.includes('few'));
    expect(texts.map(([key]) => key)).toEqual(keys);
    for (const [key, text] of texts) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      expect([key, values(text)]).toEqual([key, values(romanian.get(key))]);
    }
  });

  it('are quoted only where a Romanian text exists', () => {
    for (const [key, text] of textsIn(spec)) expect([key, values(text)]).toEqual([key, values(romanian.get(key))]);
    expect(textsIn(spec).filter(([key]) => !romanian.has(key))).toEqual([]);
  });
});

describe('the files of the texts', () => {
  it.each(LANGUAGES)('are one for each module in %s, besides the issued documents, which are Romanian', (language) => {
    const names = [...TABLES.map(([name]) => name), ...(language === 'ro' ? ['issued-documents'] : [])];
    expect(readdirSync(join(LOCALES, language)).sort()).toEqual(names.map((name) => `${name}.json`).sort());
  });

  it.each(readdirSync(LOCALES))('are written in %s as i18next and its tools write them', (language) => {
    for (const file of readdirSync(join(LOCALES, language))) {
      const text = readFileSync(join(LOCALES, language, file), 'utf8');
      expect(text).toBe(`${JSON.stringify(JSON.parse(text), undefined, 2)}\n`);
    }
  });
});

describe('texts of the server', () => {
  it('have "de" between a count from 20 on and its Romanian noun', () => {
    const nouns =
      'programări|vizite|zile|luni|ani|ore|minute|secunde|caractere|fotografii|poze|lucrări|întrebări|recompense|mesaje|puncte|clienți|numere|megapixeli|ori|cifre|linii|dispozitive|încercări';
    const wrong = new RegExp(`\\{\\{\\w+\\}\\} (${nouns})(?!\\p{L})`, 'u');
    expect(textsOf('ro').filter(([key, ro]) => !/_(one|few)$/.test(key) && wrong.test(ro))).toEqual([]);
    const below = new RegExp(`\\{\\{\\w+\\}\\} de (${nouns})(?!\\p{L})`, 'u');
    expect(textsOf('ro').filter(([key, ro]) => !key.endsWith('_other') && below.test(ro))).toEqual([]);
  });

  it('use the informal "tu" in Romanian, like the screens, except in a text quoted by the specification', () => {
    const quoted = ['Introduceți un număr valid de puncte'];
    const polite = /(?<!\p{L})(vă|dumneavoastră|(?!recomandați)\p{L}*(ați|eți))(?!\p{L})/iu;
    const informal = textsOf('ro').filter(([, ro]) => !quoted.includes(ro));
    expect(informal.filter(([, ro]) => polite.test(ro))).toEqual([]);
  });

  it.each(['es', 'fr'] as const)('use the informal "tu" in %s too', (language) => {
    const formal = {
      es: [
        /(?<!\p{L})(usted|ustedes|le rogamos|le hemos|póngase|llámenos|escríbanos)(?!\p{L})/iu,
        /(?<!\p{L})(inténtel|compruébel|confírmel|introdúzcal|quítel|muéval|léal|desactível)[oa]s?(?!\p{L})/iu,
        // A request begins a sentence or follows "y": "a que el amigo confirme" is none.
        /(^|[.:!?¿¡;] ?|(?<!\p{L})y )(introduzca|elija|escriba|inicie|abra|copie|vuelva|añada|escanee|confirme|indique|pida|diga|busque|llame|recargue|compruebe|revise|quite|seleccione|haga|guarde|reserve|espere|elimine|dé|use)(?!\p{L})/iu,
        /(^|[.:!?¿¡] ?)(ya )?(no )?puede \p{L}+r(l[oa]s?)?(?!\p{L})/iu,
      ],
      fr: [/(?<!\p{L}|rendez-)(vous|votre|vos|(?!rendez|assez|chez)\p{L}+ez)(?!\p{L})/iu],
    };
    const isFormal = (text: string) => formal[language].some((pattern) => pattern.test(text));
    expect(textsOf(language).filter(([, text]) => isFormal(text))).toEqual([]);
  });

  it('are the quoted texts of the specification, or Romanian, as the workshop chose', async () => {
    const translator = await Translator.create(catalogues, 'spec');
    expect(translator.translate('ro', 'errors.slot_taken')).toBe('Selected time slot is no longer available');
    translator.useTexts('ro');
    expect(translator.translate('ro', 'errors.slot_taken')).toBe('Intervalul orar selectat nu mai este disponibil');
  });
});

describe('the language of a response', () => {
  it.each([
    [undefined, 'ro'],
    ['', 'ro'],
    ['de-DE', 'ro'],
    ['en-GB,en;q=0.9', 'en'],
    ['de;q=0.9, fr-CA;q=0.8, en;q=0.7', 'fr'],
    ['en;q=0.2, es;q=0.9', 'es'],
    ['en;q=0', 'ro'],
    [`${'x'.repeat(10_000)},en`, 'ro'],
  ] as const)('for %j is %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });
});
