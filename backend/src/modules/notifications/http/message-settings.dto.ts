import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { LANGUAGES, type Language } from '../../../kernel/language.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import {
  message,
  OneOf,
  OptionalEmail,
  TimeField,
  Version,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import {
  OPTIONAL_TEMPLATES,
  TEMPLATES,
  type Template,
} from '../application/settings/message-settings.view.ts';
import { BOOKING_NOTICES, type BookingNotice, CHANNELS, type Channel } from '../domain/message.values.ts';

const MAX_EMAIL_SENDER = 60;
const MAX_REMINDER_HOURS = 168;

/** A text that may be missing, null or empty; trimmed. */
function OptionalMatch(
  is: (text: string) => boolean,
  refusal: string,
  { maxLength, description }: { readonly maxLength: number; readonly description: string },
) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, nullable: true, description }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim() || undefined : (value ?? undefined),
    ),
    IsOptional(),
    ValidateBy({
      name: 'match',
      validator: {
        validate: (value) => typeof value === 'string' && is(value),
        defaultMessage: () => refusal,
      },
    }),
  );
}

const isSmsSender = (text: string) => /^(?=.*[A-Za-z])[A-Za-z0-9 .-]{3,11}$/.test(text);
const isEmailSender = (text: string) => text.length <= MAX_EMAIL_SENDER && !/[<>"@\p{C}]/u.test(text);

function OptionalTemplates() {
  return applyDecorators(
    ApiProperty({ enum: OPTIONAL_TEMPLATES, isArray: true, maxItems: OPTIONAL_TEMPLATES.length }),
    ValidateBy({
      name: 'optionalTemplates',
      validator: {
        validate: (value) =>
          Array.isArray(value) &&
          value.length <= OPTIONAL_TEMPLATES.length &&
          value.every((one) => OPTIONAL_TEMPLATES.includes(one as Template)),
        defaultMessage: () => message('field.invalid'),
      },
    }),
  );
}

@ApiSchema({ name: 'ChangeMessageSettings' })
export class MessageSettingsBody {
  @OptionalMatch(isSmsSender, message('notifications.sms_sender'), {
    maxLength: 11,
    description: 'Name that SMS come from.',
  })
  readonly smsSender?: string;

  @OptionalMatch(isEmailSender, message('notifications.email_sender', { max: MAX_EMAIL_SENDER }), {
    maxLength: MAX_EMAIL_SENDER,
    description: 'Name beside the address that e-mail comes from.',
  })
  readonly emailSender?: string;

  @OptionalTemplates()
  readonly switchedOff: Template[];

  @OneOf(BOOKING_NOTICES)
  readonly bookingNotice: BookingNotice;

  @OptionalMatch((text) => parsePhoneNumber(text) !== undefined, message('field.phone'), {
    maxLength: 40,
    description: 'A mobile phone, in any usual notation.',
  })
  readonly noticePhone?: string;

  @OptionalEmail()
  readonly noticeEmail?: string;

  @WholeNumber({ min: 0, max: MAX_REMINDER_HOURS, description: 'Hours before a visit; 0 for no reminder.' })
  readonly reminderHours: number;

  @TimeField({ description: 'Beginning of the quiet hours.' })
  readonly quietFrom: string;

  @TimeField({ description: 'Their end; the same as their beginning for none.' })
  readonly quietTo: string;

  @Version()
  readonly version: number;
}

@ApiSchema({ name: 'SendTestMessage' })
export class TestMessageBody {
  @OneOf(TEMPLATES)
  readonly template: Template;

  @OneOf(CHANNELS)
  readonly channel: Channel;

  @OneOf(LANGUAGES)
  readonly language: Language;
}
