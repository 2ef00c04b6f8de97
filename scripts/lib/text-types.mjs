import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = 'frontend/locales/ro';

/** The file is not in git, like the types of the API. */
export const TEXT_TYPES = 'frontend/src/shared/i18n/texts.d.ts';

/**
 * Writes the type of the Romanian texts as literal types, so that the compiler also reads their placeholders. An
 * imported JSON file would have the type `string` for each text.
 */
export function writeTextTypes(root) {
  const tables = readdirSync(join(root, TEXTS)).map(
    (file) => `  ${file.replace('.json', '')}: ${readFileSync(join(root, TEXTS, file), 'utf8').trim()};\n`,
  );
  writeFileSync(join(root, TEXT_TYPES), `export interface RomanianTexts {\n${tables.join('')}}\n`);
}
