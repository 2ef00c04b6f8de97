import { isEmailAddress, MAX_EMAIL_LENGTH } from '@car-workshop/contracts/email-address';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import type { MessageParams } from '../../../kernel/domain-error.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { blankAsMissing, emptyAsMissing, optional, rule, trimmed } from './field-rule.ts';

/** Whether the text has a visible character: not only white space, zero-width and control characters. */
function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
}

function isText(name: string, is: (text: string) => boolean, key: string, params?: MessageParams) {
  return rule(name, (value) => typeof value === 'string' && is(value), key, params);
}

/** A rule for texts only; values of other types pass, because another rule refuses them. */
function ifText(name: string, is: (text: string) => boolean, key: string, params?: MessageParams) {
  return rule(name, (value) => typeof value !== 'string' || is(value), key, params);
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
    isText('visible', isVisible, required, { max }),
    ifText('atMost', (text) => text.length <= max, 'field.text', { max }),
  );
}

/** A text that may be missing, null or empty; trimmed, empty becomes undefined. */
export function OptionalText({ max, description, example }: Omit<TextOptions, 'required'>) {
  return optional(
    { type: String, maxLength: max, description, example },
    blankAsMissing,
    isText('text', (text) => text.length <= max && isVisible(text), 'field.text', { max }),
  );
}

/** A readable text that may be missing or null, or empty, which says something else; trimmed. */
export function PossiblyEmptyText({ max, description }: Omit<TextOptions, 'required'>) {
  return applyDecorators(
    optional(
      { type: String, maxLength: max, description },
      trimmed,
      isText('text', (text) => text.length <= max && (text === '' || isVisible(text)), 'field.text', { max }),
    ),
    Readable(),
  );
}

export function OptionalMatch({
  is,
  message: key,
  ...text
}: Omit<TextOptions, 'required'> & { readonly is: (text: string) => boolean; readonly message: string }) {
  return applyDecorators(OptionalText(text), ifText('match', is, key));
}

/** One line of readable text, for names in messages: no line ends, control characters or bidirectional marks. */
export function SingleLine() {
  const wrong = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
  return ifText('singleLine', (text) => !wrong.test(text), 'field.single_line');
}

export function RequiredLine(text: TextOptions) {
  return applyDecorators(SingleLine(), RequiredText(text));
}

export function OptionalLine(text: Omit<TextOptions, 'required'>) {
  return applyDecorators(SingleLine(), OptionalText(text));
}

/** Readable text of one or more lines, without other control characters and bidirectional marks. */
export function Readable() {
  const wrong = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;
  return ifText('readable', (text) => !wrong.test(text), 'field.readable');
}

export function OneOf(values: readonly string[], options: { optional?: boolean; message?: string } = {}) {
  const property = { type: String, enum: [...values] };
  const isOne = isText('oneOf', (text) => values.includes(text), options.message ?? 'field.invalid');
  return options.optional ? optional(property, emptyAsMissing, isOne) : applyDecorators(ApiProperty(property), isOne);
}

/** A base class for bodies, with an optional field for each rule. @param nameOf maps a key to the name of its field */
export function optionalFields<Fields>(
  rules: Readonly<Record<string, { readonly maxLength: number } | { readonly oneOf: readonly string[] }>>,
  nameOf = (name: string) => name,
): new () => Fields {
  class Body {}
  for (const [name, one] of Object.entries(rules)) {
    const field = 'oneOf' in one ? OneOf(one.oneOf, { optional: true }) : OptionalText({ max: one.maxLength });
    field(Body.prototype, nameOf(name));
  }
  return Body as new () => Fields;
}

const PHONE = { type: String, maxLength: 40, example: '0722 123 456' } as const;
const isPhone = (text: string) => parsePhoneNumber(text) !== undefined;

/** A phone number in any usual notation; without country code a Romanian one. */
export function PhoneField({ required = 'field.phone' }: { required?: string } = {}) {
  return applyDecorators(
    ApiProperty(PHONE),
    trimmed,
    isText('visible', isVisible, required),
    ifText('phone', (text) => !isVisible(text) || isPhone(text), 'field.phone'),
  );
}

export function OptionalPhone() {
  return optional(PHONE, blankAsMissing, isText('phone', isPhone, 'field.phone'));
}

/** An e-mail address that may be missing or empty (specification §5). */
export function OptionalEmail() {
  const property = { type: String, maxLength: MAX_EMAIL_LENGTH };
  return optional(property, blankAsMissing, isText('email', isEmailAddress, 'field.email'));
}

/** Six digits; spaces between them are ignored. An optional one may be empty. */
export function SmsCodeField(options: { optional?: boolean; description?: string } = {}) {
  const { optional: mayBeMissing = false, description } = options;
  const required = !mayBeMissing;
  return applyDecorators(
    ApiProperty({
      type: String,
      pattern: '^\\d{6}$',
      example: '042917',
      required,
      ...(description && { description }),
    }),
    ...(mayBeMissing ? [emptyAsMissing, IsOptional()] : []),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFKC').replace(/\s/g, '') : value,
    ),
    isText('smsCode', (text) => /^\d{6}$/.test(text), 'code.form'),
  );
}

/** Short codes that may be missing, null or empty; trimmed, in upper case. */
export function OptionalCodes({ max, description }: { max: number; description: string }) {
  const isCode = (code: unknown) => typeof code === 'string' && /^[!-~]{1,20}$/.test(code);
  return optional(
    { type: 'array', items: { type: 'string', minLength: 1, maxLength: 20 }, maxItems: max, description },
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((code: unknown) => (typeof code === 'string' ? code.trim().toUpperCase() : code))
        : (value ?? undefined),
    ),
    rule('codes', (value) => Array.isArray(value) && value.length <= max && value.every(isCode), 'field.codes', {
      max,
    }),
  );
}

/** An `https://` address without credentials that may be missing, null or empty. */
export function OptionalHttpsUrl({ max }: { readonly max: number }) {
  return optional(
    { type: String, format: 'uri', maxLength: max },
    blankAsMissing,
    isText('httpsUrl', (text) => text.length <= max && isHttpsUrl(text), 'field.https_url'),
  );
}

function isHttpsUrl(text: string): boolean {
  if (!/^https:\/\/[^\s\p{C}"'<>\\]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}
