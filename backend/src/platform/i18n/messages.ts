import en from '../../../locales/en/platform.json' with { type: 'json' };
import es from '../../../locales/es/platform.json' with { type: 'json' };
import fr from '../../../locales/fr/platform.json' with { type: 'json' };
import ro from '../../../locales/ro/platform.json' with { type: 'json' };
import spec from '../../../locales/ro-spec/platform.json' with { type: 'json' };
import type { Language } from '../../kernel/language.ts';

export { LANGUAGES, type Language } from '../../kernel/language.ts';

/** Texts by key in groups, as in i18next: a text of a group has the key `group.key`. */
interface TextTable {
  readonly [key: string]: string | TextTable;
}

/**
 * The texts of a module, `backend/locales/<language>/<module>.json`, including `errors.<code>` for domain errors and
 * `<field>.<rule>` for invalid fields. `{{name}}` is a parameter; `{{name, de}}` adds the Romanian "de" after counts
 * from 20, `{{name, day}}` writes an ISO date in words. `spec` has texts of the specification that are not Romanian
 * (ADR 7).
 */
export type Messages = Readonly<Record<Language, TextTable>> & { readonly spec?: TextTable };

export const platformMessages: Messages = { ro, en, es, fr, spec };

/** The texts by their whole keys. */
export function textsIn(table: TextTable, group = ''): [key: string, text: string][] {
  return Object.entries(table).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[group + key, text]] : textsIn(text, `${group}${key}.`),
  );
}
