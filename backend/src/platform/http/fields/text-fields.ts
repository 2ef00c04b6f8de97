import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { blankAsMissing, emptyAsMissing, optional, rule, trimmed } from './field-rule.ts';

/** Whether the text has a visible character: not only white space, zero-width and control characters. */
function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
}

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
  return optional(
    { type: String, maxLength: max, description, example },
    blankAsMissing,
    rule(
      'text',
      (value) => typeof value === 'string' && value.length <= max && isVisible(value),
      'field.text',
      { max },
    ),
  );
}

/** An {@link OptionalText} that `is` accepts. */
export function OptionalMatch({
  is,
  message: key,
  ...text
}: Omit<TextOptions, 'required'> & { readonly is: (text: string) => boolean; readonly message: string }) {
  return applyDecorators(
    OptionalText(text),
    rule('match', (value) => typeof value !== 'string' || is(value), key),
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

export function OneOf(values: readonly string[], options: { optional?: boolean; message?: string } = {}) {
  const property = { type: String, enum: [...values] };
  const isOne = rule(
    'oneOf',
    (value) => typeof value === 'string' && values.includes(value),
    options.message ?? 'field.invalid',
  );
  return options.optional
    ? optional(property, emptyAsMissing, isOne)
    : applyDecorators(ApiProperty(property), isOne);
}

/**
 * A base class of bodies with an optional field for each rule.
 * @param nameOf the name of its field
 */
export function optionalFields<Fields>(
  rules: Readonly<Record<string, { readonly maxLength: number } | { readonly oneOf: readonly string[] }>>,
  nameOf = (name: string) => name,
): new () => Fields {
  class Body {}
  for (const [name, one] of Object.entries(rules)) {
    const field =
      'oneOf' in one ? OneOf(one.oneOf, { optional: true }) : OptionalText({ max: one.maxLength });
    field(Body.prototype, nameOf(name));
  }
  return Body as new () => Fields;
}

const PHONE = { type: String, maxLength: 40, example: '0722 123 456' } as const;

/** A phone number in any usual notation; without country code a Romanian one. */
export function PhoneField(options: { required?: string } = {}) {
  return applyDecorators(
    ApiProperty(PHONE),
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
  return optional(
    PHONE,
    blankAsMissing,
    rule(
      'phone',
      (value) => typeof value === 'string' && parsePhoneNumber(value) !== undefined,
      'field.phone',
    ),
  );
}

/** An e-mail address that may be missing or empty (specification §5). */
export function OptionalEmail() {
  return optional(
    { type: String, maxLength: 254 },
    blankAsMissing,
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

/** Six digits; spaces between them are ignored. An optional one may be empty. */
export function SmsCodeField({
  optional: mayBeMissing = false,
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
      required: !mayBeMissing,
      ...(description && { description }),
    }),
    ...(mayBeMissing ? [emptyAsMissing, IsOptional()] : []),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFKC').replace(/\s/g, '') : value,
    ),
    rule('smsCode', (value) => typeof value === 'string' && /^\d{6}$/.test(value), 'code.form'),
  );
}

/** Short codes that may be missing, null or empty; trimmed, in upper case. */
export function OptionalCodes({ max, description }: { max: number; description: string }) {
  return optional(
    {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 20 },
      maxItems: max,
      description,
    },
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((code: unknown) => (typeof code === 'string' ? code.trim().toUpperCase() : code))
        : (value ?? undefined),
    ),
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

/** An `https://` address without credentials that may be missing, null or empty. */
export function OptionalHttpsUrl({ max }: { readonly max: number }) {
  return optional(
    { type: String, format: 'uri', maxLength: max },
    blankAsMissing,
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
