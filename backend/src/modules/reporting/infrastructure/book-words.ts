import type { Language } from '../../../kernel/language.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { Translator } from '../../../platform/i18n/translator.ts';

/** The words, days and numbers of a printed book, in the reader's language. */
export class BookWords {
  private readonly days: Intl.DateTimeFormat;
  private readonly whole: Intl.NumberFormat;
  private readonly money: Intl.NumberFormat;

  constructor(
    private readonly translator: Translator,
    readonly language: Language,
  ) {
    this.days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    this.whole = new Intl.NumberFormat(language, { useGrouping: true });
    this.money = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }

  say(key: string, params: Record<string, string | number> = {}): string {
    return this.translator.translate(this.language, `book.${key}`, params);
  }

  /** The word for one of a fixed set, or what is stored when it is none of them. */
  word(set: string, value: string): string {
    return this.translator.has(`book.${set}.${value}`) ? this.say(`${set}.${value}`) : value;
  }

  day(date: LocalDate): string {
    return this.days.format(new Date(`${date}T00:00:00Z`));
  }

  kilometres(mileage: number): string {
    return this.say('km', { mileage: this.number(mileage) });
  }

  ron(amount: number): string {
    return this.say('ron', { amount: printable(this.money.format(amount)) });
  }

  number(value: number): string {
    return printable(this.whole.format(value));
  }
}

/** The fonts have one kind of space that does not break. */
function printable(number: string): string {
  return number.replaceAll('\u202f', '\u00a0');
}
