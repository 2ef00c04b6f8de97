import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = 'frontend/locales/ro';

/** Not in git, as the types of the API. */
export const TEXT_TYPES = 'frontend/src/shared/i18n/texts.d.ts';

/**
 * Writes the type of the Romanian texts, in which each text is a type of its own: the compiler reads its placeholders too. In the
 * type of an imported JSON file, each text is only a `string`.
 */
export function writeTextTypes(root) {
  const tables = readdirSync(join(root, TEXTS)).map(
    (file) => `  ${file.replace('.json', '')}: ${readFileSync(join(root, TEXTS, file), 'utf8').trim()};\n`,
  );
  writeFileSync(join(root, TEXT_TYPES), `export interface RomanianTexts {\n${tables.join('')}}\n`);
}
