/**
 * Fields of views whose type in the API document does not follow from the TypeScript type. They only document; the
 * decorators of `validators.ts` also validate the fields of requests. `details` is the description, or more members of
 * the schema.
 */
import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

type Details = string | ApiPropertyOptions;

export function documented(type: ApiPropertyOptions, details: Details = {}) {
  const options = typeof details === 'string' ? { description: details } : details;
  return ApiProperty({ ...type, ...options } as ApiPropertyOptions);
}

/** A whole number; the document would otherwise say `number`. */
export function ApiInteger(details?: Details) {
  return documented({ type: 'integer' }, details);
}

/** An instant in UTC with the format `date-time`: a `Date`, or the text that it is sent as. */
export function ApiDateTime(details?: Details) {
  return documented({ type: String, format: 'date-time' }, details);
}

/** A value of this type or null. The emitted metadata of `string | null` is `Object`. */
export function ApiNullable(type: 'integer' | 'date' | 'date-time' | Type, details?: Details) {
  const isTime = type === 'date' || type === 'date-time';
  return documented({ ...(isTime ? { type: String, format: type } : { type }), nullable: true }, details);
}

/** An array of such items. The emitted metadata of an array is `Array`. */
export function ApiList(items: 'integer' | Type, details?: Details) {
  return documented({ type: items, isArray: true }, details);
}

/** One of the values. The enum is a schema that all fields with this name share, and a type in the frontend. */
export function ApiEnum(enumName: string, values: readonly string[], details?: Details) {
  return documented({ enum: values, enumName } as ApiPropertyOptions, details);
}
