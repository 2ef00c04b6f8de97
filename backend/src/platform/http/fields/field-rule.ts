import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { type MessageParams } from '../../../kernel/domain-error.ts';

/** Encodes a message key and its parameters as a class-validator message, which `validation.ts` decodes. */
export function message(key: string, params: MessageParams = {}): string {
  return JSON.stringify([key, params]);
}

export function rule(name: string, validate: (value: unknown) => boolean, key: string, params: MessageParams = {}) {
  return ValidateBy({
    name,
    validator: { validate, defaultMessage: (_?: ValidationArguments) => message(key, params) },
  });
}

export const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
/** Treats a blank text as missing. */
export const blankAsMissing = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() || undefined : (value ?? undefined),
);
export const emptyAsMissing = Transform(({ value }: { value: unknown }) =>
  value === '' ? undefined : (value ?? undefined),
);
export const nullAsMissing = Transform(({ value }: { value: unknown }) => value ?? undefined);
/** Skips the rules for a missing field. Null is not missing, and is refused. */
export const unlessMissing = ValidateIf((_, value: unknown) => value !== undefined);

export function optional(property: ApiPropertyOptions, asMissing: PropertyDecorator, ...checks: PropertyDecorator[]) {
  return applyDecorators(ApiPropertyOptional(property), asMissing, IsOptional(), ...checks);
}

/** A field that may be missing but not empty, as in a PATCH. */
export function Changeable(field: PropertyDecorator) {
  return applyDecorators(field, ApiPropertyOptional(), unlessMissing);
}

/** A field that may be missing, null or empty. @param property its documentation, without the rules of the field */
export function WhenGiven(field: PropertyDecorator, property: ApiPropertyOptions) {
  return applyDecorators(emptyAsMissing, unlessMissing, field, ApiPropertyOptional(property));
}
