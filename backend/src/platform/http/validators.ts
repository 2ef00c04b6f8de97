import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import type { MessageParams } from '../../kernel/domain-error.ts';
import { parseRon } from '../../kernel/money.ts';
import { parsePhoneNumber } from '../../kernel/phone-number.ts';
import { parseLocalDate } from '../../kernel/wall-clock.ts';

/** Encodes a message key and its parameters as a class-validator message, which `validation.ts` decodes. */
export function message(key: string, params: MessageParams = {}): string {
  return JSON.stringify([key, params]);
}

/** Whether the text has a visible character: not only white space, zero-width and control characters. */
function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
}

function rule(name: string, validate: (value: unknown) => boolean, key: string, params: MessageParams = {}) {
  return ValidateBy({
    name,
    validator: { validate, defaultMessage: (_?: ValidationArguments) => message(key, params) },
  });
}

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);
const emptyAsMissing = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() || undefined : (value ?? undefined),
);
const MAX_ID = 2_147_483_647;

interface TextOptions {
  readonly max: number;
  /** Message key for a missing or blank text; default `field.text`. */
  readonly required?: string;
  readonly description?: string;
  readonly example?: string;
}

/** A text with at least one visible character; trimmed. */
export function RequiredText({ max, required = 'field.text', description, example }: TextOptions) {
  return applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: max, description, example }),
    trimmed,
    rule('visible', (value) => typeof value === 'string' && isVisible(value), required, { max }),
    rule('atMost', (value) => typeof value !== 'string' || value.length <= max, 'field.text', { max }),
  );
}

/** A text that may be missing, null or empty; trimmed, empty becomes undefined. */
export function OptionalText({ max, description, example }: Omit<TextOptions, 'required'>) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max, description, example }),
    emptyAsMissing,
    IsOptional(),
    rule(
      'text',
      (value) => typeof value === 'string' && value.length <= max && isVisible(value),
      'field.text',
      { max },
    ),
  );
}

/** One line of readable text: no line ends, control characters or marks that reverse what follows. For names in messages. */
export function SingleLine() {
  return rule(
    'singleLine',
    (value) => typeof value !== 'string' || !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value),
    'field.single_line',
  );
}

/** Readable text of one or more lines: no other control characters, and no marks that reverse what follows. */
export function Readable() {
  return rule(
    'readable',
    (value) => typeof value !== 'string' || !/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(value),
    'field.readable',
  );
}

/** An integer within bounds; numeric strings are invalid. */
export function WholeNumber(bounds: { min: number; max: number; message?: string; description?: string }) {
  const { min, max, message: key = 'field.number', description } = bounds;
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max, description }),
    rule(
      'wholeNumber',
      (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
      key,
      { min, max },
    ),
  );
}

/** A {@link WholeNumber} that may be missing or null. */
export function OptionalWholeNumber(bounds: { min: number; max: number; description?: string }) {
  const { min, max, description } = bounds;
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max, nullable: true, description }),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
    rule(
      'wholeNumber',
      (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
      'field.number',
      { min, max },
    ),
  );
}

/** An id in a JSON body. */
export function Id(options: { message?: string; description?: string } = {}) {
  return WholeNumber({
    min: 1,
    max: MAX_ID,
    message: options.message ?? 'field.id',
    description: options.description,
  });
}

/** An existing calendar date, YYYY-MM-DD. */
export function DateField(options: { message?: string; description?: string } = {}) {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date', description: options.description }),
    rule(
      'date',
      (value) => typeof value === 'string' && parseLocalDate(value) !== undefined,
      options.message ?? 'field.date',
    ),
  );
}

/** A date that may be missing, null or empty. */
export function OptionalDate(description: string) {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
    ValidateIf((_, value: unknown) => value !== undefined),
    DateField(),
    ApiPropertyOptional({ type: String, format: 'date', nullable: true, description }),
  );
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

/** A phone number in any usual notation; without country code a Romanian one. */
export function PhoneField(options: { required?: string } = {}) {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: 40, example: '0722 123 456' }),
    trimmed,
    rule(
      'visible',
      (value) => typeof value === 'string' && isVisible(value),
      options.required ?? 'field.phone',
    ),
    rule(
      'phone',
      (value) => typeof value !== 'string' || !isVisible(value) || parsePhoneNumber(value) !== undefined,
      'field.phone',
    ),
  );
}

/** A {@link PhoneField} that may be missing, null or empty. */
export function OptionalPhone() {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: 40, example: '0722 123 456' }),
    emptyAsMissing,
    IsOptional(),
    rule(
      'phone',
      (value) => typeof value === 'string' && parsePhoneNumber(value) !== undefined,
      'field.phone',
    ),
  );
}

/** An `https://` address without credentials that may be missing, null or empty. */
export function OptionalHttpsUrl(options: { max: number; description?: string }) {
  const { max, description } = options;
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'uri', maxLength: max, description }),
    emptyAsMissing,
    IsOptional(),
    rule(
      'httpsUrl',
      (value) => typeof value === 'string' && value.length <= max && isHttpsUrl(value),
      'field.https_url',
    ),
  );
}

function isHttpsUrl(text: string): boolean {
  if (!/^https:\/\/[^\s\p{C}"'<>\\]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}

/** An e-mail address that may be missing or empty (specification §5). */
export function OptionalEmail() {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: 254 }),
    emptyAsMissing,
    IsOptional(),
    rule(
      'email',
      (value) =>
        typeof value === 'string' &&
        value.length <= 254 &&
        /^[^\s@<>"(),;:\\[\]]+@[^\s@.<>"(),;:\\[\]]+(\.[^\s@.<>"(),;:\\[\]]+)+$/u.test(value),
      'field.email',
    ),
  );
}

/** One of the given values. */
export function OneOf(values: readonly string[], options: { optional?: boolean; message?: string } = {}) {
  const property = { type: String, enum: [...values] };
  return applyDecorators(
    ...(options.optional
      ? [
          ApiPropertyOptional(property),
          Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
          IsOptional(),
        ]
      : [ApiProperty(property)]),
    rule(
      'oneOf',
      (value) => typeof value === 'string' && values.includes(value),
      options.message ?? 'field.invalid',
    ),
  );
}

/**
 * An integer in a query string, digits only: `?page=2`. `default` is documentation; the default value is the
 * initializer of the field (`page = 1`), which must be the same.
 */
export function QueryNumber(bounds: {
  min: number;
  max: number;
  default?: number;
  /** May be missing, without a default. */
  optional?: true;
  message?: string;
}) {
  const { min, max, optional = false } = bounds;
  return applyDecorators(
    (bounds.default === undefined && !optional ? ApiProperty : ApiPropertyOptional)({
      type: 'integer',
      minimum: min,
      maximum: max,
      default: bounds.default,
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : value,
    ),
    ...(optional ? [ValidateIf((_, value: unknown) => value !== undefined)] : []),
    rule(
      'wholeNumber',
      (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
      bounds.message ?? 'field.number',
      { min, max },
    ),
  );
}

/** An optional id in a query string. */
export function OptionalQueryId() {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_ID }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value,
    ),
    ValidateIf((_, value: unknown) => value !== undefined),
    rule(
      'id',
      (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_ID,
      'field.id',
    ),
  );
}

/** Distinct ids that may be missing, null or empty; in a query string repeated or separated by commas. */
export function OptionalIds(options: {
  max: number;
  inQuery?: boolean;
  message: string;
  description?: string;
}) {
  const { max, inQuery = false, message: key, description } = options;
  return applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: MAX_ID },
      maxItems: max,
      uniqueItems: true,
      description,
    }),
    Transform(({ value }: { value: unknown }) => (inQuery ? listedNumbers(value) : (value ?? undefined))),
    ValidateIf((_, value: unknown) => value !== undefined),
    rule('ids', (value) => isIdList(value) && value.length <= max, key, { max }),
  );
}

function isIdList(value: unknown): value is number[] {
  const isId = (id: unknown) => Number.isInteger(id) && (id as number) >= 1 && (id as number) <= MAX_ID;
  return Array.isArray(value) && value.every(isId) && new Set(value).size === value.length;
}

/** `2,4` or `['2', '4']` as numbers; what is no number stays as it is. */
function listedNumbers(value: unknown): unknown {
  if (value === undefined || value === '') return undefined;
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts
    .flatMap((text) => (typeof text === 'string' ? text.split(',') : [text]))
    .map((text) => (typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text));
}

/** An optional date in a query string. */
export function OptionalQueryDate() {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date' }),
    ValidateIf((_, value: unknown) => value !== undefined),
    rule('date', (value) => typeof value === 'string' && parseLocalDate(value) !== undefined, 'field.date'),
  );
}

/** Six digits; spaces between them are ignored. An optional one may be empty. */
export function SmsCodeField({
  optional = false,
  description,
}: {
  optional?: boolean;
  description?: string;
} = {}) {
  return applyDecorators(
    ApiProperty({
      type: String,
      pattern: '^\\d{6}$',
      example: '042917',
      required: !optional,
      ...(description && { description }),
    }),
    ...(optional
      ? [Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)), IsOptional()]
      : []),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFKC').replace(/\s/g, '') : value,
    ),
    rule('smsCode', (value) => typeof value === 'string' && /^\d{6}$/.test(value), 'code.form'),
  );
}

/** A boolean; optional, but not null. */
export function Flag(description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    ValidateIf((_, value: unknown) => value !== undefined),
    IsBoolean({ message: message('field.invalid') }),
  );
}

/** An amount in RON with at most two decimals, added or taken off: not 0, at most `max` either way. */
export function SignedAmount({ max, description }: { max: number; description: string }) {
  return applyDecorators(
    ApiProperty({ type: Number, minimum: -max, maximum: max, multipleOf: 0.01, description, example: -50 }),
    rule(
      'signedAmount',
      (value) =>
        typeof value === 'number' &&
        value !== 0 &&
        Math.abs(value) <= max &&
        parseRon(Math.abs(value)) !== undefined,
      'field.signed_amount',
      { max },
    ),
  );
}

/** Short codes that may be missing, null or empty; trimmed, in upper case. */
export function OptionalCodes({ max, description }: { max: number; description: string }) {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 20 },
      maxItems: max,
      description,
    }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((code: unknown) => (typeof code === 'string' ? code.trim().toUpperCase() : code))
        : (value ?? undefined),
    ),
    IsOptional(),
    rule(
      'codes',
      (value) =>
        Array.isArray(value) &&
        value.length <= max &&
        value.every((code) => typeof code === 'string' && /^[!-~]{1,20}$/.test(code)),
      'field.codes',
      { max },
    ),
  );
}

/** An instant in ISO 8601 that may be missing or null. */
export function OptionalInstant(description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description }),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
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
