import i18next, { type i18n } from 'i18next';
import type { MessageParams } from '../../kernel/domain-error.ts';
import { LANGUAGES, type Language, type Messages, textsIn } from './messages.ts';

/** Language tag of the texts that the specification quotes; other texts are those of `ro`. */
const QUOTED = 'ro-x-spec';

export class Translator {
  private constructor(
    private readonly i18n: i18n,
    private texts: 'spec' | 'ro',
  ) {}

  /**
   * @param catalogues texts of the platform and of each module; a key is in one of them only.
   * @param texts `spec` replaces Romanian texts by those that the specification quotes (ADR 7).
   */
  static async create(catalogues: readonly Messages[], texts: 'spec' | 'ro'): Promise<Translator> {
    const instance = i18next.createInstance();
    const resources: Record<string, { translation: Record<string, string> }> = {};
    for (const language of [...LANGUAGES, QUOTED]) resources[language] = { translation: {} };
    const tableOf = (language: string) => (resources[language] as { translation: Record<string, string> }).translation;
    for (const catalogue of catalogues) {
      for (const language of LANGUAGES) {
        const table = tableOf(language);
        for (const [key, text] of textsIn(catalogue[language])) {
          if (key in table) throw new Error(`Two catalogues have the message ${key}`);
          table[key] = text;
        }
      }
      const { ro, spec = {} } = catalogue;
      for (const [key, text] of [...textsIn(ro), ...textsIn(spec)]) tableOf(QUOTED)[key] = text;
    }
    await instance.init({
      resources,
      lng: 'ro',
      fallbackLng: 'en',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    });
    instance.services.formatter?.add('de', (count) => romanianCount(Number(count)));
    instance.services.formatter?.add('day', (date, language) => dayOf(String(date), language ?? 'ro'));
    return new Translator(instance, texts);
  }

  useTexts(texts: 'spec' | 'ro'): void {
    this.texts = texts;
  }

  /** The text of a key. Returns the key itself when it is unknown. */
  translate(language: Language, key: string, params: MessageParams = {}): string {
    return this.i18n.t(key, { ...params, lng: language === 'ro' && this.texts === 'spec' ? QUOTED : language });
  }

  has(key: string): boolean {
    return this.i18n.exists(key);
  }
}

/** A count before a Romanian noun in the plural: "19", "20 de", "101", "120 de". */
function romanianCount(count: number): string {
  const rest = count % 100;
  return count === 0 || (rest >= 1 && rest <= 19) ? String(count) : `${count} de`;
}

function dayOf(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** The supported language that an `Accept-Language` header prefers (RFC 9110 §12.5.4); default Romanian. */
export function negotiateLanguage(header: string | undefined): Language {
  if (!header) return 'ro';
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  return LANGUAGES.find((known) => known === wanted.find(({ language }) => isLanguage(language))?.language) ?? 'ro';
}

function isLanguage(tag: string): tag is Language {
  return (LANGUAGES as readonly string[]).includes(tag);
}
