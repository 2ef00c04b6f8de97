import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { REPORT_NAMES, REPORT_UNITS, type ReportName, type ReportUnit } from '../../domain/report.values.ts';

const UNIT = { enum: REPORT_UNITS, enumName: 'ReportUnit' };
const VALUES = {
  type: 'array',
  items: { type: 'number', nullable: true },
} as const;

/** Days of a report, first and last one included. */
@ApiSchema({ name: 'ReportDays' })
class ReportDaysView {
  @ApiProperty({ type: String, format: 'date' })
  readonly from: LocalDate;

  @ApiProperty({ type: String, format: 'date' })
  readonly to: LocalDate;
}

/** A total of the period beside that of the period before. */
@ApiSchema({ name: 'ReportFigure' })
export class ReportFigureView {
  @ApiProperty({ example: 'revenue' })
  readonly code: string;

  @ApiProperty({ example: 'Încasări' })
  readonly label: string;

  @ApiProperty(UNIT)
  readonly unit: ReportUnit;

  @ApiProperty({ type: Number, nullable: true, description: 'Null where there is nothing to count.' })
  readonly value: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The figure of the period before.' })
  readonly previous: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Difference in percent; null when one of the two is missing or the previous one is 0.',
  })
  readonly changePercent: number | null;
}

/** A column of the table of a report. */
@ApiSchema({ name: 'ReportColumn' })
class ReportColumnView {
  @ApiProperty({ example: 'jobs' })
  readonly code: string;

  @ApiProperty({ example: 'Lucrări' })
  readonly label: string;

  @ApiProperty(UNIT)
  readonly unit: ReportUnit;
}

/** A row of the table of a report. */
@ApiSchema({ name: 'ReportRow' })
class ReportRowView {
  @ApiProperty({ description: 'Days, an hour, a service: what the row is about.', example: '2 martie 2026' })
  readonly label: string;

  @ApiPropertyOptional({ type: String, format: 'date', description: 'The day of a row about one day.' })
  readonly day?: LocalDate;

  @ApiProperty({ ...VALUES, description: 'A value for each column.' })
  readonly values: readonly (number | null)[];

  @ApiProperty({ ...VALUES, description: 'The values of the period before.' })
  readonly previous: readonly (number | null)[];
}

/** A report of a period beside the period of equal length before it, with its texts in the language of the request. */
@ApiSchema({ name: 'Report' })
export class ReportView {
  @ApiProperty({ enum: REPORT_NAMES, enumName: 'ReportName' })
  readonly name: ReportName;

  @ApiProperty()
  readonly title: string;

  @ApiProperty({ description: 'What counts, and on which day.' })
  readonly rule: string;

  @ApiProperty()
  readonly period: ReportDaysView;

  @ApiProperty({ description: 'As many days, directly before.' })
  readonly previous: ReportDaysView;

  @ApiProperty({ type: [ReportFigureView] })
  readonly figures: readonly ReportFigureView[];

  @ApiProperty({ description: 'Heading of the labels of the rows.', example: 'Ziua' })
  readonly heading: string;

  @ApiProperty({ type: [ReportColumnView] })
  readonly columns: readonly ReportColumnView[];

  @ApiProperty({ type: [ReportRowView] })
  readonly rows: readonly ReportRowView[];
}
