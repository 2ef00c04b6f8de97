import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { parseRon } from '../../../kernel/money.ts';
import { message } from '../../../platform/http/validators.ts';

/** A price in RON with at most two decimals. */
export function PriceField({ max }: { max: number }) {
  const schema = { type: Number, minimum: 0, maximum: max, description: 'RON; 0 is free of charge.' };
  return applyDecorators(ApiProperty(schema), isPrice(max));
}

/** A {@link PriceField} that may be missing or null. */
export function OptionalPrice({ max, description }: { max: number; description: string }) {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, minimum: 0, maximum: max, nullable: true, description }),
    ValidateIf((_, value: unknown) => (value ?? null) !== null),
    isPrice(max),
  );
}

function isPrice(max: number) {
  return ValidateBy({
    name: 'price',
    validator: {
      validate: (value: unknown) => parseRon(value) !== undefined && (value as number) <= max,
      defaultMessage: () => message('booking.price', { max }),
    },
  });
}
