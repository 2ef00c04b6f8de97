import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { parseLocalDate } from '../../../kernel/wall-clock.ts';
import { emptyAsMissing, nullAsMissing, optional, rule, unlessMissing } from './field-rule.ts';

const isDate = (key = 'field.date') =>
  rule('date', (value) => typeof value === 'string' && parseLocalDate(value) !== undefined, key);

export function DateField(options: { message?: string; description?: string } = {}) {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date', description: options.description }),
    isDate(options.message),
  );
}

export function OptionalDate(description: string) {
  return optional({ type: String, format: 'date', nullable: true, description }, emptyAsMissing, isDate());
}

export function OptionalQueryDate() {
  return applyDecorators(ApiPropertyOptional({ type: String, format: 'date' }), unlessMissing, isDate());
}

export function TimeField(options: { message?: string; description?: string } = {}) {
  const { message = 'field.invalid', description } = options;
  const pattern = '^([01]\\d|2[0-3]):[0-5]\\d$';
  const isTime = (value: unknown) => typeof value === 'string' && new RegExp(pattern).test(value);
  return applyDecorators(
    ApiProperty({ type: String, pattern, example: '08:30', description }),
    rule('time', isTime, message),
  );
}

const isInstant = rule(
  'instant',
  (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  'field.invalid',
);

export function InstantField(description: string) {
  return applyDecorators(ApiProperty({ type: String, format: 'date-time', description }), isInstant);
}

export function OptionalInstant(description: string) {
  return optional({ type: String, format: 'date-time', nullable: true, description }, nullAsMissing, isInstant);
}
