import { MAX_CUSTOMER_NAME, MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '@car-workshop/contracts/values/customers';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import {
  Changeable,
  Flag,
  Id,
  message,
  OptionalEmail,
  PhoneField,
  Readable,
  RequiredLine,
  RequiredText,
} from '../../../platform/http/validators.ts';

export class MergeCustomer {
  @Id({ description: 'The customer that stays, whose name, phone and e-mail address are used from then on.' })
  into: number;
}

/** The most tags of a request, since merged customers may have those of several customers. */
const MAX_SENT_TAGS = 100;

@ApiSchema({ name: 'OpenCustomer' })
export class OpenCustomerBody {
  @Id({ description: 'The account of a client.' }) account: number;
}

@ApiSchema({ name: 'AddGuest' })
export class AddGuestBody {
  @RequiredLine({ max: MAX_CUSTOMER_NAME, required: 'booking.name_required' }) name: string;
  @PhoneField() phone: string;
  @OptionalEmail() email?: string;

  @Flag('Accepts a phone that was refused with 409 `phone_of_unproven_account`.') confirmPhone?: boolean;
}

@ApiSchema({ name: 'ChangeCustomer' })
export class ChangeCustomerBody {
  @Changeable(RequiredLine({ max: MAX_CUSTOMER_NAME, required: 'booking.name_required' })) name?: string;
  @Changeable(PhoneField()) phone?: string;
  @OptionalEmail() email?: string;
}

@ApiSchema({ name: 'WriteCustomerNote' })
export class WriteNoteBody {
  @RequiredText({ max: MAX_NOTE_LENGTH })
  @Readable()
  text: string;
}

@ApiSchema({ name: 'TagCustomer' })
export class TagCustomerBody {
  @Tags({
    description: `Of tags that differ only in case the first one stays. At most ${MAX_TAGS}, but a merged customer may keep more.`,
  })
  tags: string[];

  @Tags({
    required: false,
    description: 'The tags that the change began with: those that others added or removed since stay so.',
  })
  @IsOptional()
  known?: string[];
}

function Tags(options: { required?: false; description: string }) {
  return applyDecorators(
    ApiProperty({
      ...options,
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: MAX_TAG_LENGTH },
      maxItems: MAX_SENT_TAGS,
    }),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(withSingleSpaces) : value)),
    ValidateBy({
      name: 'tags',
      validator: {
        validate: (value) => Array.isArray(value) && value.length <= MAX_SENT_TAGS && value.every(isTag),
        defaultMessage: () => message('customers.tags', { max: MAX_TAGS, length: MAX_TAG_LENGTH }),
      },
    }),
  );
}

function withSingleSpaces(tag: unknown): unknown {
  return typeof tag === 'string' ? tag.normalize('NFC').replace(/\s+/g, ' ').trim() : tag;
}

/** A readable text: not empty, without control characters and marks that reverse what follows. */
function isTag(tag: unknown): boolean {
  return (
    typeof tag === 'string' &&
    [...tag].length <= MAX_TAG_LENGTH &&
    /[\p{L}\p{N}\p{S}\p{P}]/u.test(tag) &&
    !/[\p{C}\p{Zl}\p{Zp}]/u.test(tag)
  );
}
