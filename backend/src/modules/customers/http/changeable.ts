import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';

/** A field that a PATCH may omit, but not empty. */
export function Changeable(field: PropertyDecorator) {
  return applyDecorators(
    field,
    ApiPropertyOptional(),
    ValidateIf((_, value: unknown) => value !== undefined),
  );
}

/** The fields that were sent. Validation turns an empty one into undefined; here it is null, which removes the value. */
export function removedWhenEmpty(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value ?? null]));
}
