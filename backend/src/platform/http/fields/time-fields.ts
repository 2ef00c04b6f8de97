import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { parseLocalDate } from '../../../kernel/wall-clock.ts';
import { emptyAsMissing, nullAsMissing, optional, rule, unlessMissing } from './field-rule.ts';

const isDate = (key = 'field.date') =>
  rule('date', (value) => typeof value === 'string' && parseLocalDate(value) !== undefined, key);

/** An existing calendar date, YYYY-MM-DD. */
export function DateField(options: { message?: string; description?: string } = {}) {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date', description: options.description }),
    isDate(options.message),
  );
}

/** A date that may be missing, null or empty. */
export function OptionalDate(description: string) {
  return optional({ type: String, format: 'date', nullable: true, description }, emptyAsMissing, isDate());
}

export function OptionalQueryDate() {
  return applyDecorators(ApiPropertyOptional({ type: String, format: 'date' }), unlessMissing, isDate());
}

/** A local time of the workshop, HH:MM. */
export function TimeField(options: { message?: string; description?: string } = {}) {
  return applyDecorators(
    ApiProperty({
      type: String,
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      example: '08:30',
      description: options.description,
    }),
    rule(
      'time',
      (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
      options.message ?? 'field.invalid',
    ),
  );
}

/** An instant in ISO 8601 that may be missing or null. */
export function OptionalInstant(description: string) {
  return optional(
    { type: String, format: 'date-time', nullable: true, description },
    nullAsMissing,
    rule(
      'instant',
      (value) =>
        typeof value === 'string' &&
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(value) &&
        !Number.isNaN(Date.parse(value)),
      'field.invalid',
    ),
  );
}
