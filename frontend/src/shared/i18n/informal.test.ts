import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Formal address, by language. The Spanish third person ("su cuenta", "el cliente puede") is not formal address. */
const FORMAL = {
  ro: [/(?<!\p{L})(vă|v-am|v-ați|dvs|dumneavoastră|doriți|(?!săgeți|recomandați)\p{L}+(ați|eți))(?!\p{L})/iu],
  es: [
    /(?<!\p{L})(usted|ustedes|le rogamos|póngase|llámenos|escríbanos)(?!\p{L})/iu,
    /(?<!\p{L})(inténtel|compruébel|confírmel|introdúzcal|guárdel|déjel|péguel|quítel|muéval|ábral)[oa]s?(?!\p{L})/iu,
    // A formal imperative begins a sentence or follows "y"; "a que el amigo confirme" is not one.
    /(^|[.:!?¿¡;] ?|(?<!\p{L})y )(introduzca|elija|escriba|inicie|abra|copie|vuelva|añada|escanee|confirme|indique|pida|diga|busque|llame|recargue|compruebe|revise|quite|seleccione|haga|pulse|guarde|reserve|espere|siga|use|toque)(?!\p{L})/iu,
    /(^|[.:!?¿¡] ?)(ya )?(no )?puede \p{L}+r(l[oa]s?)?(?!\p{L})/iu,
  ],
  fr: [/(?<!\p{L}|rendez-)(vous|votre|vos|(?!rendez|assez|chez)\p{L}+ez)(?!\p{L})/iu],
};

/** Formal texts that the specification quotes. */
const QUOTED = ['Introduceți un număr valid de puncte'];

/** A customer says this to the workshop, whose plural is not formal address. */
const SAID_TO_WORKSHOP = ['Sunt de acord să începeți acum lucrarea'];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as object).flatMap(textsOf);
}

const LOCALES = join(import.meta.dirname, '../../../locales');
const tables = (['ro', 'es', 'fr'] as const).flatMap((language) =>
  readdirSync(join(LOCALES, language)).map((file) => [language, file] as const),
);

it.each(tables)('the table %s/%s addresses its reader as "tu"', (language, file) => {
  const table: unknown = JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8'));
  const texts = textsOf(table).filter((text) => ![...QUOTED, ...SAID_TO_WORKSHOP].includes(text));
  expect(texts.filter((text) => FORMAL[language].some((formal) => formal.test(text)))).toEqual([]);
});
