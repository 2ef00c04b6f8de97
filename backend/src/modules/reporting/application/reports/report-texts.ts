import type { Language } from '../../../../kernel/language.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { changeSince, type Period, pointsSince } from '../../domain/periods.ts';
import type { ReportName } from '../../domain/report.values.ts';
import type { ReportPeriod } from '../../domain/report-period.ts';
import type { ReportFigureView, ReportView } from './report.view.ts';
import type { FigureContent, ReportContent, RowLabel } from './report-content.ts';

/** Names the parts of a report in a language, equally for the page and the file. */
export class ReportTexts {
  constructor(
    readonly language: Language,
    /** Returns the text of the key `report.<key>`. */
    readonly text: (key: string) => string,
  ) {}

  name(name: ReportName, period: ReportPeriod, content: ReportContent): ReportView {
    const { text } = this;
    return {
      name,
      title: text(`title.${name}`),
      rule: text(`rule.${name}`),
      period: period.current,
      previous: period.previous,
      figures: content.figures.map((figure) => this.figure(figure)),
      heading: text(`heading.${headingOf(period, content)}`),
      columns: content.columns.map(({ code, unit }) => ({ code, unit, label: text(`figure.${code}`) })),
      rows: content.rows.map(({ label, values, previous }) => ({
        label: this.label(label),
        ...dayOf(label),
        values,
        previous,
      })),
    };
  }

  /** Days as people write them: "2 mar. 2026", "2–8 mar. 2026", and for a whole month "martie 2026". */
  days({ from, to }: Period): string {
    const { language } = this;
    const [first, last] = [new Date(from), new Date(to)];
    const isMonth = from.endsWith('-01') && new Date(last.getTime() + 86_400_000).getUTCDate() === 1;
    if (isMonth && from.slice(0, 7) === to.slice(0, 7)) {
      return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
    }
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    return from === to ? format.format(first) : format.formatRange(first, last);
  }

  private figure({ code, unit, value, previous }: FigureContent): ReportFigureView {
    const isComparable = value !== null && previous !== null;
    const isPercent = unit === 'percent';
    const changePercent = isComparable && !isPercent ? changeSince(previous, value).changePercent : null;
    const changePoints = isComparable && isPercent ? pointsSince(previous, value) : null;
    return { code, label: this.text(`figure.${code}`), unit, value, previous, changePercent, changePoints };
  }

  private label(label: RowLabel): string {
    switch (label.kind) {
      case 'days':
        return this.days(label.days);
      case 'code':
        return this.text(`row.${label.code}`);
      case 'hour':
        return `${String(label.hour).padStart(2, '0')}:00`;
      case 'name':
        return label.names[this.language] ?? label.name;
    }
  }
}

function dayOf(label: RowLabel): { day?: LocalDate } {
  return label.kind === 'days' && label.days.from === label.days.to ? { day: label.days.from } : {};
}
function headingOf({ rows }: ReportPeriod, content: ReportContent): string {
  // If only some rows have names, the column is still headed as one of names.
  const first = content.rows.find(({ label }) => label.kind === 'name') ?? content.rows[0];
  if (first?.label.kind !== 'days') return first?.label.kind ?? 'name';
  return rows.every(({ from, to }) => from === to) ? 'day' : 'days';
}
