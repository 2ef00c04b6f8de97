import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { parseRon, ronToBani } from '../../../kernel/money.ts';
import { DateField, message } from '../../../platform/http/validators.ts';

const MAX_COST_RON = 10_000_000;

const undefinedWhenEmpty = Transform(({ value }: { value: unknown }) =>
  value === '' || value === null ? undefined : value,
);

/** An amount in RON with at most two decimals; optional, null or empty counts as missing. */
export function OptionalCost() {
  return applyDecorators(
    ApiPropertyOptional({
      type: Number,
      minimum: 0,
      maximum: MAX_COST_RON,
      nullable: true,
      description: 'RON.',
    }),
    undefinedWhenEmpty,
    IsOptional(),
    ValidateBy({
      name: 'cost',
      validator: {
        validate: (value: unknown) => (parseRon(value) ?? Infinity) / 100 <= MAX_COST_RON,
        defaultMessage: () => message('revisions.cost', { max: MAX_COST_RON }),
      },
    }),
  );
}

/** A date; optional, null or empty counts as missing. */
export function OptionalDate() {
  return applyDecorators(
    undefinedWhenEmpty,
    ValidateIf((_, value: unknown) => value !== undefined),
    DateField(),
    ApiPropertyOptional({ type: String, format: 'date' }),
  );
}

/** The given fields of a request body without undefined ones. */
export function defined<Body, Key extends keyof Body>(body: Body, ...keys: Key[]) {
  return Object.fromEntries(keys.filter((key) => body[key] !== undefined).map((key) => [key, body[key]])) as {
    [K in Key]?: Exclude<Body[K], undefined>;
  };
}

/** The given fields that were sent; an empty field is null. */
export function sent<Body extends object, Key extends keyof Body>(body: Body, ...keys: Key[]) {
  return Object.fromEntries(keys.filter((key) => key in body).map((key) => [key, body[key] ?? null])) as {
    [K in Key]?: Exclude<Body[K], undefined> | null;
  };
}

export function bani(ron: number | undefined): number | null {
  return ron === undefined ? null : ronToBani(ron);
}
