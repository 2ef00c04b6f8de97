import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One name for each thing on the screen (docs/glossary.md): the rejected words and their replacements. */
const NOT_WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/loialit/i, 'fidelitate'],
  [/(?<!\p{L})(dvs|dumneavoastră)/iu, 'tu'],
  [/reprogram/i, 'mută'],
  [/memento|reamintir/i, 'scadență; înaintea programării'],
  [/vehicul/i, 'mașină'],
  [/^Administrare /, 'the name of the section'],
  [/mesaje trimise/i, 'mesaje'],
  [/(?<!\p{L})închei(e|at\w*)? (vizit|programar|lucrar|revizi)/iu, 'finalizează'],
  [/(?<!\p{L})(vizit|programar|lucrar|revizi)\p{L}* (a fost |nu a fost |nu este |este )?(ne)?încheiat/iu, 'finalizată'],
  [/vizit\p{L}* (de mutat|viito|următo|deschis|programat|mutat)|(mut|muți|prelung)\p{L}* vizit/iu, 'programare'],
  [/(înaintea|înainte de|reamintirea) vizit/i, 'programare'],
  [/e-mail/i, 'email'],
  [/client acum/i, 'client fără programare'],
];

/** The specification quotes these texts. */
const QUOTED = ['Utilizat recompensă de loialitate', 'Vehiculul este obligatoriu'];
/** Consent texts stay as the clients accepted them. */
const AGREED = /^consent\./;

const ROOT = join(import.meta.dirname, '../../../..');
const files = globSync('{frontend,backend}/locales/ro/*.json', { cwd: ROOT }).filter(
  (file) => !file.endsWith('issued-documents.json'),
);

function flatten(table: object, prefix = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

const wrongIn = (text: string) =>
  QUOTED.includes(text) ? [] : NOT_WRITTEN.filter(([word]) => word.test(text)).map(([, instead]) => instead);

it.each(files)('%s has one name for each thing', (file) => {
  const texts = flatten(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).filter(([key]) => !AGREED.test(key));
  expect(texts).not.toEqual([]);
  const wrong = texts.flatMap(([key, text]) => wrongIn(text).map((instead) => `${key}: "${text}", write "${instead}"`));
  expect(wrong).toEqual([]);
});

it.each([
  'Programul de loialitate',
  'Memento nou',
  'Vizite de mutat',
  'Încheie vizita',
  'Vizita nu a fost încheiată',
  'Administrare programări',
  'Adresa de e-mail',
])('"%s" is found', (text) => expect(wrongIn(text)).toHaveLength(1));

it.each(['Ultima vizită', 'Programare', 'Programările viitoare se anulează', 'Oferta s-a încheiat fără programare'])(
  '"%s" is allowed',
  (text) => expect(wrongIn(text)).toEqual([]),
);
