import type { Language } from '../../../kernel/language.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { Translator } from '../../../platform/i18n/translator.ts';

export class BookFormatter {
  private readonly dates: Intl.DateTimeFormat;
  private readonly integers: Intl.NumberFormat;
  private readonly amounts: Intl.NumberFormat;

  constructor(
    private readonly translator: Translator,
    readonly language: Language,
  ) {
    this.dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    this.integers = new Intl.NumberFormat(language, { useGrouping: true });
    this.amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }

  text(key: string, params: Record<string, string | number> = {}): string {
    return this.translator.translate(this.language, `book.${key}`, params);
  }
  value(set: string, value: string): string {
    return this.translator.has(`book.${set}.${value}`) ? this.text(`${set}.${value}`) : value;
  }

  date(date: LocalDate): string {
    return this.dates.format(new Date(`${date}T00:00:00Z`));
  }

  kilometres(mileage: number): string {
    return this.text('km', { mileage: this.number(mileage) });
  }

  ron(amount: number): string {
    return this.text('ron', { amount: printable(this.amounts.format(amount)) });
  }

  number(value: number): string {
    return printable(this.integers.format(value));
  }
}

/** Replaces the narrow no-break space, which the fonts lack. */
function printable(number: string): string {
  return number.replaceAll('\u202f', '\u00a0');
}
