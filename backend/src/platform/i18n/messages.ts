export { LANGUAGES, type Language } from '../../kernel/language.ts';

/** One text in every language; `spec` is the text the specification quotes, where that is not Romanian (ADR 7). */
export interface Text {
  readonly ro: string;
  readonly en: string;
  readonly es: string;
  readonly fr: string;
  readonly spec?: string;
}

/** Texts by key: `errors.<code>` for refusals, `<field>.<rule>` for wrong fields. `{{name}}` is filled from the parameters. */
export type Messages = Readonly<Record<string, Text>>;
