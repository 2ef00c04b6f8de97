import type { Language } from '../../kernel/language.ts';

type Translated = Readonly<Record<Language, string>>;

export interface DataCategory {
  readonly name: string;
  readonly title: Translated;
  readonly data: Translated;
  readonly purpose: Translated;
  /** GDPR, article 6. */
  readonly legalBasis: 'contract' | 'consent' | 'interest' | 'obligation';
  /** `{{messages}}`, `{{guests}}` and `{{visits}}` are the settings of the retention. */
  readonly retention: Translated;
  /** Who receives the data besides the workshop and its hosting. */
  readonly recipients: ReadonlyArray<'messages' | 'visitors' | 'linkHolders'>;
}

export const KEPT_WITH_CUSTOMER: Translated = {
  ro: 'cu cont: până îl ștergi; fără cont: {{guests}} luni de la ultima vizită. Lucrările rămân fără numele tău.',
  en: 'with an account: until you delete it; without one: {{guests}} months after the last visit. The work stays without your name.',
  es: 'con cuenta: hasta que la elimines; sin cuenta: {{guests}} meses desde la última visita. Los trabajos quedan sin tu nombre.',
  fr: 'avec un compte : jusqu’à sa suppression ; sans compte : {{guests}} mois après la dernière visite. Les travaux restent sans ton nom.',
};
