export { LANGUAGES, type Language } from '../../kernel/language.ts';

/** A text in every language; `spec` is the text quoted by the specification where that is not Romanian (ADR 7). */
interface Text {
  readonly ro: string;
  readonly en: string;
  readonly es: string;
  readonly fr: string;
  readonly spec?: string;
}

/**
 * Texts by key: `errors.<code>` for domain errors, `<field>.<rule>` for invalid fields. `{{name}}` is a parameter;
 * `{{name, de}}` adds the Romanian "de" after counts from 20, `{{name, day}}` writes an ISO date in words.
 */
export type Messages = Readonly<Record<string, Text>>;
