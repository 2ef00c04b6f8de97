import { isId, MAX_ID } from '@car-workshop/contracts/ids';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, ValidateBy, type ValidationArguments } from 'class-validator';
import { parseRon } from '../../../kernel/money.ts';
import { message, nullAsMissing, optional, rule, unlessMissing } from './field-rule.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly description?: string;
}

function isWholeNumber({ min, max }: Bounds, key = 'field.number', below = key) {
  const validate = (value: unknown) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  const keyFor = (value: unknown) => (typeof value === 'number' && value < min ? below : key);
  const defaultMessage = (wrong?: ValidationArguments) => message(keyFor(wrong?.value), { min, max });
  return ValidateBy({ name: 'wholeNumber', validator: { validate, defaultMessage } });
}

/** An integer within bounds; numeric strings are invalid. `message` replaces the text, `below` the one for `min`. */
export function WholeNumber(bounds: Bounds & { readonly message?: string; readonly below?: string }) {
  const { min, max, message: key, below, description } = bounds;
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max, description }),
    isWholeNumber(bounds, key, below),
  );
}

export function OptionalWholeNumber(bounds: Bounds) {
  const { min, max, description } = bounds;
  return optional(
    { type: 'integer', minimum: min, maximum: max, nullable: true, description },
    nullAsMissing,
    isWholeNumber(bounds),
  );
}

/** An {@link OptionalWholeNumber} from 0 that also accepts a string of digits; a blank string counts as missing. */
export function OptionalDigits({ max, description }: Omit<Bounds, 'min'>) {
  const digits = new RegExp(`^\\d{1,${String(max).length}}$`);
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const text = value.trim();
      return text === '' ? undefined : digits.test(text) ? Number(text) : value;
    }),
    OptionalWholeNumber({ min: 0, max, description }),
  );
}

/** A year up to the next one. The bound is computed per request, because a process may outlive a New Year. */
export function YearField({ min }: { readonly min: number }): PropertyDecorator {
  const bounds = () => ({ min, max: new Date().getFullYear() + 1 });
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, description: 'At most next year.' }),
    ValidateBy({
      name: 'year',
      validator: {
        validate: (year: unknown) =>
          Number.isInteger(year) && (year as number) >= min && (year as number) <= bounds().max,
        defaultMessage: () => message('field.number', bounds()),
      },
    }),
  );
}

/** An amount in RON with at most two decimals that is added or taken off: not 0, at most `max` in either direction. */
export function SignedAmount({ max, description }: { max: number; description: string }) {
  const isAmount = (value: unknown) =>
    typeof value === 'number' && value !== 0 && Math.abs(value) <= max && parseRon(Math.abs(value)) !== undefined;
  return applyDecorators(
    ApiProperty({ type: Number, minimum: -max, maximum: max, multipleOf: 0.01, description, example: -50 }),
    rule('signedAmount', isAmount, 'field.signed_amount', { max }),
  );
}

export function Id({ message: key = 'field.id', description }: { message?: string; description?: string } = {}) {
  return WholeNumber({ min: 1, max: MAX_ID, message: key, description });
}

export function OptionalId(description: string) {
  return OptionalWholeNumber({ min: 1, max: MAX_ID, description });
}

/** The version of a row to change, for optimistic concurrency. */
export function Version() {
  return WholeNumber({ min: 1, max: MAX_ID, description: 'The version that was read.' });
}

/**
 * An integer in a query string, digits only: `?page=2`. `default` is only documentation and must equal the initializer
 * of the field (`page = 1`).
 */
export function QueryNumber(
  bounds: Omit<Bounds, 'description'> & {
    readonly default?: number;
    readonly optional?: true;
    readonly message?: string;
  },
) {
  const { min, max, optional: mayBeMissing = false } = bounds;
  return applyDecorators(
    (bounds.default === undefined && !mayBeMissing ? ApiProperty : ApiPropertyOptional)({
      type: 'integer',
      minimum: min,
      maximum: max,
      default: bounds.default,
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : value,
    ),
    ...(mayBeMissing ? [unlessMissing] : []),
    isWholeNumber(bounds, bounds.message),
  );
}

export function OptionalQueryId() {
  return QueryNumber({ min: 1, max: MAX_ID, optional: true, message: 'field.id' });
}

/** Distinct ids that may be missing, null or empty; in a query string they are repeated or separated by commas. */
export function OptionalIds(options: { max: number; inQuery?: boolean; message: string; description?: string }) {
  const { max, inQuery = false, message: key, description } = options;
  return applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: MAX_ID },
      maxItems: max,
      uniqueItems: true,
      description,
    }),
    inQuery ? Transform(({ value }: { value: unknown }) => listedNumbers(value)) : nullAsMissing,
    unlessMissing,
    rule('ids', (value) => isIdList(value) && value.length <= max, key, { max }),
  );
}

/** Distinct ids, at least one. */
export function Ids({ max, message: key, description }: { max: number; message: string; description?: string }) {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: MAX_ID },
      minItems: 1,
      maxItems: max,
      uniqueItems: true,
      description,
    }),
    rule('ids', (value) => isIdList(value) && value.length > 0 && value.length <= max, key, { max }),
  );
}

function isIdList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(isId) && new Set(value).size === value.length;
}

/** `2,4` or `['2', '4']` as numbers; other values stay unchanged. */
function listedNumbers(value: unknown): unknown {
  if (value === undefined || value === '') return undefined;
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts
    .flatMap((text) => (typeof text === 'string' ? text.split(',') : [text]))
    .map((text) => (typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text));
}

export function Flag(description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    unlessMissing,
    IsBoolean({ message: message('field.invalid') }),
  );
}

/** The ids of a list in their new order. */
@ApiSchema({ name: 'Order' })
export class OrderBody {
  @ApiProperty({ type: 'integer', isArray: true, maxItems: 500 })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(500, { message: message('field.invalid') })
  @ArrayUnique({ message: message('field.invalid') })
  @rule('ids', (ids) => Array.isArray(ids) && ids.every(isId), 'field.id')
  readonly ids: number[];
}
