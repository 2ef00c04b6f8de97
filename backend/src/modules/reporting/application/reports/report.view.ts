import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { ApiEnum, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { REPORT_NAMES, REPORT_UNITS, type ReportName, type ReportUnit } from '../../domain/report.values.ts';

const UNIT = { enum: REPORT_UNITS, enumName: 'ReportUnit' };
const VALUES = { type: 'array', items: { type: 'number', nullable: true } } as const;

class ReportDaysView {
  @ApiProperty({ type: String, format: 'date' }) from: LocalDate;
  @ApiProperty({ type: String, format: 'date' }) to: LocalDate;
}

/** A total of the period, and of the previous one. */
export class ReportFigureView {
  @ApiProperty({ example: 'revenue' }) code: string;
  @ApiProperty({ example: 'Încasări' }) label: string;
  @ApiProperty(UNIT) unit: ReportUnit;
  @ApiNullable(Number, 'Null where there is nothing to count.') value: number | null;
  @ApiNullable(Number, 'The figure of the period before.') previous: number | null;

  @ApiNullable(
    'integer',
    'Difference in percent; null when one of the two is missing, the previous one is 0, or they are percentages themselves.',
  )
  changePercent: number | null;

  @ApiNullable(Number, 'Difference of two percentages in percentage points; null of every other figure.')
  changePoints: number | null;
}

export class ReportColumnView {
  @ApiProperty({ example: 'jobs' }) code: string;
  @ApiProperty({ example: 'Lucrări' }) label: string;
  @ApiProperty(UNIT) unit: ReportUnit;
}

export class ReportRowView {
  @ApiProperty({ description: 'Days, an hour, a service: what the row is about.', example: '2 martie 2026' })
  label: string;

  @ApiPropertyOptional({ type: String, format: 'date', description: 'The day of a row about one day.' })
  day?: LocalDate;

  @ApiProperty({ ...VALUES, description: 'A value for each column.' }) values: readonly (number | null)[];
  @ApiProperty({ ...VALUES, description: 'The values of the period before.' }) previous: readonly (number | null)[];
}

/** A report of a period and of the previous one of equal length, with texts in the language of the request. */
export class ReportView {
  @ApiEnum('ReportName', REPORT_NAMES) name: ReportName;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'What counts, and on which day.' }) rule: string;
  @ApiProperty() period: ReportDaysView;
  @ApiProperty({ description: 'As many days, whole weeks earlier: the same weekdays.' }) previous: ReportDaysView;
  @ApiList(ReportFigureView) figures: readonly ReportFigureView[];
  @ApiProperty({ description: 'Heading of the labels of the rows.', example: 'Ziua' }) heading: string;
  @ApiList(ReportColumnView) columns: readonly ReportColumnView[];
  @ApiList(ReportRowView) rows: readonly ReportRowView[];
}
