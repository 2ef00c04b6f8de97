import { describe, expect, it } from '@jest/globals';
import { modules } from '../src/modules.ts';
import { filesMessages } from '../src/platform/files/files.messages.ts';
import { platformMessages } from '../src/platform/http/server/platform.messages.ts';
import { LANGUAGES } from '../src/platform/i18n/messages.ts';
import { negotiateLanguage, Translator } from '../src/platform/i18n/translator.ts';

const catalogues = [platformMessages, filesMessages, ...modules.map(({ messages }) => messages)];
const texts = catalogues.flatMap((catalogue) => Object.entries(catalogue));

describe('texts of the server', () => {
  it.each(texts)('%s has a text in every language, with the same values', (_, text) => {
    const values = (translation: string) =>
      [...translation.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name]) => name).sort();
    for (const language of LANGUAGES) {
      expect(text[language].trim()).not.toBe('');
      expect(values(text[language])).toEqual(values(text.ro));
    }
  });

  it('have "de" between a count from 20 on and its Romanian noun', () => {
    const nouns =
      'programări|vizite|zile|luni|ani|ore|minute|secunde|caractere|fotografii|poze|lucrări|întrebări|recompense|mesaje|puncte|clienți|numere|megapixeli|ori|cifre|linii|dispozitive|încercări';
    const wrong = new RegExp(`\\{\\{\\w+\\}\\} (${nouns})(?!\\p{L})`, 'u');
    expect(texts.map(([, { ro }]) => ro).filter((ro) => wrong.test(ro))).toEqual([]);
  });

  it('use the informal "tu" in Romanian, like the screens, except in texts quoted by the specification', () => {
    const quoted = ['Introduceți un număr valid de puncte', 'Ceva nu a mers bine. Vă rugăm să încercați din nou.'];
    const polite = /(?<!\p{L})(vă|dumneavoastră|\p{L}*(ați|eți))(?!\p{L})/iu;
    const informal = texts.map(([, { ro }]) => ro).filter((ro) => !quoted.includes(ro));
    expect(informal.filter((ro) => polite.test(ro))).toEqual([]);
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
    const translations = texts.map(([, text]) => text[language]);
    const isFormal = (text: string) => formal[language].some((pattern) => pattern.test(text));
    expect(translations.filter(isFormal)).toEqual([]);
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
